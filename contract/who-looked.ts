import * as z from 'zod/mini';
import { OwnAccessQuestion } from './access-questions';
import { CARE_BASES } from './audit';
import { ACTION_KINDS } from './audit-actions';
import { ROLES } from './constants';
import { endpoint } from './endpoint';
import { paging, WithId } from './fields';

const Line = z.object({
  /** The newest entry that the line stands for. */
  _id: z.string(),
  /** The clinic's day. */
  day: z.string(),
  firstAt: z.string(),
  lastAt: z.string(),
  /** Null for what the clinic's server does by itself, such as sending a reminder. */
  role: z.nullable(z.enum(ROLES)),
  kind: z.enum(ACTION_KINDS),
  /** What was done and how often: of lists all of a day and role together, of anything else one action. */
  actions: z.array(z.object({ action: z.string(), times: z.number() })),
  basis: z.nullable(z.enum(CARE_BASES)),
  /** Asked for, and not shown. */
  isRefused: z.boolean(),
  times: z.number(),
});

/** One line of *Who opened my record*. */
export const Look = z.extend(Line, {
  /** Only where the clinic shows its patients the names. */
  name: z.nullable(z.string()),
  /** What one asked about it. */
  question: z.nullable(OwnAccessQuestion),
});
export type Look = z.output<typeof Look>;

export const listLooks = endpoint({
  name: 'listLooks',
  summary: 'Who opened one’s own record, newest first; a page is the next month in which anyone did',
  method: 'GET',
  paths: ['/api/who-looked'],
  roles: ['Customer'],
  query: z.strictObject({ cursor: paging.cursor }),
  response: z.array(Look),
  paged: true,
});

/** The same line as an Admin reads it, with the person. */
export const NamedLook = z.extend(Line, {
  actor: z.nullable(z.object({ _id: z.string(), userName: z.nullable(z.string()), fullName: z.nullable(z.string()) })),
});
export type NamedLook = z.output<typeof NamedLook>;

export const listPatientLooks = endpoint({
  name: 'listPatientLooks',
  summary: 'Who opened a patient’s record (`kind=opening`), or saw the patient in lists (`kind=list`), newest first',
  method: 'GET',
  paths: ['/api/patients/:id/who-looked'],
  roles: ['Admin'],
  params: WithId,
  query: z.strictObject({ kind: z.enum(['opening', 'list']), cursor: paging.cursor }),
  response: z.array(NamedLook),
  paged: true,
  errors: ['patient.notFound'],
});

export const exportPatientLooks = endpoint({
  name: 'exportPatientLooks',
  summary: 'Every entry of the audit log about a patient, as CSV',
  method: 'GET',
  paths: ['/api/patients/:id/who-looked/export'],
  roles: ['Admin'],
  stepUp: true,
  params: WithId,
  response: 'file',
  errors: ['patient.notFound'],
});
