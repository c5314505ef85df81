import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { ClinicDate, DoctorRef, Id, ignored, line, number, optional, paging, prose, WithId } from './fields';
import { MAX_DAYS_SUPPLY, MAX_LENGTH, MAX_ROWS, MAX_TIMES_A_DAY, MAX_UNITS_PER_DOSE } from './limits';

const Days = optional(number(z.int().check(z.gte(1), z.lte(MAX_DAYS_SUPPLY))));
/** Tablets, millilitres and the like; a quarter of a tablet is the smallest part. */
const UnitsPerDose = z.number().check(z.gte(0.25), z.lte(MAX_UNITS_PER_DOSE), z.multipleOf(0.25));

const PrescriptionRow = z.strictObject({
  medicationName: line(MAX_LENGTH.medicationName),
  dosage: optional(line(MAX_LENGTH.dosage)),
  frequency: optional(line(MAX_LENGTH.frequency)),
  duration: optional(line(MAX_LENGTH.duration)),
  instructions: optional(prose(MAX_LENGTH.instructions)),
  daysSupply: Days,
  /** Of the catalogue (`rules/care/medicine-catalogue.ts`); without it the medicine is free text, which is not checked. */
  medicineCode: optional(line(MAX_LENGTH.medicineCode)),
  unitsPerDose: optional(UnitsPerDose),
  timesADay: optional(number(z.int().check(z.gte(1), z.lte(MAX_TIMES_A_DAY)))),
  /** Another name of `daysSupply`. */
  days: Days,
  _id: ignored,
  quantity: ignored,
  unit: ignored,
});

export type PrescriptionItemRequest = z.output<typeof PrescriptionRow>;

const isBlankRow = (row: unknown) =>
  typeof row === 'object' &&
  row !== null &&
  Object.values(row).every((value) => value === null || value === undefined || value === '');

/** Any number of rows; older clients send a single row by itself, and leave blank rows behind. */
const Prescription = z.pipe(
  z.transform((value: unknown) => {
    if (value === undefined || value === null || value === '') return [];
    const rows = Array.isArray(value) ? value : [value];
    return rows.filter((row) => !isBlankRow(row));
  }),
  z.array(PrescriptionRow).check(z.maxLength(MAX_ROWS.prescription)),
);

export const MedicalRecordRequest = z.strictObject({
  userId: Id,
  appointmentId: optional(Id),
  treatmentPlanId: optional(Id),
  diagnosis: prose(MAX_LENGTH.diagnosis),
  prescription: Prescription,
  notes: optional(prose(MAX_LENGTH.recordNotes)),
  /** Defaults to today. */
  recordDate: optional(ClinicDate),
  doctorId: ignored,
});
export type MedicalRecordRequest = z.output<typeof MedicalRecordRequest>;

/** A correction: who wrote it, when, and its words. */
const Addition = z.object({ text: z.string(), doctorName: z.nullable(z.string()), createdAt: z.string() });

export const MedicalRecord = z.object({
  _id: z.string(),
  userId: z.object({ _id: z.string(), patientCode: z.nullable(z.string()) }),
  doctorId: DoctorRef,
  appointmentId: z.nullable(z.string()),
  treatmentPlanId: z.nullable(
    z.object({
      _id: z.string(),
      regimen: z.string(),
      customDrugs: z.nullable(z.string()),
      startDate: z.string(),
      endDate: z.nullable(z.string()),
      nextAppointmentDate: z.nullable(z.string()),
    }),
  ),
  diagnosis: z.string(),
  prescription: z.array(
    z.object({
      medicationName: z.string(),
      dosage: z.nullable(z.string()),
      frequency: z.nullable(z.string()),
      duration: z.nullable(z.string()),
      instructions: z.nullable(z.string()),
      daysSupply: z.nullable(z.number()),
      /** Null for free text. */
      medicineCode: z.nullable(z.string()),
      unitsPerDose: z.nullable(z.number()),
      timesADay: z.nullable(z.number()),
      quantity: z.nullable(z.number()),
      /** What dose and quantity are counted in; null for free text. */
      unit: z.nullable(z.string()),
    }),
  ),
  /** By which the prescription is found at the counter; null where nothing was prescribed. */
  prescriptionCode: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  recordDate: z.string(),
  createdAt: z.string(),
  /** When the doctor finished the visit with it; null for one that was written apart from a visit. */
  signedAt: z.nullable(z.string()),
  /** Corrections, oldest first: a record is never overwritten. */
  additions: z.array(Addition),
});
export type MedicalRecord = z.output<typeof MedicalRecord>;

/** A record beside its patient, for doctors. */
export const RecordForDoctor = z.extend(z.omit(MedicalRecord, { userId: true }), {
  /** Warnings of `rules/care/safety.ts` that the doctor went on against, and why. */
  overrides: z.array(z.object({ key: z.string(), rule: z.string(), reason: z.string() })),
});
export type RecordForDoctor = z.output<typeof RecordForDoctor>;

export const listMedicalRecords = endpoint({
  name: 'listMedicalRecords',
  summary: 'Medical records, newest first: a patient’s own, or those of the patient a doctor names',
  method: 'GET',
  paths: ['/api/medical-records'],
  roles: ['Customer', 'Doctor'],
  query: z.strictObject({ userId: z.optional(Id), ...paging }),
  response: z.array(MedicalRecord),
  errors: ['care.reasonNeeded', 'patient.notFound'],
  paged: true,
});

export const createMedicalRecord = endpoint({
  name: 'createMedicalRecord',
  summary: 'Write a medical record',
  method: 'POST',
  paths: ['/api/medical-records'],
  roles: ['Doctor'],
  body: MedicalRecordRequest,
  status: 201,
  response: MedicalRecord,
  errors: [
    'care.reasonNeeded',
    'patient.notFound',
    'doctor.notFound',
    'record.inTheFuture',
    'record.linkMismatch',
    'prescription.tooLong',
    'prescription.unknownMedicine',
    'prescription.badAmount',
    'prescription.sameTwice',
    'prescription.reasonRequired',
  ],
});

export const addToRecord = endpoint({
  name: 'addToRecord',
  summary: 'Correct or complete a record by an addition; what was signed stays as it is',
  method: 'POST',
  paths: ['/api/medical-records/:id/additions'],
  roles: ['Doctor'],
  params: WithId,
  body: z.strictObject({ text: prose(MAX_LENGTH.recordNotes) }),
  status: 201,
  response: Addition,
  errors: ['care.reasonNeeded', 'record.notFound', 'doctor.notFound'],
});
