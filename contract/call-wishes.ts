import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { problem } from './field-problems';
import { line, optional, TimeOfDay, WithId } from './fields';
import { MAX_LENGTH } from './limits';

/** When a patient can be called without another person hearing it, and the name to ask for. */
export const CallWishes = z
  .strictObject({
    safeFrom: optional(TimeOfDay),
    safeTo: optional(TimeOfDay),
    alias: optional(line(MAX_LENGTH.fullName)),
  })
  .check(
    z.refine(({ safeFrom, safeTo }) => (safeFrom === null) === (safeTo === null), {
      error: problem('required'),
      path: ['safeTo'],
    }),
  );
export type CallWishes = z.output<typeof CallWishes>;

const OwnCallWishes = z.object({
  safeFrom: z.nullable(z.string()),
  safeTo: z.nullable(z.string()),
  alias: z.nullable(z.string()),
});

export const saveCallWishes = endpoint({
  name: 'saveCallWishes',
  summary: 'When a patient can be called without another person hearing it, and under which name',
  method: 'PUT',
  paths: ['/api/patients/:id/call-wishes'],
  roles: ['Staff'],
  params: WithId,
  body: CallWishes,
  response: null,
  errors: ['patient.notFound'],
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
  summary: 'Say when one can be called safely, and under which name',
  method: 'PUT',
  paths: ['/api/auth/me/call-wishes'],
  roles: ['Customer'],
  body: CallWishes,
  response: OwnCallWishes,
  errors: ['patient.notFound'],
  limit: { max: 30, seconds: 600, per: 'viewer' },
});
