import * as z from 'zod/mini';
import { SLOT_REFUSALS } from './booking';
import { HOLIDAY_KEYS } from './constants';
import type { ErrorCode } from './errors';
import { problem } from './field-problems';
import { ClinicDate, DoctorRef, Id, line, optional, prose, Slot } from './fields';
import { MAX_LENGTH, MAX_ROWS } from './limits';

const HalfHour = z.string().check(z.regex(/^([01]\d|2[0-3]):[03]0$/, problem('notHalfHour')));

const days = { firstDay: ClinicDate, lastDay: ClinicDate };

/** What becomes of a booked visit that a change of time leaves without a doctor. */
const VisitDecision = z.discriminatedUnion('act', [
  z.strictObject({ _id: Id, act: z.literal('cancel') }),
  /** It stays as it is, on reception's list of visits to be moved. */
  z.strictObject({ _id: Id, act: z.literal('leave') }),
  z.strictObject({ _id: Id, act: z.literal('move'), doctorId: Id, date: ClinicDate, timeSlot: Slot }),
]);
export type VisitDecision = z.output<typeof VisitDecision>;
export const Decisions = z.optional(z.array(VisitDecision).check(z.maxLength(MAX_ROWS.visitDecisions)));
/** The decision about all broken visits without one of their own; they are then settled one by one after the answer. */
const DecisionForOthers = z.optional(z.enum(['move', 'leave', 'cancel']));

/** Without hours: whole days. */
export const LeaveRequest = z.strictObject({
  ...days,
  starts: optional(HalfHour),
  ends: optional(HalfHour),
  /** For the clinic alone. */
  note: optional(prose(MAX_LENGTH.leaveNote)),
  visits: Decisions,
  others: DecisionForOthers,
});
export type LeaveRequest = z.output<typeof LeaveRequest>;

export const ClosureRequest = z.strictObject({
  ...days,
  name: line(MAX_LENGTH.closureName),
  /** The public holiday it is; its name is then shown in each reader's language. */
  holiday: optional(z.enum(HOLIDAY_KEYS)),
  /** Days among them on which the clinic stays open. */
  openDays: z.optional(z.array(ClinicDate).check(z.maxLength(MAX_ROWS.openDays))),
  visits: Decisions,
  others: DecisionForOthers,
});
export type ClosureRequest = z.output<typeof ClosureRequest>;

export const ExtraHoursRequest = z.strictObject({ date: ClinicDate, starts: HalfHour, ends: HalfHour });
export type ExtraHoursRequest = z.output<typeof ExtraHoursRequest>;

/** How many of the visits it breaks are still to be moved, left or cancelled as decided. */
const Unsettled = z.number();

export const Leave = z.object({
  _id: z.string(),
  doctorId: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  starts: z.nullable(z.string()),
  ends: z.nullable(z.string()),
  note: z.nullable(z.string()),
  unsettled: Unsettled,
});
export type Leave = z.output<typeof Leave>;

export const Closure = z.object({
  _id: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  name: z.string(),
  holiday: z.nullable(z.enum(HOLIDAY_KEYS)),
  unsettled: Unsettled,
});
export type Closure = z.output<typeof Closure>;

export const ExtraHours = z.object({
  _id: z.string(),
  doctorId: z.string(),
  date: z.string(),
  starts: z.string(),
  ends: z.string(),
});
export type ExtraHours = z.output<typeof ExtraHours>;

/** What differs from a doctor's weekly hours within some days. */
export const DifferingDays = z.object({
  closures: z.array(z.omit(Closure, { _id: true, unsettled: true })),
  leave: z.array(z.pick(Leave, { firstDay: true, lastDay: true, starts: true, ends: true })),
  extraHours: z.array(z.pick(ExtraHours, { date: true, starts: true, ends: true })),
});
export type DifferingDays = z.output<typeof DifferingDays>;

export const CLINIC = ['Staff', 'Doctor', 'Admin'] as const;
export const CHANGES = { max: 60, seconds: 60, per: 'viewer', budget: 'workingTime' } as const;
export const DAYS_REFUSALS = [
  'days.endBeforeStart',
  'days.inThePast',
  'days.tooLong',
  'days.tooFarAhead',
] as const satisfies readonly ErrorCode[];

/** What may be said of a visit that a change moves, cancels or brings back. */
export const DECIDED_REFUSALS = [
  ...SLOT_REFUSALS,
  'patient.notFound',
  'appointment.notFound',
  'appointment.cancelled',
  'appointment.arrived',
  'appointment.finished',
  'appointment.signed',
  'appointment.missed',
] as const satisfies readonly ErrorCode[];

export const BrokenVisit = z.object({
  _id: z.string(),
  appointmentDate: z.string(),
  duration: z.number(),
  doctorName: z.nullable(z.string()),
  patientCode: z.nullable(z.string()),
  /** Admin sees the code alone. */
  patientName: z.nullable(z.string()),
  /** A free time to which it could be moved: with the same doctor, else with another of the same specialty. */
  proposal: z.nullable(z.object({ doctorId: DoctorRef, date: z.string(), timeSlot: z.string() })),
});
export type BrokenVisit = z.output<typeof BrokenVisit>;

/** The first of the visits that a change breaks, and how many there are. */
export const BrokenVisits = z.object({
  visits: z.array(BrokenVisit),
  total: z.number(),
  /** Patients of its time who are here already and wait to be seen: they stay as they are. */
  here: z.number(),
});
export type BrokenVisits = z.output<typeof BrokenVisits>;
