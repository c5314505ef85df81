import * as z from 'zod/mini';
import { FactorCode } from './auth';
import { ROLES } from './constants';
import { endpoint } from './endpoint';
import { GivenPassword, line, optional } from './fields';
import { MAX_LENGTH } from './limits';

/**
 * Who adds the first factor proves the password too, and after a restored factor also types the code of the Admin; with
 * a factor the step-up is the proof.
 */
export const EnrolProof = z.strictObject({
  password: optional(GivenPassword),
  enrolCode: optional(line(MAX_LENGTH.code)),
});

/** Empty unless this was the account's first factor. */
export const NewCodes = z.object({ recoveryCodes: z.array(z.string()) });

const PasskeyItem = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  /** Its counter went backwards: it may have been copied and no longer opens anything. */
  isCloned: z.boolean(),
});

export const Factors = z.object({
  /** When the app for codes was set up; null where there is none. */
  totpSince: z.nullable(z.string()),
  passkeys: z.array(PasskeyItem),
  recoveryCodesLeft: z.number(),
  /** Whether passkeys work at the address through which this was asked. */
  mayUsePasskeys: z.boolean(),
  /** Whether the first factor also needs the code that an Admin gave out. */
  needsEnrolCode: z.boolean(),
});
export type Factors = z.output<typeof Factors>;

export const getFactors = endpoint({
  name: 'getFactors',
  summary: 'One’s own second factors, without their secrets',
  method: 'GET',
  paths: ['/api/auth/factors'],
  roles: ROLES,
  response: Factors,
});

export const startTotp = endpoint({
  name: 'startTotp',
  summary: 'Begin to set up an app for codes: its secret, as text and as the address of a QR code',
  method: 'POST',
  paths: ['/api/auth/factors/totp'],
  roles: ROLES,
  stepUp: true,
  response: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['factor.totpExists'],
  limit: { max: 20, seconds: 600, per: 'viewer' },
});

export const TotpConfirmation = z.extend(EnrolProof, { code: FactorCode });

export const confirmTotp = endpoint({
  name: 'confirmTotp',
  summary: 'Finish with the first code of the app; with the first factor come recovery codes, shown once',
  method: 'PUT',
  paths: ['/api/auth/factors/totp'],
  roles: ROLES,
  stepUp: true,
  body: TotpConfirmation,
  response: NewCodes,
  errors: [
    ...(['auth.passwordWrong', 'auth.slowDown'] as const),
    ...(['factor.codeWrong', 'factor.enrolCodeWrong', 'factor.notFound', 'factor.totpExists'] as const),
  ],
  limit: { max: 20, seconds: 600, per: 'viewer' },
});

export const removeTotp = endpoint({
  name: 'removeTotp',
  summary: 'Remove the app for codes',
  method: 'DELETE',
  paths: ['/api/auth/factors/totp'],
  roles: ROLES,
  stepUp: true,
  response: null,
  errors: ['factor.notFound', 'factor.lastOne'],
});

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  summary: 'New recovery codes, shown once; the earlier ones end',
  method: 'POST',
  paths: ['/api/auth/factors/recovery-codes'],
  roles: ROLES,
  stepUp: true,
  response: NewCodes,
  errors: ['factor.notFound'],
  limit: { max: 10, seconds: 600, per: 'viewer' },
});
