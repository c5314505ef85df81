import * as z from 'zod/mini';
import { ANALYTE_NAMES } from './constants';
import { endpoint } from './endpoint';
import { ClinicDate, Id, optional, paging, prose, WithId } from './fields';
import { MAX_LENGTH } from './limits';

const AnalyteName = z.enum(ANALYTE_NAMES);

export const LabResult = z.object({
  _id: z.string(),
  analyte: AnalyteName,
  loinc: z.string(),
  value: z.number(),
  /** The value is the assay's limit of detection and the true value lies under it. */
  belowDetection: z.boolean(),
  unit: z.string(),
  sampledOn: z.string(),
  resultedOn: z.nullable(z.string()),
  /** When a doctor released it to the patient; a patient is shown no result without it. */
  releasedAt: z.nullable(z.string()),
  /** What the doctor says to the patient about it. */
  sentence: z.nullable(z.string()),
});
export type LabResult = z.output<typeof LabResult>;

/** A result as doctors see it. */
export const DoctorsLabResult = z.extend(LabResult, {
  /** When a doctor looked at it. */
  seenAt: z.nullable(z.string()),
});
export type DoctorsLabResult = z.output<typeof DoctorsLabResult>;

/** Lets the patient read a result. */
const Release = z.strictObject({ sentence: optional(prose(MAX_LENGTH.resultSentence)) });

export const LabResultRequest = z.strictObject({
  userId: Id,
  analyte: AnalyteName,
  /** Within the range that is plausible for the test, or refused as `lab.implausible`. */
  value: z.number().check(z.gte(0)),
  belowDetection: z.optional(z.boolean()),
  sampledOn: ClinicDate,
  resultedOn: optional(ClinicDate),
  /** Without it the patient does not read the result until a doctor releases it. */
  release: optional(Release),
});
export type LabResultRequest = z.output<typeof LabResultRequest>;

export const listLabResults = endpoint({
  name: 'listLabResults',
  summary: 'Laboratory results over time, newest first; a patient reads those that a doctor released',
  method: 'GET',
  paths: ['/api/lab-results'],
  roles: ['Customer', 'Doctor'],
  query: z.strictObject({ userId: z.optional(Id), ...paging }),
  response: { by: { Customer: z.array(LabResult), Doctor: z.array(DoctorsLabResult) } },
  errors: ['care.reasonNeeded', 'patient.notFound'],
  paged: true,
});

export const createLabResult = endpoint({
  name: 'createLabResult',
  summary: 'Enter a laboratory result',
  method: 'POST',
  paths: ['/api/lab-results'],
  roles: ['Doctor'],
  body: LabResultRequest,
  status: 201,
  response: DoctorsLabResult,
  errors: [
    'care.reasonNeeded',
    'patient.notFound',
    'lab.implausible',
    'lab.inTheFuture',
    'lab.tooOld',
    'lab.resultBeforeSample',
  ],
});

export const releaseLabResult = endpoint({
  name: 'releaseLabResult',
  summary: 'Let the patient read a result, with a sentence if the doctor wishes',
  method: 'PUT',
  paths: ['/api/lab-results/:id/release'],
  roles: ['Doctor'],
  params: WithId,
  body: z.extend(Release, { userId: Id }),
  response: DoctorsLabResult,
  errors: ['care.reasonNeeded', 'patient.notFound', 'lab.notFound', 'lab.alreadyReleased'],
});

export const markResultSeen = endpoint({
  name: 'markResultSeen',
  summary: 'Note that a doctor has looked at a result, without releasing it',
  method: 'PUT',
  paths: ['/api/lab-results/:id/seen'],
  roles: ['Doctor'],
  params: WithId,
  body: z.strictObject({ userId: Id }),
  response: DoctorsLabResult,
  errors: ['care.reasonNeeded', 'patient.notFound', 'lab.notFound'],
});
