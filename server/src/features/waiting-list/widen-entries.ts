import { notices } from '@antam/texts/notices';
import type { Call } from '../../platform/http/serve';
import type { AppointmentScope } from '../../platform/session/scope';
import { insertNotifications } from '../notifications/queries';
import { announceWaiting } from './announce-waiting';
import { updateToAnyDoctor } from './write-entry';

type Widening = Pick<Call, 'db' | 'entry' | 'clinic' | 'now'>;

/**
 * Lets those who wait for a doctor who leaves wait for any doctor: they keep their place, and are told in the app. What
 * has ended changes too, because its patient may wait again.
 */
export async function widenEntries(call: Widening, scope: AppointmentScope, doctorId: string): Promise<void> {
  const { db, clinic, now } = call;
  const entry = call.entry({ action: 'waiting.widen', objectType: 'waitingEntry' });
  const waiting = await updateToAnyDoctor(db, scope, { doctorId, today: clinic.dateOf(now), entry });
  const notice = { body: notices.wishWidened, link: '/user/upcoming-appointments' };
  await insertNotifications(
    db,
    waiting.map((userId) => ({ userId, ...notice })),
  );
  for (const patientId of waiting) await announceWaiting(db, { patientId });
}
