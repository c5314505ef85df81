import { actionsOf } from '@antam/contract/audit-actions';
import { sql } from 'kysely';
import { PRESENT_FOR } from '../src/features/visit-page/queries';
import type { Db } from '../src/platform/database/database';

/** What visitors of the demo work on at this moment: the demo leaves it to them. */
export interface InUse {
  /** Their visit of today was changed by a visitor, or a visitor has its page open or has a draft of it. */
  patientIds: string[];
  /** They are used by a visitor, who calls the patients in. */
  doctorIds: string[];
}

// A confirmed visit is one that the patient comes to; telling a patient something changes no visit.
const NO_CHANGES = ['appointment.confirm', 'appointment.tell'];
const CHANGES = actionsOf('change')
  .filter((action) => /^(visit|appointment)\./.test(action))
  .filter((action) => !NO_CHANGES.includes(action));

/** Reads the audit log since the beginning of the day, because the demo itself writes no entries about visits. */
export async function findInUse(db: Db, dayBegan: Date): Promise<InUse> {
  const { rows } = await sql<InUse>`
    select array(
      select unnest(patient_ids) from audit_log
        where at >= ${dayBegan} and action = any(${CHANGES}) and outcome = 'done' and actor_id is not null
      union select patient_id from visit_drafts
        where content is not null or seen_at > now() - ${PRESENT_FOR}::interval) as patient_ids,
    array(
      select d.id from doctors d join sessions s on s.user_id = d.user_id
        where s.last_seen_at > now() - interval '15 minutes') as doctor_ids`.execute(db);
  return rows[0] as InUse;
}
