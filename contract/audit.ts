import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { problem } from './field-problems';
import { DayOrInstant, Id, paging, SearchText, WithId } from './fields';

/**
 * Why a doctor could open a patient's care: they treat the patient; they do not, in a clinic where every doctor may read;
 * or a reason was given.
 */
export const CARE_BASES = ['treats', 'notTreating', 'covering', 'emergency', 'advice'] as const;
export type CareBasis = (typeof CARE_BASES)[number];

export const AuditEntry = z.object({
  _id: z.string(),
  at: z.string(),
  actor: z.nullable(z.object({ _id: z.string(), userName: z.nullable(z.string()), roleName: z.nullable(z.string()) })),
  action: z.string(),
  outcome: z.enum(['done', 'refused']),
  objectType: z.nullable(z.string()),
  objectId: z.nullable(z.string()),
  patientIds: z.array(z.string()),
  /** How many equal refusals the entry stands for. */
  times: z.number(),
  basis: z.nullable(z.enum(CARE_BASES)),
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
  summary: 'Recomputes the chain of the audit log, one bounded step a call, and says whether it is whole so far',
  method: 'GET',
  paths: ['/api/audit/integrity'],
  roles: ['Admin'],
  query: z.strictObject({
    from: z.optional(z.string().check(z.regex(/^(seal|anchor)-\d{1,15}$/, problem('notCursor')))),
  }),
  response: z.object({
    /** The first entry or seal that does not fit, and what is wrong with it. */
    finding: z.nullable(z.string()),
    /** How many entries this step found as they were sealed. */
    sealed: z.number(),
    /** How many are not sealed yet; said by the last step. */
    unsealed: z.number(),
    /** How far the check has come, from 0 to 1. */
    part: z.number(),
    /** Where to go on (`from`); null when the check is over. */
    next: z.nullable(z.string()),
  }),
  limit: { max: 1200, seconds: 60, per: 'viewer' },
});

/** A server that writes the seals of the log to a file of its own. */
export const AuditServer = z.object({
  _id: z.string(),
  host: z.string(),
  lastSeal: z.number(),
  /** How many seals its file lacks. */
  behind: z.number(),
  seenAt: z.string(),
  /** When it last compared its whole file with the log and found it right. */
  checkedAt: z.nullable(z.string()),
  finding: z.nullable(z.string()),
  foundAt: z.nullable(z.string()),
  /** It lacks seals and has written none for a while: its file is compared by no one. */
  isSilent: z.boolean(),
});
export type AuditServer = z.output<typeof AuditServer>;

export const listAuditServers = endpoint({
  name: 'listAuditServers',
  summary: 'Every server, how far its file of anchors has come, and what it found',
  method: 'GET',
  paths: ['/api/audit/servers'],
  roles: ['Admin'],
  response: z.array(AuditServer),
});

export const noteAuditServer = endpoint({
  name: 'noteAuditServer',
  summary:
    'Note what is wrong with a server’s anchors and take it off the list; one that still runs enters itself again',
  method: 'DELETE',
  paths: ['/api/audit/servers/:id'],
  roles: ['Admin'],
  stepUp: true,
  params: WithId,
  response: null,
  errors: ['audit.serverNotFound'],
});
