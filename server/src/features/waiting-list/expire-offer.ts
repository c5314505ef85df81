import { entryOf } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import { inTransaction } from '../../platform/http/notices';
import type { JobRun } from '../../platform/jobs/jobs';
import { deskOfClinic } from '../../platform/session/scope';
import { announceAppointment } from '../appointments/announce-appointment';
import { announceWaiting } from './announce-waiting';
import { updateSettled } from './write-offer';

/** Ends an offer that has run out, unless it was answered before; the next in line is asked. */
export async function expireOffer({ db }: { db: Db }, { data }: JobRun<'expire-offer'>): Promise<void> {
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
