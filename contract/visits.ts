import * as z from 'zod/mini';
import { APPOINTMENT_STATUSES, SERVICE_TYPES } from './constants';
import { endpoint } from './endpoint';
import { DayOrInstant, emptied, Id, line, optional, prose, WithId } from './fields';
import { MAX_LENGTH } from './limits';

const RECEPTION = ['Staff', 'Doctor'] as const;

/** The appointment of today for which an arriving patient can be received. */
const TodayAppointment = z.object({
  _id: z.string(),
  appointmentCode: z.string(),
  timeSlot: z.string(),
  status: z.enum(APPOINTMENT_STATUSES),
  appointmentType: z.enum(SERVICE_TYPES),
  doctorName: z.nullable(z.string()),
});

/** The appointment whose code was shown, when the patient cannot be received for it now, and why not. */
const OtherAppointment = z.object({
  _id: z.string(),
  date: z.string(),
  timeSlot: z.string(),
  appointmentType: z.enum(SERVICE_TYPES),
  doctorName: z.nullable(z.string()),
  why: z.enum(['anotherDay', 'cancelled', 'completed', 'missed', 'toBeMoved']),
});

/** A patient who is at the clinic now, or was seen today already; `since` is when that began. */
const Presence = z.object({
  state: z.enum(['waiting', 'called', 'seen']),
  since: z.string(),
  timeSlot: z.nullable(z.string()),
  doctorName: z.nullable(z.string()),
});

/** The information card of the check-in screen (spec section 2). */
export const CheckInPatient = z.object({
  _id: z.string(),
  patientCode: z.string(),
  fullName: z.nullable(z.string()),
  gender: z.nullable(z.string()),
  dateOfBirth: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** False for a patient whom reception registered and who has not completed the account. */
  hasLogin: z.boolean(),
  /** Whether blood is to be taken at the next visit; never for which test. */
  needsBloodTest: z.boolean(),
  todayAppointment: z.nullable(TodayAppointment),
  presence: z.nullable(Presence),
  otherAppointment: z.nullable(OtherAppointment),
});
export type CheckInPatient = z.output<typeof CheckInPatient>;

export const lookUpPatient = endpoint({
  name: 'lookUpPatient',
  summary: 'Who stands at the desk: by patient code or appointment code',
  method: 'GET',
  paths: ['/api/visits/lookup'],
  roles: RECEPTION,
  query: z.strictObject({ code: line(MAX_LENGTH.code) }),
  response: CheckInPatient,
  errors: ['care.reasonNeeded', 'patient.notFound'],
  limit: { max: 60, seconds: 60, per: 'viewer' },
});

/** One arrival in today's queue, with or without an appointment. */
export const Visit = z.object({
  _id: z.string(),
  userId: z.object({ _id: z.string(), fullName: z.nullable(z.string()), patientCode: z.nullable(z.string()) }),
  appointmentId: z.nullable(z.string()),
  /** Of the appointment; of a walk-in the one for whom they were received. */
  doctorId: z.nullable(z.string()),
  doctorName: z.nullable(z.string()),
  timeSlot: z.nullable(z.string()),
  /** The number by which the patient is called; from 1 each day. */
  ticket: z.nullable(z.number()),
  arrivedAt: z.string(),
  calledAt: z.nullable(z.string()),
  completedAt: z.nullable(z.string()),
});
export type Visit = z.output<typeof Visit>;

/** The same for a doctor, with the reason of their own walk-in. That of an appointment stands with the appointment. */
export const VisitForDoctor = z.extend(Visit, { reason: z.nullable(z.string()) });
export type VisitForDoctor = z.output<typeof VisitForDoctor>;

export const ArrivalReason = prose(MAX_LENGTH.arrivalReason);

export const checkInPatient = endpoint({
  name: 'checkInPatient',
  summary:
    'Record an arrival with its reason, and confirm today’s appointment if there is one; `isBack` receives again a patient who was seen today',
  method: 'POST',
  paths: ['/api/visits'],
  roles: RECEPTION,
  body: z.strictObject({
    userId: Id,
    appointmentId: optional(Id),
    /** May be left out when the appointment is named, because the booking states the reason; an emptied one is refused. */
    reason: z.optional(z.nullable(z.union([emptied, ArrivalReason]))),
    isBack: optional(z.boolean()),
    /** For a patient without an appointment; a doctor who receives one is it themself unless they name another. */
    doctorId: optional(Id),
  }),
  status: 201,
  response: Visit,
  errors: [
    'care.reasonNeeded',
    'patient.notFound',
    'appointment.notFound',
    'doctor.notFound',
    'appointment.cancelled',
    'appointment.notToday',
    'appointment.toBeMoved',
    'visit.doctorGone',
    'visit.reasonRequired',
    'visit.alreadyArrived',
    'visit.otherOpen',
    'visit.seenToday',
  ],
});

export const listVisits = endpoint({
  name: 'listVisits',
  summary: 'Who has arrived on a day, in order of arrival',
  method: 'GET',
  paths: ['/api/visits'],
  roles: RECEPTION,
  query: z.strictObject({ date: z.optional(DayOrInstant) }),
  response: { by: { Staff: z.array(Visit), Doctor: z.array(VisitForDoctor) } },
});

const STEPS = ['called', 'completed', 'undoCalled', 'undoCompleted', 'undoArrived'] as const;
export type VisitStep = (typeof STEPS)[number];

export const advanceVisit = endpoint({
  name: 'advanceVisit',
  summary: 'Call a waiting patient in, mark the visit done, or take the last of these steps back',
  method: 'PUT',
  paths: ['/api/visits/:id'],
  roles: RECEPTION,
  params: WithId,
  body: z.strictObject({ step: z.enum(STEPS) }),
  response: Visit,
  errors: [
    'care.reasonNeeded',
    'visit.notFound',
    'visit.transition',
    'visit.otherOpen',
    'appointment.finished',
    'appointment.cancelled',
    'appointment.missed',
    'appointment.notToday',
    'appointment.notYet',
  ],
});
