import * as z from 'zod/mini';
import { REGIMEN_CHANGE_KINDS, REGIMEN_LINES, REGIMEN_REASONS } from './care-codes';
import { endpoint } from './endpoint';
import { ClinicDate, Id, line, optional, PersonRef, WithId } from './fields';
import { MAX_LENGTH } from './limits';

/** One change of a patient's regimen: what was begun, changed or stopped, when and why. */
export const RegimenChange = z.object({
  _id: z.string(),
  kind: z.enum(REGIMEN_CHANGE_KINDS),
  /** The official code; for a stop, that of the regimen stopped. */
  regimenCode: z.string(),
  /** The regimen as doctors say it. */
  regimen: z.nullable(z.string()),
  line: z.nullable(z.literal(REGIMEN_LINES)),
  /** Null where it was not stated. */
  reason: z.nullable(z.literal(REGIMEN_REASONS)),
  happenedOn: z.string(),
  treatmentPlanId: z.nullable(z.string()),
  notedBy: PersonRef,
});
export type RegimenChange = z.output<typeof RegimenChange>;

const reasoned = {
  line: optional(z.literal(REGIMEN_LINES)),
  reason: optional(z.literal(REGIMEN_REASONS)),
};

/** A change as a doctor decides it. */
export const DecidedChange = z.strictObject({
  kind: z.enum(REGIMEN_CHANGE_KINDS),
  /** May be left out for a stop: it is the regimen that is taken. */
  regimenCode: optional(line(MAX_LENGTH.regimenCode)),
  customDrugs: optional(line(MAX_LENGTH.customDrugs)),
  ...reasoned,
});
export type DecidedChange = z.output<typeof DecidedChange>;

export const RegimenChangeRequest = z.extend(DecidedChange, { userId: Id, happenedOn: ClinicDate });
export type RegimenChangeRequest = z.output<typeof RegimenChangeRequest>;

/** Why a change that a doctor decided is refused. */
export const REGIMEN_REFUSALS = [
  'regimen.unknown',
  'regimen.drugsMissing',
  'regimen.reasonMissing',
  'regimen.notNow',
  'regimen.beforeLast',
  'regimen.inTheFuture',
] as const;

export const listRegimenChanges = endpoint({
  name: 'listRegimenChanges',
  summary: 'A patient’s regimen history: start, substitutions, switches, stops and restarts, oldest first',
  method: 'GET',
  paths: ['/api/regimen-changes'],
  roles: ['Customer', 'Doctor'],
  query: z.strictObject({ userId: z.optional(Id) }),
  response: z.array(RegimenChange),
  errors: ['care.reasonNeeded', 'patient.notFound'],
});

export const noteRegimenChange = endpoint({
  name: 'noteRegimenChange',
  summary:
    'Note a change with the official reason: a stop, what was taken elsewhere, or for one who follows a plan a new plan',
  method: 'POST',
  paths: ['/api/regimen-changes'],
  roles: ['Doctor'],
  body: RegimenChangeRequest,
  status: 201,
  response: z.object({ _id: z.string() }),
  errors: [
    ...(['care.reasonNeeded', 'patient.notFound', 'doctor.notFound'] as const),
    ...REGIMEN_REFUSALS,
    ...(['regimen.same', 'plan.notYours', 'plan.laterPlan'] as const),
  ],
});

export const stateRegimenReason = endpoint({
  name: 'stateRegimenReason',
  summary: 'State the official reason of a change, and the line of its regimen',
  method: 'PUT',
  paths: ['/api/regimen-changes/:id'],
  roles: ['Doctor'],
  params: WithId,
  body: z.strictObject({ userId: Id, ...reasoned }),
  response: null,
  errors: ['care.reasonNeeded', 'regimen.notFound', 'patient.notFound'],
});
