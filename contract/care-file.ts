import * as z from 'zod/mini';
import {
  ALLERGY_SEVERITIES,
  CARE_OUTCOMES,
  ENTRY_CODES,
  HBV_STATUSES,
  HCV_RISKS,
  HCV_STATUSES,
  TB_RESULTS,
  TB_SCREENING_CODES,
  TB_TREATMENT_CODES,
  WHO_STAGES,
} from './care-codes';
import { endpoint } from './endpoint';
import { problem } from './field-problems';
import { ClinicDate, line, optional, PersonRef, paging, Version, WithId } from './fields';
import { MAX_LENGTH, MAX_ROWS } from './limits';

/** A code of the WHO's classification of medicines, to any level from the group (J05) to the substance (J05AJ03). */
const Atc = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]\d{2}([A-Z]([A-Z](\d{2})?)?)?$/, problem('notAtc')));

const Allergy = z.strictObject({
  substance: line(MAX_LENGTH.medicationName),
  atc: optional(Atc),
  reaction: optional(line(MAX_LENGTH.reaction)),
  severity: optional(z.enum(ALLERGY_SEVERITIES)),
});
const OtherMedicine = z.strictObject({
  name: line(MAX_LENGTH.medicationName),
  atc: optional(Atc),
  note: optional(line(MAX_LENGTH.dosage)),
});
/** From the day on which the clinic knew of it. */
const Pregnancy = z.strictObject({ from: ClinicDate, to: optional(ClinicDate) });
const Measure = z.strictObject({
  on: ClinicDate,
  weightKg: optional(z.number()),
  heightCm: optional(z.number()),
});

const facts = {
  hivConfirmedOn: optional(ClinicDate),
  /** The first ART anywhere. */
  artStartedOn: optional(ClinicDate),
  artStartedHereOn: optional(ClinicDate),
  entryCode: optional(z.literal(ENTRY_CODES)),
  whoStage: optional(z.literal(WHO_STAGES)),

  tbScreeningCode: optional(z.literal(TB_SCREENING_CODES)),
  tbScreenedOn: optional(ClinicDate),
  tbTreatmentCode: optional(z.literal(TB_TREATMENT_CODES)),
  tbRegimen: optional(line(MAX_LENGTH.tbRegimen)),
  tbFrom: optional(ClinicDate),
  tbTo: optional(ClinicDate),
  tbResult: optional(z.enum(TB_RESULTS)),

  tptFrom: optional(ClinicDate),
  tptTo: optional(ClinicDate),
  ctxFrom: optional(ClinicDate),
  ctxTo: optional(ClinicDate),

  hbvStatus: optional(z.enum(HBV_STATUSES)),
  hbvTestedOn: optional(ClinicDate),
  hcvStatus: optional(z.enum(HCV_STATUSES)),
  hcvTestedOn: optional(ClinicDate),
  hcvRisk: optional(z.enum(HCV_RISKS)),
  /** The day on which a change to the next line is planned; it may lie ahead. */
  switchPlannedOn: optional(ClinicDate),

  pregnancies: z._default(z.array(Pregnancy).check(z.maxLength(MAX_ROWS.pregnancies)), []),
  /** Null while it is unknown; an empty list says that none is known. */
  allergies: z._default(z.nullable(z.array(Allergy).check(z.maxLength(MAX_ROWS.allergies))), null),
  /** Null while it is unknown; an empty list says that none are taken. */
  otherMedicines: z._default(z.nullable(z.array(OtherMedicine).check(z.maxLength(MAX_ROWS.otherMedicines))), null),
  /** Oldest first. */
  measures: z._default(z.array(Measure).check(z.maxLength(MAX_ROWS.measures)), []),

  outcome: optional(z.enum(CARE_OUTCOMES)),
  outcomeOn: optional(ClinicDate),
};

/** What a doctor knows of a patient beside records, plans and results. Every fact may be missing. */
const CareFacts = z.object(facts);
export type CareFacts = z.output<typeof CareFacts>;
export type CareField = keyof CareFacts;

export const CareFileRequest = z.strictObject({
  ...facts,
  /** Counts the changes: the one the facts were read in, 0 for a file that was never written. */
  version: Version,
});
export type CareFileRequest = z.output<typeof CareFileRequest>;

const CareFile = z.object({
  ...facts,
  version: z.number(),
  changedAt: z.nullable(z.string()),
  changedBy: z.nullable(PersonRef),
});
export type CareFile = z.output<typeof CareFile>;

const Value = z.nullable(
  z.union([z.string(), z.number(), z.array(z.union([Allergy, OtherMedicine, Pregnancy, Measure]))]),
);
/** One saving of the file: only the facts that it changed. */
const CareFileChange = z.object({
  _id: z.string(),
  changedAt: z.string(),
  changedBy: PersonRef,
  changes: z.array(
    z.object({ field: z.enum(Object.keys(facts) as [CareField, ...CareField[]]), before: Value, after: Value }),
  ),
});
export type CareFileChange = z.output<typeof CareFileChange>;

export const getCareFile = endpoint({
  name: 'getCareFile',
  summary: 'A patient’s care file: HIV, ART, tuberculosis, hepatitis, pregnancy, allergies, other medicines, outcome',
  method: 'GET',
  paths: ['/api/patients/:id/care-file'],
  roles: ['Doctor'],
  params: WithId,
  response: CareFile,
  errors: ['care.reasonNeeded', 'patient.notFound'],
});

export const saveCareFile = endpoint({
  name: 'saveCareFile',
  summary: 'Save a patient’s care file as a whole; refused when it was changed since it was read',
  method: 'PUT',
  paths: ['/api/patients/:id/care-file'],
  roles: ['Doctor'],
  params: WithId,
  body: CareFileRequest,
  response: z.object({ version: z.number() }),
  errors: [
    'care.reasonNeeded',
    'patient.notFound',
    'careFile.changed',
    'careFile.inTheFuture',
    'careFile.tooOld',
    'careFile.startMissing',
    'careFile.endBeforeStart',
    'careFile.hereBeforeFirst',
    'careFile.dateAlone',
    'careFile.tbNotTreated',
    'careFile.outcomeIncomplete',
    'careFile.pregnanciesOverlap',
    'careFile.measureEmpty',
    'careFile.measureImplausible',
  ],
});

export const listCareFileChanges = endpoint({
  name: 'listCareFileChanges',
  summary: 'Who changed what in a patient’s care file and when, newest first',
  method: 'GET',
  paths: ['/api/patients/:id/care-file/changes'],
  roles: ['Doctor'],
  params: WithId,
  query: z.strictObject({ ...paging }),
  response: z.array(CareFileChange),
  errors: ['care.reasonNeeded', 'patient.notFound'],
  paged: true,
});
