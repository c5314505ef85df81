import { mayReadAllCare } from '@antam/rules/access';
import { sql } from 'kysely';
import { insertEntries } from '../audit/audit';
import { prepared } from '../database/prepared';
import { Refusal } from '../http/refusal';
import type { Act, Asker, Opening } from './open-patient';
import type { PaperScope, PatientScope } from './scope';

/** Gives a doctor access to the care of the patient of a record, and audits it. */
export async function openCareOfRecord(asker: Asker, recordId: string, act: Act): Promise<PatientScope> {
  if (!mayReadAllCare(asker.viewer)) throw new Refusal('record.notFound');
  const { rows } = await auditedRecord(asker.db, { id: recordId, entry: asker.entry(act) });
  const [found] = rows;
  if (!found) throw new Refusal('record.notFound');
  return { patientId: found.patientId } as PatientScope;
}

const auditedRecord = prepared(
  (_db, { id, entry }: Opening) => sql<{ patientId: string }>`
    with opened as (
      select r.id, r.patient_id from medical_records r join users patient on patient.id = r.patient_id
      where r.id = ${id} and patient.role = 'Customer' and patient.closed_at is null
    ), entry as (${insertEntries(entry, sql`opened`)})
    select patient_id from opened`,
);

/**
 * Gives access to the care of the patient of a record to the doctor who signed it and to the patient, and audits it. Only
 * they may print it with the patient's name; for any other it is missing.
 */
export async function openCareToPrint(asker: Asker, recordId: string, act: Act): Promise<PaperScope> {
  const { role, userId, doctorId } = asker.viewer;
  const own = { doctorId: role === 'Doctor' ? doctorId : null, patientId: role === 'Customer' ? userId : null };
  const { rows } = await auditedOwnRecord(asker.db, { id: recordId, entry: asker.entry(act), ...own });
  const [found] = rows;
  if (!found) throw new Refusal('record.notFound');
  return { patientId: found.patientId, isForPaper: true } as PaperScope;
}

const auditedOwnRecord = prepared(
  (_db, { id, entry, doctorId, patientId }: Opening & { doctorId: string | null; patientId: string | null }) => sql<{
    patientId: string;
  }>`
    with opened as (
      select r.id, r.patient_id from medical_records r join users patient on patient.id = r.patient_id
      where r.id = ${id}::uuid and (r.doctor_id = ${doctorId}::uuid or r.patient_id = ${patientId}::uuid)
        and patient.role = 'Customer' and patient.closed_at is null
    ), entry as (${insertEntries(entry, sql`opened`)})
    select patient_id from opened`,
);
