import type { ClinicTime } from '@antam/rules/clinic-time';
import { entryOf } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import { inTransaction } from '../../platform/http/notices';
import { deskOfClinic } from '../../platform/session/scope';
import { announceWaiting } from './announce-waiting';
import { updatePast } from './write-entry';

/** Ends the entries of the waiting list whose days are over. Lists and limits leave them out before, by the day itself. */
export async function endEntries({ db, clinic }: { db: Db; clinic: ClinicTime }): Promise<void> {
  const entry = entryOf({ viewer: null, requestId: null }, { action: 'waiting.end', objectType: 'waitingEntry' });
  await inTransaction(db, async (tx) => {
    const patientIds = await updatePast(tx, deskOfClinic(), { today: clinic.dateOf(new Date()), entry });
    for (const patientId of patientIds) await announceWaiting(tx, { patientId });
  });
}
