import * as z from 'zod/mini';
import { Absence } from './absence';
import { BookingRequest, SLOT_REFUSALS } from './booking';
import { APPOINTMENT_STATUSES, EXAMINATION_TYPES, SERVICE_TYPES } from './constants';
import { endpoint } from './endpoint';
import { DayOrInstant, DoctorRef, Id, line, PatientRef, paging, Slot, WithId } from './fields';
import { MAX_LENGTH } from './limits';

/** What reception needs: who, when, with which doctor, which kind of visit; nothing clinical. */
const forStaff = {
  _id: z.string(),
  userId: z.nullable(PatientRef),
  doctorId: DoctorRef,
  appointmentDate: z.string(),
  startTime: z.string(),
  timeSlot: z.string(),
  duration: z.number(),
  appointmentType: z.enum(SERVICE_TYPES),
  serviceType: z.enum(SERVICE_TYPES),
  appointmentCode: z.string(),
  status: z.enum(APPOINTMENT_STATUSES),
  /** Where in the clinic the doctor sees patients. */
  room: z.nullable(z.string()),
  patientName: z.nullable(z.string()),
  fee: z.number(),
  createdAt: z.string(),
  confirmedAt: z.nullable(z.string()),
  cancelledAt: z.nullable(z.string()),
  checkedInAt: z.nullable(z.string()),
  calledAt: z.nullable(z.string()),
  completedAt: z.nullable(z.string()),
  noShowAt: z.nullable(z.string()),
  /** Since when the doctor is away and the visit waits to be moved; null for all others. */
  leftToMoveAt: z.nullable(z.string()),
  /** The time that is held for it while it waits to be moved, until when; the patient may take it. */
  heldTime: z.nullable(
    z.object({
      ...{
        appointmentDate: z.string(),
        timeSlot: z.string(),
        doctorId: z.string(),
        doctorName: z.nullable(z.string()),
      },
      heldUntil: z.string(),
    }),
  ),
  /** Why it is to be moved or was cancelled, where a change of the doctor's time did that. */
  absence: z.nullable(Absence),
  /** The arrival it led to; steps such as calling in are taken on that. */
  visitId: z.nullable(z.string()),
};
const inFull = {
  ...forStaff,
  specialty: z.nullable(z.string()),
  examinationType: z.nullable(z.enum(EXAMINATION_TYPES)),
  symptomsDescription: z.nullable(z.string()),
  note: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  age: z.nullable(z.number()),
  placeOfBirth: z.nullable(z.string()),
  addressForExamination: z.nullable(z.string()),
};
export const AppointmentForStaff = z.object(forStaff);
export const AppointmentForDoctor = z.object(inFull);
export const AppointmentForPatient = z.object({
  ...inFull,
  /** By whom it was cancelled; null while it is not, and where that is not known. */
  cancelledBy: z.nullable(z.enum(['patient', 'clinic'])),
  /** Where it was before a change of the doctor's time moved it; the reason is null once that change is taken back. */
  movedFrom: z.nullable(
    z.object({
      ...{ date: z.string(), timeSlot: z.string(), doctorName: z.nullable(z.string()) },
      absence: z.nullable(Absence),
    }),
  ),
});
export type AppointmentForStaff = z.output<typeof AppointmentForStaff>;
export type AppointmentForDoctor = z.output<typeof AppointmentForDoctor>;
export type AppointmentForPatient = z.output<typeof AppointmentForPatient>;

const oneFor = { by: { Customer: AppointmentForPatient, Staff: AppointmentForStaff, Doctor: AppointmentForDoctor } };
const listFor = {
  by: {
    Customer: z.array(AppointmentForPatient),
    Staff: z.array(AppointmentForStaff),
    Doctor: z.array(AppointmentForDoctor),
  },
};

export const bookAppointment = endpoint({
  name: 'bookAppointment',
  summary: 'Book a visit: every rule is checked and every slot taken in one transaction, or nothing is',
  method: 'POST',
  paths: ['/api/appointment/appointment'],
  roles: ['Customer', 'Staff'],
  body: BookingRequest,
  status: 201,
  response: { by: { Customer: AppointmentForPatient, Staff: AppointmentForStaff } },
  errors: [
    ...SLOT_REFUSALS,
    'booking.tooManyOpen',
    'booking.patientRequired',
    'patient.notFound',
    'request.idempotencyConflict',
  ],
  limit: { max: 30, seconds: 60, per: 'viewer' },
});

export const listAppointments = endpoint({
  name: 'listAppointments',
  summary:
    'Appointments one may see. Without `date`, `from`, `to` and `order`: today and ahead first, soonest first, then the past, latest first; otherwise soonest first, or latest first with `order=desc`',
  method: 'GET',
  paths: ['/api/appointment/appointment', '/api/appointment/appointments'],
  roles: ['Customer', 'Staff', 'Doctor'],
  query: z.strictObject({
    doctorId: z.optional(Id),
    date: z.optional(DayOrInstant),
    from: z.optional(DayOrInstant),
    to: z.optional(DayOrInstant),
    status: z.optional(z.enum(APPOINTMENT_STATUSES)),
    /** Only those that wait to be moved, or only the others. */
    toMove: z.optional(z.enum(['true', 'false'])),
    order: z.optional(z.enum(['asc', 'desc'])),
    ...paging,
  }),
  response: listFor,
  paged: true,
});

export const getAppointment = endpoint({
  name: 'getAppointment',
  summary: 'One appointment',
  method: 'GET',
  paths: ['/api/appointment/appointment/:id'],
  roles: ['Customer', 'Staff', 'Doctor'],
  params: WithId,
  response: oneFor,
  errors: ['appointment.notFound'],
});

const SlotTime = z.object({ timeSlot: z.string() });
const SlotInFull = z.object({
  timeSlot: z.string(),
  _id: z.optional(z.string()),
  appointmentCode: z.optional(z.string()),
  status: z.optional(z.enum(APPOINTMENT_STATUSES)),
  appointmentType: z.optional(z.enum(SERVICE_TYPES)),
  patientName: z.optional(z.nullable(z.string())),
});
export type BookedSlot = z.output<typeof SlotInFull>;

export const listBookedSlots = endpoint({
  name: 'listBookedSlots',
  summary: 'The half hours already taken with a doctor on a day; patients see times and nothing else',
  method: 'GET',
  paths: ['/api/appointment/appointment/appointments'],
  roles: ['Customer', 'Staff', 'Doctor'],
  query: z.strictObject({ doctorId: Id, date: DayOrInstant }),
  response: { by: { Customer: z.array(SlotTime), Staff: z.array(SlotInFull), Doctor: z.array(SlotInFull) } },
});

/** 10 Crockford base32 characters. The server accepts any case, blanks, and letters that look like digits. */
export const CodeQuery = z.strictObject({ code: line(MAX_LENGTH.code) });
// Both endpoints that find by code share one limit, so that a code cannot be guessed twice as fast.
const codeLimit = { max: 30, seconds: 60, per: 'viewer', budget: 'appointmentCode' } as const;

export const findAppointmentByCode = endpoint({
  name: 'findAppointmentByCode',
  summary: 'The appointment with this code, as a list of one or none',
  method: 'GET',
  paths: ['/api/appointment'],
  roles: ['Customer', 'Staff', 'Doctor'],
  query: CodeQuery,
  response: listFor,
  limit: codeLimit,
});

export const findPendingAppointmentByCode = endpoint({
  name: 'findPendingAppointmentByCode',
  summary: 'The same, but only while it is Pending',
  method: 'GET',
  paths: ['/api/appointments'],
  roles: ['Customer', 'Staff', 'Doctor'],
  query: CodeQuery,
  response: listFor,
  limit: codeLimit,
});

export const setAppointmentStatus = endpoint({
  name: 'setAppointmentStatus',
  summary: 'Confirm or cancel; cancelling frees the slots',
  method: 'PUT',
  paths: ['/api/appointment/:id', '/api/appointments/:id'],
  roles: ['Customer', 'Staff', 'Doctor'],
  params: WithId,
  body: z.strictObject({ status: z.enum(APPOINTMENT_STATUSES) }),
  response: oneFor,
  errors: [
    'appointment.notFound',
    'appointment.alreadyConfirmed',
    'appointment.cancelled',
    'appointment.arrived',
    'appointment.toBeMoved',
    'appointment.finished',
    'appointment.signed',
    'appointment.missed',
    'appointment.alreadyStarted',
    'auth.wrongRole',
  ],
});

export const rescheduleAppointment = endpoint({
  name: 'rescheduleAppointment',
  summary: 'Move a visit: the new slots are taken before the old ones are let go',
  method: 'PUT',
  paths: ['/api/appointment/appointment/:id'],
  roles: ['Customer', 'Staff', 'Doctor'],
  params: WithId,
  body: z.strictObject({ appointmentDate: DayOrInstant, timeSlot: Slot, doctorId: z.optional(Id) }),
  response: oneFor,
  errors: [
    'appointment.notFound',
    'appointment.cancelled',
    'appointment.arrived',
    'appointment.finished',
    'appointment.signed',
    'appointment.missed',
    'appointment.alreadyStarted',
    'appointment.callToMove',
    'auth.wrongRole',
    ...SLOT_REFUSALS,
  ],
  limit: { max: 30, seconds: 60, per: 'viewer' },
});

export const recordOutcome = endpoint({
  name: 'recordOutcome',
  summary: 'Record that a visit took place, or that the patient did not come',
  method: 'PUT',
  paths: ['/api/appointment/appointment/:id/outcome'],
  roles: ['Staff', 'Doctor'],
  params: WithId,
  body: z.strictObject({ outcome: z.enum(['completed', 'noShow']) }),
  response: { by: { Staff: AppointmentForStaff, Doctor: AppointmentForDoctor } },
  errors: [
    'appointment.notFound',
    'appointment.cancelled',
    'appointment.arrived',
    'appointment.toBeMoved',
    'appointment.finished',
    'appointment.signed',
    'appointment.missed',
    'appointment.notYet',
  ],
});
