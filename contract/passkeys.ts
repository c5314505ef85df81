import * as z from 'zod/mini';
import { SessionOpened } from './auth';
import { ROLES } from './constants';
import { endpoint } from './endpoint';
import { EnrolProof, NewCodes } from './factors';
import { Id, ignored, line, WithId } from './fields';
import { MAX_LENGTH } from './limits';

/** Bytes as WebAuthn writes them in JSON. */
const base64Url = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[A-Za-z0-9_-]+$/));
const Attachment = z.optional(z.enum(['platform', 'cross-platform']));
const Transports = z.array(line(40)).check(z.maxLength(10));

const ofCredential = {
  id: base64Url(1400),
  rawId: base64Url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: Attachment,
  /** Ignored: we ask for no extensions. */
  clientExtensionResults: ignored,
};

/** What `navigator.credentials.create` answered. */
export const NewPasskey = z.object({
  ...ofCredential,
  response: z.object({
    clientDataJSON: base64Url(4000),
    attestationObject: base64Url(20_000),
    transports: z.optional(Transports),
  }),
});

/** What `navigator.credentials.get` answered. */
export const PasskeyProof = z.object({
  ...ofCredential,
  response: z.object({
    clientDataJSON: base64Url(4000),
    authenticatorData: base64Url(4000),
    signature: base64Url(4000),
    userHandle: z.optional(z.string().check(z.maxLength(200))),
  }),
});

const Known = z.object({
  id: z.string(),
  type: z.string(),
  transports: z.optional(z.array(z.string())),
});

/** What a browser needs to ask for a passkey. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  timeout: z.optional(z.number()),
  rpId: z.optional(z.string()),
  allowCredentials: z.optional(z.array(Known)),
  userVerification: z.optional(z.enum(['required', 'preferred', 'discouraged'])),
});

const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.optional(z.string()), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.optional(z.number()),
  excludeCredentials: z.optional(z.array(Known)),
  authenticatorSelection: z.optional(
    z.object({
      residentKey: z.optional(z.enum(['required', 'preferred', 'discouraged'])),
      requireResidentKey: z.optional(z.boolean()),
      userVerification: z.optional(z.enum(['required', 'preferred', 'discouraged'])),
    }),
  ),
  attestation: z.optional(z.enum(['none'])),
});

export const startPasskey = endpoint({
  name: 'startPasskey',
  summary: 'Begin to add a passkey: what the browser needs to make one',
  method: 'POST',
  paths: ['/api/auth/factors/passkeys/options'],
  roles: ROLES,
  stepUp: true,
  body: EnrolProof,
  response: PasskeyCreation,
  errors: [
    'auth.passwordWrong',
    'auth.slowDown',
    'factor.enrolCodeWrong',
    'factor.noPasskeysHere',
    'factor.tooManyPasskeys',
  ],
  limit: { max: 20, seconds: 600, per: 'viewer' },
});

export const PasskeyAddition = z.extend(EnrolProof, { name: line(MAX_LENGTH.passkeyName), passkey: NewPasskey });

export const addPasskey = endpoint({
  name: 'addPasskey',
  summary: 'Add the passkey that the browser made; with the first factor come recovery codes, shown once',
  method: 'POST',
  paths: ['/api/auth/factors/passkeys'],
  roles: ROLES,
  stepUp: true,
  body: PasskeyAddition,
  status: 201,
  response: NewCodes,
  errors: [
    'auth.passwordWrong',
    'auth.slowDown',
    'factor.enrolCodeWrong',
    'factor.noPasskeysHere',
    'factor.passkeyRefused',
    'factor.tooManyPasskeys',
  ],
  limit: { max: 20, seconds: 600, per: 'viewer' },
});

export const removePasskey = endpoint({
  name: 'removePasskey',
  summary: 'Remove one of one’s own passkeys',
  method: 'DELETE',
  paths: ['/api/auth/factors/passkeys/:id'],
  roles: ROLES,
  stepUp: true,
  params: WithId,
  response: null,
  errors: ['factor.notFound', 'factor.lastOne'],
});

export const startPasskeyLogin = endpoint({
  name: 'startPasskeyLogin',
  summary: 'Begin a login with a passkey alone',
  method: 'POST',
  paths: ['/api/auth/passkey/options'],
  roles: 'anyone',
  response: PasskeyRequest,
  errors: ['factor.noPasskeysHere'],
  limit: { max: 60, seconds: 60, per: 'address' },
});

export const PasskeyLogin = z.strictObject({
  passkey: PasskeyProof,
  /** Given where a locked screen is opened again: the passkey of any other person is refused. */
  userId: z.optional(Id),
});

export const logInWithPasskey = endpoint({
  name: 'logInWithPasskey',
  summary: 'Open a session with a passkey alone; it answers as the login does',
  method: 'POST',
  paths: ['/api/auth/passkey'],
  roles: 'anyone',
  body: PasskeyLogin,
  response: SessionOpened,
  errors: ['factor.noPasskeysHere', 'auth.passkeyRefused', 'auth.passkeyCloned', 'auth.passkeyOther'],
  limit: { max: 60, seconds: 60, per: 'address' },
});
