import type { WithdrawnReason } from '@antam/contract/absence';
import { notices } from '@antam/texts/notices';
import type { Call } from '../../platform/http/serve';
import { newId } from '../../platform/ids';
import type { AppointmentScope } from '../../platform/session/scope';
import { announceAppointment } from '../appointments/announce-appointment';
import { announceWaiting } from './announce-waiting';
import type { LockedOffer } from './lock-offers';
import { updateWithdrawn } from './write-offer';

type Withdrawing = Pick<Call, 'db' | 'entry'>;

/**
 * Takes back open offers, usually because their time is taken off: their half hours are let go, and their patients wait again, in their
 * place, and are told. Outside the app only patients are told who have heard of the offer there. For a visit that waits to
 * be moved another time is held instead, which its patient finds where the first one was.
 */
export async function withdrawOffers(
  { db, entry }: Withdrawing,
  scope: AppointmentScope,
  offers: readonly LockedOffer[],
  why: WithdrawnReason | null = null,
): Promise<void> {
  if (offers.length === 0) return;
  const ofList = offers.filter(({ entryId }) => entryId !== null);
  const userIds = [...new Set(ofList.map(({ patientId }) => patientId))];
  const heard = ofList.filter(({ isKnown }) => isKnown);
  await updateWithdrawn(db, scope, {
    offerIds: offers.map(({ id }) => id),
    entry: entry({ action: 'offer.withdraw', objectType: 'offer' }),
    notices: {
      ...{ ids: userIds.map(() => newId()), userIds },
      ...{
        body: why === 'replaced' ? notices.offerReplaced : notices.offerWithdrawn,
        link: '/user/upcoming-appointments',
      },
    },
    news: {
      ...{
        kind: 'withdrawn',
        why,
        by: null,
        ids: heard.map(() => newId()),
        patientIds: heard.map((one) => one.patientId),
      },
      ...{ appointmentIds: heard.map(() => null), offerIds: heard.map(({ id }) => id) },
      neededBy: heard.map(({ heldUntil }) => heldUntil),
    },
  });
  for (const { patientId, doctorId, date, entryId } of offers) {
    const days = [{ doctorId, date }];
    if (entryId) await announceWaiting(db, { patientId, days, isTold: true });
    else await announceAppointment(db, { patientId, days });
  }
}
