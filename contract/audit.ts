import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { DayOrInstant, Id, paging, SearchText } from './fields';

export const AuditEntry = z.object({
  _id: z.string(),
  at: z.string(),
  actor: z.nullable(z.object({ _id: z.string(), userName: z.nullable(z.string()), roleName: z.nullable(z.string()) })),
  action: z.string(),
  outcome: z.enum(['done', 'refused']),
  objectType: z.nullable(z.string()),
  objectId: z.nullable(z.string()),
  patientIds: z.array(z.string()),
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const listAudit = endpoint({
  name: 'listAudit',
  summary: 'Who did what, newest first; it names objects, never their content',
  method: 'GET',
  paths: ['/api/audit'],
  roles: ['Admin'],
  query: z.strictObject({
    actorId: z.optional(Id),
    patientId: z.optional(Id),
    action: z.optional(SearchText),
    from: z.optional(DayOrInstant),
    to: z.optional(DayOrInstant),
    ...paging,
  }),
  response: z.array(AuditEntry),
  paged: true,
});

export const checkAudit = endpoint({
  name: 'checkAudit',
  summary: 'Recomputes the chain of the audit log and says whether it is whole',
  method: 'GET',
  paths: ['/api/audit/integrity'],
  roles: ['Admin'],
  response: z.object({
    whole: z.boolean(),
    entries: z.number(),
    sealed: z.number(),
    /** The first entry or seal that does not fit, and what is wrong with it. */
    finding: z.nullable(z.string()),
  }),
  limit: { max: 10, seconds: 60, per: 'viewer' },
});
