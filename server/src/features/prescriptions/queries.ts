import type { DispensedLine } from '@antam/rules/care/arv-supply';
import type { EarlierPrescription } from '@antam/rules/care/still-taken';
import type { NotedStops } from '@antam/rules/care/stops';
import { type InferResult, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { PatientScope } from '../../platform/session/scope';

/** One medicine of a prescription, in the words of the specification and, of the catalogue, as numbers. */
export interface ItemRow {
  medicationName: string;
  dosage: string | null;
  frequency: string | null;
  duration: string | null;
  instructions: string | null;
  daysSupply: number | null;
  medicineCode: string | null;
  unitsPerDose: number | null;
  timesADay: number | null;
  quantity: number | null;
}

/** A warning that the doctor went on against, and why. */
export interface Override {
  key: string;
  rule: string;
  reason: string;
}

export interface NewPrescription {
  id: string;
  code: string;
  signedAt: Date;
  days: number | null;
  items: readonly ItemRow[];
  overrides: readonly Override[];
}

/** The items of the record with this id, in their order, as a part of a statement. */
export const itemsOf = (recordId: RawBuilder<unknown>): RawBuilder<ItemRow[]> => sql<ItemRow[]>`(
  select coalesce(json_agg(json_build_object(
    'medicationName', item.medication_name, 'dosage', item.dosage, 'frequency', item.frequency,
    'duration', item.duration, 'instructions', item.instructions, 'daysSupply', item.days_supply,
    'medicineCode', item.medicine_code, 'unitsPerDose', item.units_per_dose, 'timesADay', item.times_daily,
    'quantity', item.quantity
  ) order by item.position), '[]')
  from prescription_items item where item.record_id = ${recordId})`;

/** The warnings that the doctor went on against in the prescription with this id, as a part of a statement. */
export const overridesOf = (prescriptionId: RawBuilder<unknown>): RawBuilder<Override[]> => sql<Override[]>`(
  select coalesce(json_agg(json_build_object('key', key, 'rule', rule, 'reason', reason) order by key), '[]')
  from prescription_overrides where prescription_id = ${prescriptionId})`;

/**
 * The prescription of a record as parts of the statement that inserts the record as `record`, with its id, patient_id
 * and doctor_id. Without items nothing is written.
 */
export function insertPrescription(prescription: NewPrescription): RawBuilder<unknown> {
  const { id, code, signedAt, days, overrides } = prescription;
  const items = prescription.items.map((item, position) => ({ position, ...item }));
  return sql`
    item as (
      insert into prescription_items (record_id, position, medication_name, dosage, frequency, duration, instructions,
        days_supply, medicine_code, units_per_dose, times_daily, quantity)
      select record.id, item.position, item."medicationName", item.dosage, item.frequency, item.duration,
        item.instructions, item."daysSupply", item."medicineCode", item."unitsPerDose", item."timesADay", item.quantity
      from record, json_to_recordset(${JSON.stringify(items)}::json) as item (position smallint, "medicationName" text,
        dosage text, frequency text, duration text, instructions text, "daysSupply" smallint, "medicineCode" text,
        "unitsPerDose" numeric, "timesADay" smallint, quantity numeric)),
    prescription as (
      insert into prescriptions (id, record_id, patient_id, doctor_id, code, signed_at, days)
      select ${id}::uuid, record.id, record.patient_id, record.doctor_id, ${code}, ${signedAt}::timestamptz, ${days}::smallint
      from record where ${items.length > 0}::boolean returning id),
    override as (
      insert into prescription_overrides (prescription_id, key, rule, reason)
      select prescription.id, override.key, override.rule, override.reason
      from prescription, json_to_recordset(${JSON.stringify(overrides)}::json) as override (key text, rule text, reason text))`;
}

const MOST_PRESCRIPTIONS = 30;

/** The newest prescriptions of a patient, by the days of their records, with their items. */
export function selectNewestPrescriptions(db: Db, scope: PatientScope) {
  return db
    .selectFrom('prescriptions as prescription')
    .innerJoin('medicalRecords as record', 'record.id', 'prescription.recordId')
    .where('prescription.patientId', '=', scope.patientId)
    .where('record.patientId', '=', scope.patientId)
    .select(['prescription.id', 'record.recordDate', itemsOf(sql.ref('record.id')).as('items')])
    .orderBy('record.recordDate', 'desc')
    .orderBy('record.id', 'desc')
    .limit(MOST_PRESCRIPTIONS);
}

const MOST_DISPENSINGS = 200;

/** The medicines of the prescription with this id, as a part of a statement. */
export const codesOfPrescription = (id: RawBuilder<unknown>) => sql<(string | null)[] | null>`(
  select array_agg(item.medicine_code) from prescriptions p join prescription_items item on item.record_id = p.record_id
  where p.id = ${id})`;

/** What was handed over to a patient, brought back and corrected, newest first. */
export function selectHandedOver(db: Db, scope: PatientScope) {
  return db
    .selectFrom('dispensings')
    .select(['id', 'position', 'medicineCode', 'medicineName', 'days', 'quantity', 'kind', 'aboutId', 'dispensedOn'])
    .select(['prescriptionId', codesOfPrescription(sql.ref('dispensings.prescriptionId')).as('prescribedCodes')])
    .where('patientId', '=', scope.patientId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_DISPENSINGS);
}

export type HandedOverRow = InferResult<ReturnType<typeof selectHandedOver>>[number];

/** What decides whether the antiretrovirals that run out are still taken. */
export interface HeldFacts extends Pick<NotedStops, 'regimenChanges'> {
  /** Newest first. */
  prescriptions: readonly EarlierPrescription[];
  /** Newest first. */
  handedOver: readonly (DispensedLine & Pick<HandedOverRow, 'prescribedCodes'>)[];
}

/**
 * What decides whether the antiretrovirals that a patient holds are still taken, as a part of a statement: the newest
 * prescriptions and what was handed over, newest first, and the regimen history, oldest first.
 */
export const heldFactsOf = (patient: RawBuilder<unknown>): RawBuilder<HeldFacts> => sql<HeldFacts>`json_build_object(
  'prescriptions', (select coalesce(json_agg(json_build_object('recordDate', p.record_date, 'items', ${itemsOf(sql`p.record_id`)})
      order by p.record_date desc, p.record_id desc), '[]')
    from (select record.id as record_id, record.record_date
      from prescriptions prescription join medical_records record on record.id = prescription.record_id
      where prescription.patient_id = ${patient} and record.patient_id = ${patient}
      order by record.record_date desc, record.id desc limit ${MOST_PRESCRIPTIONS}) p),
  'handedOver', (select coalesce(json_agg(json_build_object('id', d.id, 'position', d.position,
      'medicineCode', d.medicine_code, 'medicineName', d.medicine_name, 'days', d.days, 'quantity', d.quantity,
      'kind', d.kind, 'aboutId', d.about_id, 'dispensedOn', d.dispensed_on, 'prescriptionId', d.prescription_id,
      'prescribedCodes', ${codesOfPrescription(sql`d.prescription_id`)}) order by d.created_at desc, d.id desc), '[]')
    from (select * from dispensings where patient_id = ${patient}
      order by created_at desc, id desc limit ${MOST_DISPENSINGS}) d),
  'regimenChanges', (select coalesce(json_agg(json_build_object('kind', c.kind, 'regimenCode', c.regimen_code,
      'customDrugs', c.custom_drugs, 'happenedOn', c.happened_on) order by c.happened_on, c.created_at, c.id), '[]')
    from regimen_changes c where c.patient_id = ${patient} and c.withdrawn_at is null))`;

/** On which the rules for children depend. */
export function selectDateOfBirth(db: Db, scope: PatientScope) {
  return db.selectFrom('users').select('dateOfBirth').where('id', '=', scope.patientId);
}
