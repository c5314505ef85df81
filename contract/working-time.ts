import * as z from 'zod/mini';
import { SLOT_REFUSALS } from './booking';
import { HOLIDAY_KEYS } from './constants';
import { endpoint } from './endpoint';
import type { ErrorCode } from './errors';
import { problem } from './field-problems';
import { ClinicDate, DoctorRef, Id, line, optional, prose, Slot, WithId } from './fields';
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
const Decisions = z.optional(z.array(VisitDecision).check(z.maxLength(MAX_ROWS.visitDecisions)));

/** Without hours: whole days. */
export const LeaveRequest = z.strictObject({
  ...days,
  starts: optional(HalfHour),
  ends: optional(HalfHour),
  /** For the clinic alone. */
  note: optional(prose(MAX_LENGTH.leaveNote)),
  visits: Decisions,
});
export type LeaveRequest = z.output<typeof LeaveRequest>;

export const ClosureRequest = z.strictObject({
  ...days,
  name: line(MAX_LENGTH.closureName),
  /** The public holiday it is; its name is then shown in each reader's language. */
  holiday: optional(z.enum(HOLIDAY_KEYS)),
  /** Days between the first and the last on which the clinic stays open. */
  openDays: z.optional(z.array(ClinicDate).check(z.maxLength(MAX_ROWS.openDays))),
  visits: Decisions,
});
export type ClosureRequest = z.output<typeof ClosureRequest>;

export const ExtraHoursRequest = z.strictObject({ date: ClinicDate, starts: HalfHour, ends: HalfHour });
export type ExtraHoursRequest = z.output<typeof ExtraHoursRequest>;

export const Leave = z.object({
  _id: z.string(),
  doctorId: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  starts: z.nullable(z.string()),
  ends: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export type Leave = z.output<typeof Leave>;

export const Closure = z.object({
  _id: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  name: z.string(),
  holiday: z.nullable(z.enum(HOLIDAY_KEYS)),
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
const DifferingDays = z.object({
  closures: z.array(z.omit(Closure, { _id: true })),
  leave: z.array(z.pick(Leave, { firstDay: true, lastDay: true, starts: true, ends: true })),
  extraHours: z.array(z.pick(ExtraHours, { date: true, starts: true, ends: true })),
});
export type DifferingDays = z.output<typeof DifferingDays>;

const CLINIC = ['Staff', 'Doctor', 'Admin'] as const;
const CHANGES = { max: 60, seconds: 60, per: 'viewer', budget: 'workingTime' } as const;
const DAYS_REFUSALS = [
  'days.endBeforeStart',
  'days.inThePast',
  'days.tooLong',
  'days.tooFarAhead',
] as const satisfies readonly ErrorCode[];

/** What may be said of a visit that a change moves, cancels or brings back. */
const DECIDED_REFUSALS = [
  ...SLOT_REFUSALS,
  'patient.notFound',
  'appointment.notFound',
  'appointment.cancelled',
  'appointment.arrived',
  'appointment.finished',
  'appointment.missed',
] as const satisfies readonly ErrorCode[];

const BrokenVisit = z.object({
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

export const checkLeave = endpoint({
  name: 'checkLeave',
  summary: 'The booked visits that leave would leave without a doctor, each with a free time; changes nothing',
  method: 'POST',
  paths: ['/api/doctors/:id/leave-check'],
  roles: ['Doctor', 'Admin'],
  params: WithId,
  body: LeaveRequest,
  response: z.array(BrokenVisit),
  errors: [
    'doctor.notFound',
    ...DAYS_REFUSALS,
    'days.overlap',
    'days.acrossMidnight',
    'days.overExtraHours',
    'days.tooManyVisits',
  ],
  limit: CHANGES,
});

export const checkClosure = endpoint({
  name: 'checkClosure',
  summary: 'The booked visits that a closure would leave without a doctor, each with a free time; changes nothing',
  method: 'POST',
  paths: ['/api/closure-check'],
  roles: ['Admin'],
  body: ClosureRequest,
  response: z.array(BrokenVisit),
  errors: [...DAYS_REFUSALS, 'days.overlap', 'days.tooManyVisits'],
  limit: CHANGES,
});

export const listLeave = endpoint({
  name: 'listLeave',
  summary: 'A doctor’s leave that is not over yet, soonest first',
  method: 'GET',
  paths: ['/api/doctors/:id/leave'],
  roles: CLINIC,
  params: WithId,
  response: z.array(Leave),
  errors: ['doctor.notFound'],
});

export const getDifferingDays = endpoint({
  name: 'getDifferingDays',
  summary:
    'Closures, leave and extra hours of a doctor between two days, at most 62; with them `workDayOf` says when the doctor works',
  method: 'GET',
  paths: ['/api/doctors/:id/differing-days'],
  roles: CLINIC,
  params: WithId,
  query: z.strictObject({ from: ClinicDate, to: ClinicDate }),
  response: DifferingDays,
  errors: ['doctor.notFound'],
});

export const addLeave = endpoint({
  name: 'addLeave',
  summary: 'Give a doctor leave of whole days, or of some hours of one day',
  method: 'POST',
  paths: ['/api/doctors/:id/leave'],
  roles: ['Doctor', 'Admin'],
  params: WithId,
  body: LeaveRequest,
  status: 201,
  response: Leave,
  errors: [
    'doctor.notFound',
    ...DAYS_REFUSALS,
    'days.overlap',
    'days.acrossMidnight',
    'days.overExtraHours',
    'days.tooManyVisits',
    'days.breaksVisits',
    ...DECIDED_REFUSALS,
  ],
  limit: CHANGES,
});

export const deleteLeave = endpoint({
  name: 'deleteLeave',
  summary:
    'Take leave back: the doctor works as usual again, and visits return to their times while no patient has answered',
  method: 'DELETE',
  paths: ['/api/leave/:id'],
  roles: ['Doctor', 'Admin'],
  params: WithId,
  response: null,
  errors: ['days.notFound', 'doctor.notFound', ...DECIDED_REFUSALS],
  limit: CHANGES,
});

export const listClosures = endpoint({
  name: 'listClosures',
  summary: 'Days on which the clinic is closed, from today on, soonest first',
  method: 'GET',
  paths: ['/api/closures'],
  roles: CLINIC,
  response: z.array(Closure),
});

export const addClosure = endpoint({
  name: 'addClosure',
  summary:
    'Close the clinic for some days; around days on which it stays open there are several closures, of which the first is answered',
  method: 'POST',
  paths: ['/api/closures'],
  roles: ['Admin'],
  body: ClosureRequest,
  status: 201,
  response: Closure,
  errors: [...DAYS_REFUSALS, 'days.overlap', 'days.tooManyVisits', 'days.breaksVisits', ...DECIDED_REFUSALS],
  limit: CHANGES,
});

export const deleteClosure = endpoint({
  name: 'deleteClosure',
  summary: 'Take a closure back: the clinic is open as usual again',
  method: 'DELETE',
  paths: ['/api/closures/:id'],
  roles: ['Admin'],
  params: WithId,
  response: null,
  errors: ['days.notFound', ...DECIDED_REFUSALS],
  limit: CHANGES,
});

export const listExtraHours = endpoint({
  name: 'listExtraHours',
  summary: 'Hours a doctor works on single days beside the weekly ones, from today on, soonest first',
  method: 'GET',
  paths: ['/api/doctors/:id/extra-hours'],
  roles: CLINIC,
  params: WithId,
  response: z.array(ExtraHours),
  errors: ['doctor.notFound'],
});

export const addExtraHours = endpoint({
  name: 'addExtraHours',
  summary: 'Let a doctor work more hours on one day, also on a day of leave or closure',
  method: 'POST',
  paths: ['/api/doctors/:id/extra-hours'],
  roles: ['Doctor', 'Admin'],
  params: WithId,
  body: ExtraHoursRequest,
  status: 201,
  response: ExtraHours,
  errors: ['doctor.notFound', ...DAYS_REFUSALS, 'days.overlap'],
  limit: CHANGES,
});

export const checkHoursBack = endpoint({
  name: 'checkHoursBack',
  summary: 'The booked visits in extra hours that are to be taken back, each with a free time; changes nothing',
  method: 'POST',
  paths: ['/api/extra-hours/:id/take-back-check'],
  roles: ['Doctor', 'Admin'],
  params: WithId,
  response: z.array(BrokenVisit),
  errors: ['days.notFound'],
  limit: CHANGES,
});

export const takeBackHours = endpoint({
  name: 'takeBackHours',
  summary: 'Take extra hours back, with a decision about each booked visit in them',
  method: 'POST',
  paths: ['/api/extra-hours/:id/take-back'],
  roles: ['Doctor', 'Admin'],
  params: WithId,
  body: z.strictObject({ visits: Decisions }),
  response: null,
  errors: ['days.notFound', 'days.breaksVisits', ...DECIDED_REFUSALS],
  limit: CHANGES,
});
