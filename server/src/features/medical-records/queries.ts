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

/** The newest records, by their date. */
export function selectNewestRecords(db: Db, scope: PatientScope, limit: number) {
  return selectRecords(db, scope).orderBy('record.recordDate', 'desc').orderBy('record.id', 'desc').limit(limit);
}

export async function listRecords(db: Db, scope: PatientScope, page: Page): Promise<RecordRow[]> {
  let query = selectNewestRecords(db, scope, page.limit + 1);
  if (page.after)
    query = query.where(
      sql<boolean>`(record.record_date, record.id) < (${page.after[0]}::date, ${page.after[1]}::uuid)`,
    );
  return query.execute();
}

interface Links {
  doctorId: string;
  appointmentId: string | null;
  treatmentPlanId: string | null;
}

/** The objects a new record names; the visit and the plan only if they belong to this patient and are not cancelled. */
export async function findRecordLinks(db: Db, scope: PatientScope, links: Links) {
  return db
    .selectFrom('users as patient')
    .innerJoin('doctors as doctor', (join) => join.on('doctor.id', '=', links.doctorId))
    .innerJoin('users as doctorUser', 'doctorUser.id', 'doctor.userId')
    .leftJoin('appointments as appointment', (join) =>
      join.onRef('appointment.patientId', '=', 'patient.id').on('appointment.id', '=', links.appointmentId),
    )
    .leftJoin('treatmentPlans as plan', (join) =>
      join
        .onRef('plan.patientId', '=', 'patient.id')
        .on('plan.id', '=', links.treatmentPlanId)
        .on('plan.withdrawnAt', 'is', null),
    )
    .where('patient.id', '=', scope.patientId)
    .select(['patient.patientCode', 'doctor.userId as doctorUserId', 'doctorUser.fullName as doctorFullName'])
    .select(['appointment.id as appointmentId', 'plan.id as treatmentPlanId'])
    .select(['plan.regimen', 'plan.customDrugs', 'plan.startDate', 'plan.endDate', 'plan.nextAppointmentDate'])
    .executeTakeFirstOrThrow();
}

type NewRecord = Omit<MedicalRecordRequest, 'userId' | 'recordDate' | 'prescription' | 'doctorId'> & {
  id: string;
  doctorId: string;
  recordDate: string;
  createdAt: Date;
  prescription: readonly PrescriptionRow[];
};

/** Writes a record with its prescription, row by row. */
export async function insertRecord(db: Db, { patientId }: PatientScope, record: NewRecord): Promise<void> {
  const { id, doctorId, appointmentId, treatmentPlanId, diagnosis, notes, recordDate, createdAt } = record;
  const items = record.prescription.map((item, position) => ({ position, ...item }));
  await sql`
    with record as (
      insert into medical_records (id, patient_id, doctor_id, appointment_id, treatment_plan_id, diagnosis, notes,
        record_date, created_at)
      values (${id}, ${patientId}, ${doctorId}, ${appointmentId}, ${treatmentPlanId}, ${diagnosis}, ${notes},
        ${recordDate}, ${createdAt})
      returning id)
    insert into prescription_items (record_id, position, medication_name, dosage, frequency, duration, instructions,
      days_supply)
    select record.id, item.position, item."medicationName", item.dosage, item.frequency, item.duration,
      item.instructions, item."daysSupply"
    from record, json_to_recordset(${JSON.stringify(items)}::json) as item (position smallint, "medicationName" text,
      dosage text, frequency text, duration text, instructions text, "daysSupply" smallint)`.execute(db);
}
