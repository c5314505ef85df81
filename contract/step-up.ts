import * as z from 'zod/mini';
import { FactorCode, SessionOpened } from './auth';
import { ROLES } from './constants';
import { endpoint } from './endpoint';
import { optional } from './fields';
import { PasskeyProof, PasskeyRequest } from './passkeys';

export const startStepUp = endpoint({
  name: 'startStepUp',
  summary: 'How one can prove the second factor again in this session',
  method: 'POST',
  paths: ['/api/auth/step-up/options'],
  roles: ROLES,
  response: z.object({
    hasTotp: z.boolean(),
    /** What the browser needs to ask for one of the account's passkeys; null where there is none. */
    passkey: z.nullable(PasskeyRequest),
  }),
  limit: { max: 60, seconds: 600, per: 'viewer' },
});

export const StepUpProof = z.strictObject({ code: optional(FactorCode), passkey: z.optional(PasskeyProof) });

export const stepUp = endpoint({
  name: 'stepUp',
  summary: 'Prove the second factor again, with a code or a passkey; the session goes on under a new token',
  method: 'POST',
  paths: ['/api/auth/step-up'],
  roles: ROLES,
  body: StepUpProof,
  response: SessionOpened,
  errors: ['auth.codeWrong', 'auth.slowDown', 'auth.passkeyRefused', 'auth.passkeyCloned', 'factor.noPasskeysHere'],
  limit: { max: 30, seconds: 600, per: 'viewer' },
});
