import type { CareBasis } from '@antam/contract/audit';
import type { DispensingSource } from '@antam/contract/dispensing';
import type { DispensingLine, PrescribedItem } from '@antam/rules/care/handing-over';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type AuditEntry, insertEntry } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables';
import { type Decision, demandOpen } from '../../platform/session/decide-care';
import { basisFor } from '../../platform/session/need-to-know';
import type { CounterScope, PatientScope } from '../../platform/session/scope';
import { codesOfPrescription } from '../prescriptions/queries';

export interface CounterItemRow extends PrescribedItem {
  medicationName: string;
  medicineCode: string | null;
  dosage: string | null;
  frequency: string | null;
}

export interface CounterLineRow extends DispensingLine {
  medicineCode: string | null;
  medicineName: string;
  source: DispensingSource;
  note: string | null;
  dispensedOn: string;
  dispensedBy: string | null;
}

const ITEMS = sql<CounterItemRow[]>`(
  select coalesce(json_agg(json_build_object(
    'position', item.position, 'medicationName', item.medication_name, 'medicineCode', item.medicine_code,
    'dosage', item.dosage, 'frequency', item.frequency, 'days', item.days_supply, 'quantity', item.quantity,
    'unitsPerDose', item.units_per_dose, 'timesADay', item.times_daily,
    'isReplaced', item.medicine_code is not null and exists (
      select from prescriptions newer join prescription_items same on same.record_id = newer.record_id
      join medical_records of_newer on of_newer.id = newer.record_id
      where newer.patient_id = prescription.patient_id and newer.signed_at is not null
        and (of_newer.record_date, newer.signed_at, newer.id) > (record.record_date, prescription.signed_at, prescription.id)
        and same.medicine_code = item.medicine_code)
  ) order by item.position), '[]')
  from prescription_items item where item.record_id = prescription.record_id)`;

const LINES = sql<CounterLineRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', line.id, 'position', line.position, 'kind', line.kind, 'aboutId', line.about_id,
    'medicineCode', line.medicine_code, 'medicineName', line.medicine_name, 'days', line.days, 'quantity', line.quantity, 'source', line.source,
    'note', line.note, 'dispensedOn', line.dispensed_on, 'dispensedBy', colleague.full_name
  ) order by line.created_at, line.id), '[]')
  from dispensings line join users colleague on colleague.id = line.dispensed_by
  where line.prescription_id = prescription.id)`;

/** Signed prescriptions with what was handed over of them; of the record only its day. */
function selectPrescriptions(db: Db, _: CounterScope) {
  return db
    .selectFrom('prescriptions as prescription')
    .innerJoin('medicalRecords as record', 'record.id', 'prescription.recordId')
    .innerJoin('users as patient', 'patient.id', 'prescription.patientId')
    .innerJoin('doctors as doctor', 'doctor.id', 'prescription.doctorId')
    .innerJoin('users as doctorUser', 'doctorUser.id', 'doctor.userId')
    .where('prescription.signedAt', 'is not', null)
    .where('patient.closedAt', 'is', null)
    .select(['prescription.id', 'prescription.code', 'prescription.days', 'prescription.patientId'])
    .select(['record.recordDate', 'doctorUser.fullName as doctorName'])
    .select(['patient.patientCode', 'patient.fullName', 'patient.dateOfBirth'])
    .select([ITEMS.as('items'), LINES.as('lines')]);
}

export type CounterRow = Awaited<ReturnType<typeof findOfCode>>[number];

/** The prescription with this code. */
export async function findOfCode(db: Db, scope: CounterScope, code: string) {
  return selectPrescriptions(db, scope).where('prescription.code', '=', code).execute();
}

const NEWEST = 10;

/** The newest prescriptions of the patient with this code. */
export async function findOfPatient(db: Db, scope: CounterScope, patientCode: string): Promise<CounterRow[]> {
  return selectPrescriptions(db, scope)
    .where('patient.patientCode', '=', patientCode)
    .where('patient.role', '=', 'Customer')
    .orderBy('record.recordDate', 'desc')
    .orderBy('prescription.signedAt', 'desc')
    .orderBy('prescription.id', 'desc')
    .limit(NEWEST)
    .execute();
}

/** A prescription whose row is locked until the transaction ends, so that what is left of it stays true. */
export interface HeldPrescription {
  readonly id: string;
  /** Why a doctor may access it; null for Staff. */
  readonly basis: CareBasis | null;
  readonly isHeld: true;
}

/**
 * Locks a signed prescription by its id, or by the id of a row that was handed over of it. What was handed over must be
 * read by a later statement: one that waits for the lock does not see what the other transaction wrote.
 */
export async function holdPrescription(
  db: Db,
  { asking }: CounterScope,
  which: { id: string } | { dispensingId: string },
): Promise<HeldPrescription | null> {
  const wanted: RawBuilder<unknown> =
    'id' in which
      ? sql`p.id = ${which.id}`
      : sql`p.id = (select prescription_id from dispensings where id = ${which.dispensingId})`;
  const basis = asking ? basisFor(asking, sql`p.patient_id`) : sql`null`;
  const { rows } = await sql<Decision & { id: string }>`
    select p.id, p.patient_id, patient.patient_code, ${basis} as basis
    from prescriptions p join users patient on patient.id = p.patient_id
    where ${wanted} and p.signed_at is not null for no key update of p`.execute(db);
  const [found] = rows;
  if (!found) return null;
  if (asking) demandOpen(found, 'prescription.notFound');
  return { id: found.id, basis: found.basis, isHeld: true };
}

/** A held prescription; undefined when the patient's account is closed. */
export async function findHeldPrescription(
  db: Db,
  scope: CounterScope,
  held: HeldPrescription,
): Promise<CounterRow | undefined> {
  return selectPrescriptions(db, scope).where('prescription.id', '=', held.id).executeTakeFirst();
}

export type NewDispensing = Selectable<Tables['dispensings']>;

/** Writes rows about a held prescription together with the audit entry, and tells the name of who wrote them. */
export async function insertDispensings(
  db: Db,
  { basis }: HeldPrescription,
  rows: readonly NewDispensing[],
  entry: AuditEntry,
): Promise<string | null> {
  const [{ dispensedBy } = { dispensedBy: null }] = rows;
  const written = await sql<{ fullName: string | null }>`
    with line as (
      insert into dispensings (id, patient_id, prescription_id, position, kind, about_id, medicine_code, medicine_name,
        quantity, days, source, note, dispensed_on, dispensed_by, created_at)
      select id, "patientId", "prescriptionId", position, kind, "aboutId", "medicineCode", "medicineName",
        quantity, days, source, note, "dispensedOn", "dispensedBy", "createdAt"
      from json_to_recordset(${JSON.stringify(rows)}::json) as line (id uuid, "patientId" uuid, "prescriptionId" uuid,
        position smallint, kind text, "aboutId" uuid, "medicineCode" text, "medicineName" text, quantity numeric,
        days smallint, source text, note text, "dispensedOn" date, "dispensedBy" uuid, "createdAt" timestamptz)
      returning id),
    done as (select count(*) from line),
    entry as (${insertEntry(entry, sql`done`, sql`${basis}::text`)})
    select full_name from users where id = ${dispensedBy}`.execute(db);
  return written.rows[0]?.fullName ?? null;
}

const NEWEST_LINES = 400;

/** What was handed over to a patient, newest first. */
export function selectDispensings(db: Db, { patientId }: PatientScope) {
  return db
    .selectFrom('dispensings as line')
    .innerJoin('users as colleague', 'colleague.id', 'line.dispensedBy')
    .where('line.patientId', '=', patientId)
    .select(['line.id', 'line.position', 'line.kind', 'line.aboutId', 'line.medicineCode', 'line.medicineName'])
    .select(['line.days', 'line.quantity', 'line.source', 'line.note', 'line.dispensedOn', 'line.prescriptionId'])
    .select(codesOfPrescription(sql.ref('line.prescriptionId')).as('prescribedCodes'))
    .select('colleague.fullName as dispensedBy')
    .orderBy('line.dispensedOn', 'desc')
    .orderBy('line.id', 'desc')
    .limit(NEWEST_LINES);
}

/** Whether a patient is expected back when the antiretrovirals run out: attending after that ends the count. */
export function selectExpected(db: Db, { patientId }: PatientScope) {
  return db.selectFrom('expectedReturns').select('isByRunOut').where('patientId', '=', patientId);
}

/** The next day on which the patient has a visit booked that is not over and does not wait to be moved. */
export function selectNextVisit(db: Db, { patientId }: PatientScope, today: string) {
  return db
    .selectFrom('appointments as a')
    .leftJoin('visits as arrival', 'arrival.appointmentId', 'a.id')
    .select('a.date')
    .where('a.patientId', '=', patientId)
    .where('a.status', '!=', 'Cancelled')
    .where('a.date', '>=', today)
    .where('a.noShowAt', 'is', null)
    .where('a.leftToMoveAt', 'is', null)
    .where('arrival.completedAt', 'is', null)
    .orderBy('a.startsAt')
    .limit(1);
}

/** Whether the patient's own screens name their medicines at once. */
export function selectShownNames(db: Db, { patientId }: PatientScope) {
  return db.selectFrom('users').select('showsMedicines').where('id', '=', patientId);
}

export async function updateShownNames(db: Db, { patientId }: PatientScope, showsMedicines: boolean): Promise<void> {
  await db.updateTable('users').set({ showsMedicines }).where('id', '=', patientId).execute();
}
