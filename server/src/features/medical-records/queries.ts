import type { MedicalRecordRequest } from '@antam/contract/medical-records';
import { type InferResult, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { Page } from '../../platform/http/paging';
import type { PatientScope } from '../../platform/session/scope';

export interface PrescriptionRow {
  medicationName: string;
  dosage: string | null;
  frequency: string | null;
  duration: string | null;
  instructions: string | null;
  daysSupply: number | null;
}

const PRESCRIPTION = sql<PrescriptionRow[]>`(
  select coalesce(json_agg(json_build_object(
    'medicationName', item.medication_name, 'dosage', item.dosage, 'frequency', item.frequency,
    'duration', item.duration, 'instructions', item.instructions, 'daysSupply', item.days_supply
  ) order by item.position), '[]')
  from prescription_items item where item.record_id = record.id)`;

/** Records with doctor, plan and prescription; of the patient only the code. */
function selectRecords(db: Db, scope: PatientScope) {
  return db
    .selectFrom('medicalRecords as record')
    .innerJoin('users as patient', 'patient.id', 'record.patientId')
    .innerJoin('doctors as doctor', 'doctor.id', 'record.doctorId')
    .innerJoin('users as doctorUser', 'doctorUser.id', 'doctor.userId')
    .leftJoin('treatmentPlans as plan', 'plan.id', 'record.treatmentPlanId')
    .where('record.patientId', '=', scope.patientId)
    .select(['record.id', 'record.patientId', 'record.doctorId', 'record.appointmentId', 'record.treatmentPlanId'])
    .select(['record.diagnosis', 'record.notes', 'record.recordDate', 'record.createdAt', 'patient.patientCode'])
    .select(['doctor.userId as doctorUserId', 'doctorUser.fullName as doctorFullName'])
    .select(['plan.regimen', 'plan.customDrugs', 'plan.startDate', 'plan.endDate', 'plan.nextAppointmentDate'])
    .select(PRESCRIPTION.as('prescription'));
}

export type RecordRow = InferResult<ReturnType<typeof selectRecords>>[number];

export async function listRecords(db: Db, scope: PatientScope, page: Page): Promise<RecordRow[]> {
  let query = selectRecords(db, scope)
    .orderBy('record.recordDate', 'desc')
    .orderBy('record.id', 'desc')
    .limit(page.limit + 1);
  if (page.after)
    query = query.where(
      sql<boolean>`(record.record_date, record.id) < (${page.after[0]}::date, ${page.after[1]}::uuid)`,
    );
  return query.execute();
}

export async function findRecord(db: Db, scope: PatientScope, id: string): Promise<RecordRow | undefined> {
  return selectRecords(db, scope).where('record.id', '=', id).executeTakeFirst();
}

export async function isRecordOfPatient(db: Db, scope: PatientScope, id: string): Promise<boolean> {
  const record = await db
    .selectFrom('medicalRecords')
    .select('id')
    .where('id', '=', id)
    .where('patientId', '=', scope.patientId)
    .executeTakeFirst();
  return record !== undefined;
}

export async function isAppointmentOfPatient(db: Db, scope: PatientScope, id: string): Promise<boolean> {
  const appointment = await db
    .selectFrom('appointments')
    .select('id')
    .where('id', '=', id)
    .where('patientId', '=', scope.patientId)
    .executeTakeFirst();
  return appointment !== undefined;
}

type NewRecord = Omit<MedicalRecordRequest, 'recordDate' | 'doctorId'> & {
  id: string;
  doctorId: string;
  recordDate: string;
};

export async function insertRecord(db: Db, scope: PatientScope, record: NewRecord): Promise<void> {
  const { id, doctorId, appointmentId, treatmentPlanId, diagnosis, notes, recordDate, prescription } = record;
  const { patientId } = scope;
  await db
    .insertInto('medicalRecords')
    .values({ id, patientId, doctorId, appointmentId, treatmentPlanId, diagnosis, notes, recordDate })
    .execute();
  const items = prescription.map(({ _id, ...item }, position) => ({ recordId: id, position, ...item }));
  if (items.length > 0) await db.insertInto('prescriptionItems').values(items).execute();
}
