import * as z from 'zod/mini';
import { SLOT_REFUSALS } from './booking';
import { MAY_CALL_REASONS } from './call-wishes';
import { endpoint } from './endpoint';
import { problem } from './field-problems';
import { ClinicDate, Id, optional, PersonRef, paging, Slot, WithId } from './fields';
import {
  CALL_STATES,
  CONTACT_OUTCOMES,
  type ContactOutcome,
  LATE_STATES,
  PACK_NAMES,
  RULE_NAMES,
} from './rule-answers';

/** Late, or lost; a visit missed with medicine in hand; no day agreed at all; news that a doctor has to confirm. */
export const FOLLOW_UP_GROUPS = ['late', 'visitMissed', 'noDate', 'toConfirm'] as const;
export type FollowUpGroup = (typeof FOLLOW_UP_GROUPS)[number];

/** Why a patient counts as late: medicine ran out, a visit was missed, or they are lost by the rules of the pack. */
export const FOLLOW_UP_REASONS = ['runOut', 'visit', 'lost'] as const;
export type FollowUpReason = (typeof FOLLOW_UP_REASONS)[number];

export const CONTACT_WAYS = ['phone', 'patientCalled', 'inPerson'] as const;
export type ContactWay = (typeof CONTACT_WAYS)[number];

/** What can come of each way: without a call there is no wrong number, and what is said is said by a person. */
const SAID = ['coming', 'moved', 'asksNotToBeCalled', 'transferredToConfirm', 'diedToConfirm'] as const;
export const OUTCOMES_OF: Record<ContactWay, readonly ContactOutcome[]> = {
  phone: CONTACT_OUTCOMES,
  patientCalled: SAID,
  inPerson: SAID,
};

/** What a doctor can be asked to confirm. */
export const TO_CONFIRM = ['died', 'transferredOut'] as const;

/** Days, numbers and results of an answer of the rules; here it never holds a result. */
const Evidence = z.object({ what: z.string(), on: z.optional(z.string()), value: z.optional(z.number()) });
const answer = <S extends readonly string[]>(states: S) =>
  z.object({
    pack: z.string(),
    version: z.number(),
    rule: z.enum(RULE_NAMES),
    because: z.array(Evidence),
    due: z.nullable(z.string()),
    state: z.enum(states),
  });

const Attempt = z.object({
  _id: z.string(),
  at: z.string(),
  how: z.enum(CONTACT_WAYS),
  outcome: z.enum(CONTACT_OUTCOMES),
  comingOn: z.nullable(z.string()),
  by: z.nullable(z.string()),
});
export type ContactAttemptShown = z.output<typeof Attempt>;

const row = {
  /** The patient's id. */
  _id: z.string(),
  patientCode: z.string(),
  group: z.enum(FOLLOW_UP_GROUPS),
  daysLate: z.number(),
  band: z.nullable(z.object({ from: z.number(), upTo: z.nullable(z.number()) })),
  late: answer(LATE_STATES),
  call: answer(CALL_STATES),
  /** A visit within the pack's days ahead. */
  bookedOn: z.nullable(z.string()),
  /** Newest first. */
  attempts: z.array(Attempt),
  owner: z.nullable(PersonRef),
  /** Who is calling just now. */
  claim: z.nullable(z.object({ by: PersonRef, until: z.string() })),
  toConfirm: z.nullable(z.enum(TO_CONFIRM)),
  doctor: z.nullable(z.object({ _id: z.string(), fullName: z.nullable(z.string()) })),
};

/**
 * A doctor knows patients by their code. Of a patient whom no doctor who works here has, `late` and `call` are null where
 * doctors open the care of such a patient for a reason only.
 */
const FollowUpForDoctor = z.object({
  ...row,
  late: z.nullable(row.late),
  call: z.nullable(row.call),
  asksNotToBeCalled: z.boolean(),
  hasNoDoctor: z.boolean(),
});
export type FollowUpForDoctor = z.output<typeof FollowUpForDoctor>;

/** Whom to call and when it is safe; nothing of regimen, result or diagnosis. */
const FollowUpForStaff = z.object({
  ...row,
  fullName: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Between these times no other person hears the call; null where the patient did not say. */
  safeFrom: z.nullable(z.string()),
  safeTo: z.nullable(z.string()),
  /** The name to ask for. */
  alias: z.nullable(z.string()),
  /** When the patient was last invited to choose another time, within a week. */
  offeredAt: z.nullable(z.string()),
});
export type FollowUpForStaff = z.output<typeof FollowUpForStaff>;

const filters = {
  owner: z.optional(z.enum(['mine', 'none'])),
  doctorId: z.optional(Id),
  reason: z.optional(z.enum(FOLLOW_UP_REASONS)),
  /** Only those whom the rules say to call today. */
  call: z.optional(z.literal('today')),
};

export const listFollowUps = endpoint({
  name: 'listFollowUps',
  summary: 'The patients to follow up, fewest days late first; for a doctor their own, and news of those who have none',
  method: 'GET',
  paths: ['/api/follow-ups'],
  roles: ['Staff', 'Doctor'],
  query: z.strictObject({
    group: z.optional(z.enum(FOLLOW_UP_GROUPS)),
    /** The place of a band in the clinic's pack, from 1 on. */
    band: z.optional(z.pipe(z.transform(Number), z.int().check(z.gte(1), z.lte(9)))),
    ...filters,
    ...paging,
  }),
  response: { by: { Staff: z.array(FollowUpForStaff), Doctor: z.array(FollowUpForDoctor) } },
  paged: true,
});

const FollowUpCounts = z.object({
  pack: z.enum(PACK_NAMES),
  bands: z.array(z.object({ from: z.number(), upTo: z.nullable(z.number()), count: z.number() })),
  late: z.number(),
  visitMissed: z.number(),
  noDate: z.number(),
  toConfirm: z.number(),
});
export type FollowUpCounts = z.output<typeof FollowUpCounts>;

export const countFollowUps = endpoint({
  name: 'countFollowUps',
  summary: 'How many patients are in each group and band of the list, with the same filters',
  method: 'GET',
  paths: ['/api/follow-ups/counts'],
  roles: ['Staff', 'Doctor'],
  query: z.strictObject(filters),
  response: FollowUpCounts,
});

export const claimFollowUp = endpoint({
  name: 'claimFollowUp',
  summary: 'Keep a patient for oneself while calling, or let them go; refused while another person is calling',
  method: 'PUT',
  paths: ['/api/follow-ups/:id/claim'],
  roles: ['Staff'],
  params: WithId,
  body: z.strictObject({ claim: z.boolean() }),
  response: FollowUpForStaff,
  errors: ['followUp.notOnList', 'followUp.claimed'],
});

export const ownFollowUp = endpoint({
  name: 'ownFollowUp',
  summary: 'Look after a patient on the list, or leave them to all Staff',
  method: 'PUT',
  paths: ['/api/follow-ups/:id/owner'],
  roles: ['Staff'],
  params: WithId,
  body: z.strictObject({ own: z.boolean() }),
  response: FollowUpForStaff,
  errors: ['followUp.notOnList', 'followUp.claimed'],
});

/** The visit that a patient who was reached agreed to. */
const AgreedVisit = z.strictObject({ doctorId: Id, date: ClinicDate, timeSlot: Slot });

export const AttemptRequest = z
  .strictObject({
    how: z.enum(CONTACT_WAYS),
    outcome: z.enum(CONTACT_OUTCOMES),
    visit: optional(AgreedVisit),
  })
  .check(
    z.refine(({ outcome, visit }) => (outcome === 'coming') === (visit !== null), {
      error: problem('required'),
      path: ['visit'],
    }),
    z.refine(({ how, outcome }) => OUTCOMES_OF[how].includes(outcome), {
      error: problem('malformed'),
      path: ['outcome'],
    }),
  );
export type AttemptRequest = z.output<typeof AttemptRequest>;

export const noteAttempt = endpoint({
  name: 'noteAttempt',
  summary:
    'Note an attempt to reach a patient and what came of it; “coming” books the visit, news of a death or transfer stop every message',
  method: 'POST',
  paths: ['/api/follow-ups/:id/attempts'],
  roles: ['Staff'],
  params: WithId,
  body: AttemptRequest,
  response: z.object({ appointmentCode: z.nullable(z.string()) }),
  errors: [
    'followUp.notOnList',
    'followUp.claimed',
    'followUp.notNow',
    ...SLOT_REFUSALS,
    'booking.tooManyOpen',
    'patient.notFound',
  ],
});

export const confirmOutcome = endpoint({
  name: 'confirmOutcome',
  summary: 'Confirm that a patient died or was transferred, which the care file then says, or say that it is not so',
  method: 'POST',
  paths: ['/api/follow-ups/:id/confirmation'],
  roles: ['Doctor'],
  params: WithId,
  body: z.strictObject({ isTrue: z.boolean(), on: optional(ClinicDate) }),
  response: null,
  errors: ['care.reasonNeeded', 'followUp.notOnList', 'followUp.nothingToConfirm', 'careFile.changed'],
});

export const allowCalls = endpoint({
  name: 'allowCalls',
  summary: 'Take back that a patient asks not to be called, for a reason; reception sees the patient again',
  method: 'POST',
  paths: ['/api/follow-ups/:id/may-call'],
  roles: ['Doctor'],
  params: WithId,
  body: z.strictObject({ why: z.enum(MAY_CALL_REASONS) }),
  response: null,
  errors: ['followUp.notOnList', 'followUp.mayBeCalled'],
});

/** Of 1 to 4 people only that there are fewer than five: null. */
const SmallCount = z.nullable(z.number());

const PackPreview = z.object({
  chosen: z.enum(PACK_NAMES),
  other: z.enum(PACK_NAMES),
  lists: z.array(
    z.object({
      list: z.enum(['late', 'lost', 'testsDue']),
      before: SmallCount,
      after: SmallCount,
      enter: SmallCount,
      leave: SmallCount,
    }),
  ),
});
export type PackPreview = z.output<typeof PackPreview>;

export const previewPack = endpoint({
  name: 'previewPack',
  summary: 'How many patients would enter and leave the lists by another rule pack; numbers only',
  method: 'GET',
  paths: ['/api/clinic/rule-pack'],
  roles: ['Admin'],
  query: z.strictObject({ name: z.enum(PACK_NAMES) }),
  response: PackPreview,
});
