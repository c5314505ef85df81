import * as z from 'zod/mini';
import { ANALYTE_NAMES } from './constants';
import { endpoint } from './endpoint';
import { ClinicDate, Id, optional, paging } from './fields';

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
});
export type LabResult = z.output<typeof LabResult>;

export const LabResultRequest = z.strictObject({
  userId: Id,
  analyte: AnalyteName,
  /** Within the range that is plausible for the test, or refused as `lab.implausible`. */
  value: z.number().check(z.gte(0)),
  belowDetection: z.optional(z.boolean()),
  sampledOn: ClinicDate,
  resultedOn: optional(ClinicDate),
});
export type LabResultRequest = z.output<typeof LabResultRequest>;

export const listLabResults = endpoint({
  name: 'listLabResults',
  summary: 'CD4 and viral load over time, newest first',
  method: 'GET',
  paths: ['/api/lab-results'],
  roles: ['Customer', 'Doctor'],
  query: z.strictObject({ userId: z.optional(Id), ...paging }),
  response: z.array(LabResult),
  errors: ['patient.notFound'],
  paged: true,
});

export const createLabResult = endpoint({
  name: 'createLabResult',
  summary: 'Enter a CD4 or viral load result',
  method: 'POST',
  paths: ['/api/lab-results'],
  roles: ['Doctor'],
  body: LabResultRequest,
  status: 201,
  response: LabResult,
  errors: ['patient.notFound', 'lab.implausible', 'lab.inTheFuture', 'lab.tooOld', 'lab.resultBeforeSample'],
});
