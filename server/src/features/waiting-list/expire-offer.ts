import { entryOf } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import type { FeatureContext } from '../../platform/feature';
import { inTransaction } from '../../platform/http/notices';
import type { JobData } from '../../platform/jobs/jobs';
import { deskOfClinic } from '../../platform/session/scope';
import { announceAppointment } from '../appointments/announce-appointment';
import { announceWaiting } from './announce-waiting';
import { listOverdueOffers } from './queries';
import { updateSettled } from './write-offer';

/** Ends an offer that has run out, unless it was answered before; the next in line is asked. */
export async function expireOffer({ db }: { db: Db }, { data }: { data: JobData['expire-offer'] }): Promise<void> {
  const { offerId } = data;
  const entry = entryOf(
    { viewer: null, requestId: null },
    { action: 'offer.expire', objectType: 'offer', objectId: offerId },
  );
  await inTransaction(db, async (tx) => {
    const settled = await updateSettled(tx, deskOfClinic(), { offerId, fate: 'expired', status: 'expired', entry });
    if (!settled) return;
    const { patientId, movesAppointmentId } = settled;
    if (movesAppointmentId) await announceAppointment(tx, { patientId, days: [settled] });
    else await announceWaiting(tx, { patientId, days: [settled] });
  });
}

/**
 * Ends the offers that have run out and whose job failed for good or was lost, so that no half hour stays held. One that
 * cannot be ended does not keep the others from it.
 */
export async function expireOverdueOffers({ db, log }: Pick<FeatureContext, 'db' | 'log'>): Promise<void> {
  for (const { id: offerId } of await listOverdueOffers(db, deskOfClinic()))
    await expireOffer({ db }, { data: { offerId } }).catch((err) => log.warn({ err, offerId }, 'an offer did not end'));
}
