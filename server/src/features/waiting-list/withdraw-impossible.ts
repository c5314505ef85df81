import { mayReplace } from '@antam/rules/booking/day-limits';
import { entryOf } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import { inTransaction } from '../../platform/http/notices';
import type { JobRun } from '../../platform/jobs/jobs';
import { deskOfClinic } from '../../platform/session/scope';
import { lockOpenOffers } from './lock-offers';
import { holdVisitsAhead } from './queries';
import { withdrawOffers } from './withdraw-offers';

/**
 * Withdraws the offers that a patient cannot accept beside the visits they have; the next in line are asked, and for a visit
 * that waits for another time one that is possible is held.
 */
export async function withdrawImpossible({ db }: { db: Db }, { data }: JobRun<'withdraw-offers'>): Promise<void> {
  const { patientId } = data;
  const scope = deskOfClinic();
  const entry = (note: Parameters<typeof entryOf>[1]) => entryOf({ viewer: null, requestId: null }, note);
  await inTransaction(db, async (tx) => {
    const visitsAhead = await holdVisitsAhead(tx, scope, patientId);
    const offers = await lockOpenOffers(tx, scope, { patientId });
    const impossible = offers.filter((offer) => !mayReplace(offer, visitsAhead, offer.movesAppointmentId));
    await withdrawOffers({ db: tx, entry }, scope, impossible, 'replaced');
  });
}
