import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { number, Version } from './fields';
import { TRUST_LIMITS } from './limits';

/** Which patients' care a doctor opens without a reason: everyone's, or only that of patients they treat. */
export const CareAccess = z.enum(['clinic', 'needToKnow']);
export type CareAccess = z.output<typeof CareAccess>;

const within = ([least, most]: readonly [number, number]) => number(z.int().check(z.gte(least), z.lte(most)));

const trust = {
  careAccess: CareAccess,
  /** So many months after a visit its doctor still treats the patient. */
  treatingMonths: within(TRUST_LIMITS.treatingMonths),
  /** So many hours a given reason opens a patient's care. */
  reasonHours: within(TRUST_LIMITS.reasonHours),
  /** Whether doctors, Staff and Admins need a second factor. */
  factorRequired: z.boolean(),
  /** Whether patients read the names of those who opened their record, and not only their roles. */
  lookedNames: z.boolean(),
};

/** How the clinic protects what it knows. */
export const TrustSettings = z.object({
  ...trust,
  /** Counts the changes; 0 while nothing was ever saved. */
  version: z.number(),
});
export type TrustSettings = z.output<typeof TrustSettings>;

/** The settings as they are saved: all of them, with the version they were read in. */
export const TrustChange = z.strictObject({ ...trust, version: Version });
export type TrustChange = z.output<typeof TrustChange>;

export const getTrustSettings = endpoint({
  name: 'getTrustSettings',
  summary: 'How the clinic protects what it knows',
  method: 'GET',
  paths: ['/api/clinic/trust'],
  roles: ['Admin'],
  response: TrustSettings,
});

export const updateTrustSettings = endpoint({
  name: 'updateTrustSettings',
  summary: 'Change how the clinic protects what it knows; refused when another Admin changed it meanwhile',
  method: 'PUT',
  paths: ['/api/clinic/trust'],
  roles: ['Admin'],
  stepUp: true,
  body: TrustChange,
  response: z.object({ version: z.number() }),
  errors: ['clinic.settingsChanged'],
});
