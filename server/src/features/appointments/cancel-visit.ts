import { stateOf, transition } from '@antam/rules/booking/visit-states';
import type { NewsReason } from '@antam/texts/visit-news';
import type { Call } from '../../platform/http/serve';
import { type AppointmentScope, appointmentScope } from '../../platform/session/scope';
import { announceNotifications } from '../notifications/queries';
import { announceReminders } from '../reminders/announce-reminders';
import { announceAppointments } from './announce-appointment';
import { type HeldVisit, holdVisit, holdVisitsAhead, type VisitCall } from './hold-visit';
import type { AppointmentRow } from './queries';
import { tellPatients } from './tell-patients';
import { updateCancelled } from './write-visit';

/**
 * Cancels a visit: its slots are free again, it is not announced any more, and its patient is told; also why, where its
 * doctor is not there.
 */
export async function cancelVisit(call: VisitCall, id: string, why: NewsReason = null): Promise<AppointmentRow> {
  const visit = await holdVisit(call, { scope: appointmentScope(call.viewer), id, act: 'cancel' });
  return { ...visit, ...(await cancelHeld(call, [visit], why)), displaced: null, heldTime: null, movedFrom: null };
}

/** Cancels all that lies ahead within a scope, as when an account is closed. Answers whose visits they were. */
export async function cancelVisitsAhead(call: Canceller, scope: AppointmentScope): Promise<string[]> {
  const ahead = await holdVisitsAhead(call, scope);
  const visits = ahead.filter((visit) => 'next' in transition('cancel', stateOf(visit)));
  if (visits.length > 0) await cancelHeld(call, visits);
  return visits.map(({ patientId }) => patientId);
}

type Canceller = Pick<Call, 'db' | 'entry' | 'now'> & { viewer: { userId: string } };

async function cancelHeld(call: Canceller, visits: readonly HeldVisit[], why: NewsReason = null) {
  const { db, viewer, entry } = call;
  const patientIds = [...new Set(visits.map(({ patientId }) => patientId))];
  const telling = tellPatients({ by: viewer.userId, now: call.now, why }, 'cancelled', visits);
  const cancelled = await updateCancelled(db, visits, {
    by: viewer.userId,
    entry: entry({ action: 'appointment.cancel', objectType: 'appointment' }),
    ...telling,
  });
  await announceAppointments(db, { patientIds, days: visits });
  await announceNotifications(db, telling.notices.userIds);
  for (const patientId of patientIds) await announceReminders(db, patientId);
  return cancelled;
}
