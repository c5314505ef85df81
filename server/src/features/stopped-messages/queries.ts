import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { ReminderScope } from '../../platform/session/scope';

/**
 * Whether nothing may be sent to a patient, as a part of a statement: they are said to have died or to be treated
 * elsewhere, or a doctor has confirmed it. `patient` names the column with the patient's id.
 */
export const areMessagesStopped = (patient: string): RawBuilder<boolean> => sql<boolean>`(
  exists (select from follow_ups f where f.patient_id = ${sql.ref(patient)} and f.state = 'toConfirm')
  or exists (select from care_files c
    where c.patient_id = ${sql.ref(patient)} and c.outcome in ('died', 'transferredOut')))`;

/** Whether nothing may be sent to the patient of a reminder. */
export async function isReminderStopped(db: Db, _scope: ReminderScope, reminderId: string): Promise<boolean> {
  const { rows } = await sql<{ isStopped: boolean }>`
    select ${areMessagesStopped('r.patient_id')} as is_stopped from reminders r where r.id = ${reminderId}`.execute(db);
  return rows[0]?.isStopped ?? true;
}
