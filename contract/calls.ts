import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { DayOrInstant, line, paging, WithId } from './fields';
import { MAX_LENGTH } from './limits';

/** What a patient is told: a change of a visit, or a half hour that is held for them or is no longer. */
export const VISIT_NEWS_KINDS = [
  'confirmed',
  'moved',
  'cancelled',
  /** Left to be moved: it needs another time. */
  'toMove',
  /** Left to be moved, and about to begin: the patient is not to come. */
  'away',
  /** It takes place as first planned after all. */
  'restored',
  'offered',
  'withdrawn',
] as const;
/** Those of an offer, which is no visit yet. */
export type OfferNewsKind = Extract<VisitNewsKind, 'offered' | 'withdrawn'>;
export type VisitNewsKind = (typeof VISIT_NEWS_KINDS)[number];

/** Why a patient has to be called: no push or letter can reach them, it would come too late, or it did not get through. */
export const CALL_REASONS = ['noChannel', 'tooSoon', 'notDelivered'] as const;
export type CallReason = (typeof CALL_REASONS)[number];

/** A patient whom reception has to call about a change of a visit. */
export const CallToMake = z.object({
  _id: z.string(),
  userId: z.object({
    _id: z.string(),
    fullName: z.nullable(z.string()),
    patientCode: z.nullable(z.string()),
    phone: z.nullable(z.string()),
  }),
  /** When the patient can be called without another person hearing it, and the name to ask for. */
  safeFrom: z.nullable(z.string()),
  safeTo: z.nullable(z.string()),
  alias: z.nullable(z.string()),
  /** The patient asked not to be called: then no phone number is shown, and reception writes a message. */
  asksNotToBeCalled: z.boolean(),
  /** Null for an offer, which is no visit yet. */
  appointmentId: z.nullable(z.string()),
  /** When the visit is now, was when it was cancelled, or would be. */
  appointmentDate: z.string(),
  timeSlot: z.string(),
  doctorName: z.nullable(z.string()),
  news: z.enum(VISIT_NEWS_KINDS),
  /** Whether the clinic is closed at the time of the visit, and not only the doctor away. */
  isClosed: z.boolean(),
  why: z.enum(CALL_REASONS),
  since: z.string(),
  doneAt: z.nullable(z.string()),
  doneBy: z.nullable(z.string()),
});
export type CallToMake = z.output<typeof CallToMake>;

export const listCalls = endpoint({
  name: 'listCalls',
  summary:
    'The patients to be called about a visit, the most urgent first; `done=true`: those called, the latest first',
  method: 'GET',
  paths: ['/api/calls'],
  roles: ['Staff'],
  query: z.strictObject({ done: z.optional(z.enum(['true', 'false'])), ...paging }),
  response: z.array(CallToMake),
  paged: true,
});

export const markCall = endpoint({
  name: 'markCall',
  summary: 'Note that the patient was called, or take that back',
  method: 'PUT',
  paths: ['/api/calls/:id'],
  roles: ['Staff'],
  params: WithId,
  /** `said` is what the screen showed: where the visit has changed since, the patient was told something that no longer holds. */
  body: z.strictObject({
    done: z.boolean(),
    said: z.optional(
      z.strictObject({
        news: z.enum(VISIT_NEWS_KINDS),
        appointmentDate: DayOrInstant,
        doctorName: z.nullable(line(MAX_LENGTH.fullName)),
      }),
    ),
  }),
  response: CallToMake,
  errors: ['call.notFound', 'call.replaced', 'call.changed'],
});
