import { PACKS } from '@antam/rules/packs/packs';
import type { Db } from '../../platform/database/database';
import type { OwnPatientsScope, TestListScope } from '../../platform/session/scope';
import { judgePatient } from './judge-patient';
import { listStale, upsertTestsDue } from './queries';
import type { Moment } from './select-facts';

const AT_ONCE = 500;
const MOST_ROUNDS = 400;

/**
 * Works out again what the rules say of every patient whose facts have changed, or who was last looked at on another day.
 * Patients whose facts change meanwhile are left to the next time.
 */
export async function checkPatients(db: Db, scope: OwnPatientsScope | TestListScope, moment: Moment): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const stale = await listStale(db, scope, { moment, limit: AT_ONCE });
    if (stale.length === 0) return;
    const checked = stale.map((row) => {
      const { patientId, changes, pack } = row;
      return { ...judgePatient(row, moment.today), patientId, changes, pack, version: PACKS[pack].version };
    });
    await upsertTestsDue(db, scope, moment.today, checked);
    if (stale.length < AT_ONCE) return;
  }
}
