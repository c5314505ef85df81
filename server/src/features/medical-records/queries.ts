import { type InferResult, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { Page } from '../../platform/http/paging';
import type { VisitName } from '../../platform/session/open-visit';
import type { PatientScope } from '../../platform/session/scope';
import { insertPrescription, itemsOf, type NewPrescription, overridesOf } from '../prescriptions/queries';

export interface AdditionRow {
  text: string;
  doctorName: string | null;
  createdAt: string;
}

const ADDITIONS = sql<AdditionRow[]>`(
  select coalesce(json_agg(json_build_object(
    'text', addition.body, 'doctorName', writer.full_name, 'createdAt', addition.created_at
  ) order by addition.created_at, addition.id), '[]')
  from record_additions addition join doctors d on d.id = addition.doctor_id join users writer on writer.id = d.user_id
  where addition.record_id = record.id)`;

/** Records with doctor, plan and prescription; of the patient only the code. */
function selectRecords(db: Db, scope: PatientScope) {
  return db
    .selectFrom('medicalRecords as record')
    .innerJoin('users as patient', 'patient.id', 'record.patientId')
    .innerJoin('doctors as doctor', 'doctor.id', 'record.doctorId')
    .innerJoin('users as doctorUser', 'doctorUser.id', 'doctor.userId')
    .leftJoin('treatmentPlans as plan', 'plan.id', 'record.treatmentPlanId')
    .leftJoin('prescriptions', 'prescriptions.recordId', 'record.id')
    .where('record.patientId', '=', scope.patientId)
    .select(['record.id', 'record.patientId', 'record.doctorId', 'record.appointmentId', 'record.treatmentPlanId'])
    .select(['record.diagnosis', 'record.notes', 'record.recordDate', 'record.createdAt', 'patient.patientCode'])
    .select(['doctor.userId as doctorUserId', 'doctorUser.fullName as doctorFullName'])
    .select(['plan.regimen', 'plan.customDrugs', 'plan.startDate', 'plan.endDate', 'plan.nextAppointmentDate'])
    .select(['record.visitId', 'record.signedAt', 'prescriptions.code as prescriptionCode'])
    .select([itemsOf(sql.ref('record.id')).as('prescription'), ADDITIONS.as('additions')])
    .select(overridesOf(sql.ref('prescriptions.id')).as('overrides'));
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

/**
 * The objects a new record names; the visit and the plan only if they belong to this patient and are not cancelled. The
 * visit stays as it is until the record is written.
 */
export async function findRecordLinks(db: Db, scope: PatientScope, links: Links) {
  return db
    .with('appointment', (held) =>
      held
        .selectFrom('appointments')
        .select('id')
        .where('id', '=', links.appointmentId)
        .where('patientId', '=', scope.patientId)
        .where('status', '<>', 'Cancelled')
        .forShare(),
    )
    .selectFrom('users as patient')
    .innerJoin('doctors as doctor', (join) => join.on('doctor.id', '=', links.doctorId))
    .innerJoin('users as doctorUser', 'doctorUser.id', 'doctor.userId')
    .leftJoin('appointment', (join) => join.onTrue())
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

interface NewRecord extends Links {
  id: string;
  diagnosis: string;
  notes: string | null;
  recordDate: string;
  createdAt: Date;
  visitId: string | null;
  signedAt: Date | null;
  prescription: NewPrescription;
}

/** Writes a record with its prescription in one statement. */
export async function insertRecord(db: Db, { patientId }: PatientScope, record: NewRecord): Promise<void> {
  const { id, doctorId, appointmentId, treatmentPlanId, diagnosis, notes, recordDate, createdAt } = record;
  const { visitId, signedAt } = record;
  await sql`
    with record as (
      insert into medical_records (id, patient_id, doctor_id, appointment_id, treatment_plan_id, diagnosis, notes,
        record_date, created_at, visit_id, signed_at)
      values (${id}, ${patientId}, ${doctorId}, ${appointmentId}, ${treatmentPlanId}, ${diagnosis}, ${notes},
        ${recordDate}, ${createdAt}, ${visitId}, ${signedAt})
      returning id, patient_id, doctor_id),
    ${insertPrescription(record.prescription)}
    select id from record`.execute(db);
}

/** The signed record of a visit, or none: there is at most one. */
export function selectSignedRecord(db: Db, scope: PatientScope, { kind, id }: VisitName) {
  return selectRecords(db, scope)
    .where(kind === 'appointment' ? 'record.appointmentId' : 'record.visitId', '=', id)
    .where('record.signedAt', 'is not', null)
    .limit(1);
}

export async function isVisitSigned(db: Db, scope: PatientScope, visit: VisitName): Promise<boolean> {
  return (await selectSignedRecord(db, scope, visit).execute()).length > 0;
}

interface NewAddition {
  id: string;
  recordId: string;
  doctorId: string;
  body: string;
}

/** Adds to a record of the patient, and answers the addition as it is read. */
export async function insertAddition(db: Db, { patientId }: PatientScope, given: NewAddition): Promise<AdditionRow> {
  const { rows } = await sql<AdditionRow>`
    with addition as (
      insert into record_additions (id, record_id, doctor_id, body)
      select ${given.id}, record.id, ${given.doctorId}, ${given.body}
      from medical_records record where record.id = ${given.recordId} and record.patient_id = ${patientId}
      returning doctor_id, body, created_at)
    select addition.body as text, writer.full_name as doctor_name,
      to_json(addition.created_at) #>> '{}' as created_at
    from addition join doctors d on d.id = addition.doctor_id join users writer on writer.id = d.user_id`.execute(db);
  return rows[0] as AdditionRow;
}
