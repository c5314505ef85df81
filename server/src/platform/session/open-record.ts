import { mayReadAllCare } from '@antam/rules/access';
import { sql } from 'kysely';
import { insertEntries } from '../audit/audit';
import { prepared } from '../database/prepared';
import { Refusal } from '../http/refusal';
import { type Act, type Asker, decideCare, decidingStatement, type Opening } from './decide-care';
import type { PaperScope, PatientScope } from './scope';

/** Gives a doctor access to the care of the patient of a record, and audits it. */
export async function openCareOfRecord(asker: Asker, recordId: string, act: Act): Promise<PatientScope> {
  if (!mayReadAllCare(asker.viewer)) throw new Refusal('record.notFound');
  const { patientId, basis } = await decideCare(asker, openedRecord, { id: recordId, act, missing: 'record.notFound' });
  return { patientId, basis } as PatientScope;
}

const openedRecord = decidingStatement(
  ({ id }: Opening) => sql`select id::text as object_id, patient_id from medical_records where id = ${id}::uuid`,
);

/**
 * Gives access to the care of the patient of a record to the doctor who signed it and to the patient, and audits it. Only
 * they may print it with the patient's name; for any other it is missing.
 */
export async function openCareToPrint(asker: Asker, recordId: string, act: Act): Promise<PaperScope> {
  const { patientId, basis } =
    asker.viewer.role === 'Doctor'
      ? await decideCare(asker, openedOwnRecord, { id: recordId, act, missing: 'record.notFound' })
      : { patientId: await openOwnRecord(asker, recordId, act), basis: null };
  return { patientId, basis, isForPaper: true } as PaperScope;
}

const openedOwnRecord = decidingStatement(
  ({ id, asking }: Opening) => sql`
    select id::text as object_id, patient_id from medical_records
    where id = ${id}::uuid and doctor_id = ${asking.doctorId}::uuid`,
);

async function openOwnRecord({ db, viewer, entry }: Asker, id: string, act: Act): Promise<string> {
  if (viewer.role !== 'Customer') throw new Refusal('record.notFound');
  const { rows } = await auditedOwnRecord(db, { id, entry: entry(act), patientId: viewer.userId });
  if (rows.length === 0) throw new Refusal('record.notFound');
  return viewer.userId;
}

const auditedOwnRecord = prepared(
  (_db, { id, entry, patientId }: Omit<Opening, 'asking'> & { patientId: string }) => sql`
    with opened as (
      select r.id, r.patient_id from medical_records r where r.id = ${id}::uuid and r.patient_id = ${patientId}::uuid
    ), entry as (${insertEntries(entry, sql`opened`)})
    select id from opened`,
);
