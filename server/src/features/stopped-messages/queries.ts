import { type RawBuilder, sql } from 'kysely';

/**
 * Whether nothing may be sent to a patient, as a part of a statement: they are said to have died or to be treated
 * elsewhere, or a doctor has confirmed it. `patient` names the column with the patient's id; the tables inside are named
 * as no other statement names them, because a table of the same name would hide that column.
 */
export const areMessagesStopped = (patient: string): RawBuilder<boolean> => sql<boolean>`(
  exists (select from follow_ups stopped_by where stopped_by.patient_id = ${sql.ref(patient)} and stopped_by.state = 'toConfirm')
  or exists (select from care_files stopped_in
    where stopped_in.patient_id = ${sql.ref(patient)} and stopped_in.outcome in ('died', 'transferredOut')))`;
