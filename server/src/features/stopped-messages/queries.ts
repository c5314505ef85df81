import { type RawBuilder, sql } from 'kysely';

/**
 * Whether nothing may be sent to a patient, as a part of a statement: they are said to have died or to be treated
 * elsewhere, or a doctor has confirmed it. `patient` names the column with the patient's id.
 */
export const areMessagesStopped = (patient: string): RawBuilder<boolean> => sql<boolean>`(
  exists (select from follow_ups f where f.patient_id = ${sql.ref(patient)} and f.state = 'toConfirm')
  or exists (select from care_files c
    where c.patient_id = ${sql.ref(patient)} and c.outcome in ('died', 'transferredOut')))`;
