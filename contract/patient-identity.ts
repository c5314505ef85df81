import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { problem } from './field-problems';
import { optional, PersonRef, paging, Version, WithId } from './fields';

const DESK = ['Staff'] as const;

/** Blanks and dots that people type into a long number are dropped. */
const typedCode = (pattern: RegExp, found: 'notInsuranceCard' | 'notCitizenId' | 'notProvince' | 'notCommune') =>
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' ? value.replaceAll(/[\s.-]/g, '').toUpperCase() : value,
    ),
    z.string().check(z.regex(pattern, problem(found))),
  );

const identity = {
  /**
   * Two letters for the group of the insured, a digit for the benefit, two for the province and the ten of the social
   * insurance number; cards since 2021 print those ten alone.
   */
  insuranceCard: optional(typedCode(/^([A-Z]{2}[1-5]\d{2})?\d{10}$/, 'notInsuranceCard')),
  /** The number of the citizen identity card. */
  citizenId: optional(typedCode(/^\d{12}$/, 'notCitizenId')),
  /** The codes of the General Statistics Office; districts were abolished on 1 July 2025. */
  provinceCode: optional(typedCode(/^\d{2}$/, 'notProvince')),
  communeCode: optional(typedCode(/^\d{5}$/, 'notCommune')),
};

const IdentityFacts = z.object(identity);
export type IdentityFacts = z.output<typeof IdentityFacts>;
export type IdentityField = keyof IdentityFacts;

export const IdentityRequest = z.strictObject({ ...identity, version: Version });
export type IdentityRequest = z.output<typeof IdentityRequest>;

const PatientIdentity = z.object({
  ...identity,
  /** Counts the changes; 0 while nothing was ever written down. */
  version: z.number(),
});
export type PatientIdentity = z.output<typeof PatientIdentity>;

const IdentityChange = z.object({
  _id: z.string(),
  changedAt: z.string(),
  changedBy: PersonRef,
  changes: z.array(
    z.object({
      field: z.enum(Object.keys(identity) as [IdentityField, ...IdentityField[]]),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
});
export type IdentityChange = z.output<typeof IdentityChange>;

export const getPatientIdentity = endpoint({
  name: 'getPatientIdentity',
  summary: 'A patient’s insurance card, citizen id, province and commune',
  method: 'GET',
  paths: ['/api/patients/:id/identity'],
  roles: DESK,
  stepUp: true,
  params: WithId,
  response: PatientIdentity,
  errors: ['patient.notFound'],
});

export const savePatientIdentity = endpoint({
  name: 'savePatientIdentity',
  summary: 'Save a patient’s insurance card, citizen id and place; refused when they were changed since they were read',
  method: 'PUT',
  paths: ['/api/patients/:id/identity'],
  roles: DESK,
  stepUp: true,
  params: WithId,
  body: IdentityRequest,
  response: z.object({ version: z.number() }),
  errors: ['patient.notFound', 'identity.changed'],
  limit: { max: 60, seconds: 600, per: 'viewer' },
});

export const listIdentityChanges = endpoint({
  name: 'listIdentityChanges',
  summary: 'Who changed a patient’s insurance card, citizen id or place, and when, newest first',
  method: 'GET',
  paths: ['/api/patients/:id/identity/changes'],
  roles: DESK,
  stepUp: true,
  params: WithId,
  query: z.strictObject({ ...paging }),
  response: z.array(IdentityChange),
  errors: ['patient.notFound'],
  paged: true,
});
