import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { problem } from './field-problems';
import { line, optional, TimeOfDay, WithId } from './fields';
import { MAX_LENGTH } from './limits';

/** When a patient can be called without another person hearing it, and the name to ask for. */
const wishes = {
  safeFrom: optional(TimeOfDay),
  safeTo: optional(TimeOfDay),
  alias: optional(line(MAX_LENGTH.fullName)),
};
const bothTimes = z.refine<{ safeFrom: string | null; safeTo: string | null }>(
  ({ safeFrom, safeTo }) => (safeFrom === null) === (safeTo === null),
  { error: problem('required'), path: ['safeTo'] },
);
/** With what the screen showed: the patient may have said something else since. */
const CallWishesRequest = z.strictObject({ ...wishes, before: z.strictObject(wishes) }).check(bothTimes);
export type CallWishesRequest = z.output<typeof CallWishesRequest>;

/** Why a patient who asked not to be called may be called again: two reasons of a doctor, and the patient's own word. */
export const MAY_CALL_REASONS = ['mistake', 'agreed'] as const;
export type MayCallReason = (typeof MAY_CALL_REASONS)[number];
export type MayCallWhy = MayCallReason | 'patient';

/** Only the patient says so here; left out, it stays as it is. */
const OwnCallWishesRequest = z.strictObject({ ...wishes, asksNotToBeCalled: z.optional(z.boolean()) }).check(bothTimes);
export type OwnCallWishesRequest = z.output<typeof OwnCallWishesRequest>;

const OwnCallWishes = z.object({
  safeFrom: z.nullable(z.string()),
  safeTo: z.nullable(z.string()),
  alias: z.nullable(z.string()),
  asksNotToBeCalled: z.boolean(),
});
export type OwnCallWishes = z.output<typeof OwnCallWishes>;

export const saveCallWishes = endpoint({
  name: 'saveCallWishes',
  summary: 'When a patient can be called without another person hearing it, and under which name',
  method: 'PUT',
  paths: ['/api/patients/:id/call-wishes'],
  roles: ['Staff'],
  params: WithId,
  body: CallWishesRequest,
  response: null,
  errors: ['patient.notFound', 'callWishes.changed'],
});

export const getOwnCallWishes = endpoint({
  name: 'getOwnCallWishes',
  summary: 'When one can be called safely, and under which name',
  method: 'GET',
  paths: ['/api/auth/me/call-wishes'],
  roles: ['Customer'],
  response: OwnCallWishes,
});

export const saveOwnCallWishes = endpoint({
  name: 'saveOwnCallWishes',
  summary: 'Say when one can be called safely, under which name, and whether at all',
  method: 'PUT',
  paths: ['/api/auth/me/call-wishes'],
  roles: ['Customer'],
  body: OwnCallWishesRequest,
  response: OwnCallWishes,
  errors: ['patient.notFound'],
  limit: { max: 30, seconds: 600, per: 'viewer' },
});
