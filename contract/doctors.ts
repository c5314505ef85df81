import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { problem } from './field-problems';
import {
  ClinicDate,
  DayOrInstant,
  Id,
  ignored,
  line,
  optional,
  SearchText,
  Slot,
  TimeOfDay,
  WeekdayName,
  WithId,
} from './fields';
import { MAX_LENGTH, MAX_ROWS } from './limits';

export const Certificate = z.strictObject({
  name: line(MAX_LENGTH.certificateName),
  issuedBy: optional(line(MAX_LENGTH.certificateIssuer)),
  date: ClinicDate,
  _id: ignored,
});
export const Skill = z.strictObject({
  name: line(MAX_LENGTH.skillName),
  level: line(MAX_LENGTH.skillLevel),
  _id: ignored,
});
export const Experience = z.strictObject({
  position: line(MAX_LENGTH.position),
  organization: line(MAX_LENGTH.organization),
  startDate: ClinicDate,
  endDate: optional(ClinicDate),
  _id: ignored,
});

export const WorkScheduleEntry = z.strictObject({
  days: z.array(WeekdayName).check(z.minLength(1, problem('required')), z.maxLength(7)),
  hours: z.strictObject({ start: TimeOfDay, end: TimeOfDay }),
  /** Left out or empty, the hours are cut into half hours. */
  slots: z.optional(
    z.nullable(z.array(z.strictObject({ time: Slot, _id: ignored, isBooked: ignored })).check(z.maxLength(48))),
  ),
  _id: ignored,
});
export type WorkScheduleEntry = z.output<typeof WorkScheduleEntry>;

export const DoctorDetails = z.strictObject({
  certificates: z.optional(z.array(Certificate).check(z.maxLength(MAX_ROWS.profileLines))),
  skills: z.optional(z.array(Skill).check(z.maxLength(MAX_ROWS.profileLines))),
  experiences: z.optional(z.array(Experience).check(z.maxLength(MAX_ROWS.profileLines))),
  workSchedule: z.optional(z.array(WorkScheduleEntry).check(z.maxLength(MAX_ROWS.workSchedule))),
  _id: ignored,
  userId: ignored,
});
export type DoctorDetails = z.output<typeof DoctorDetails>;

export const Doctor = z.object({
  _id: z.string(),
  userId: z.object({
    _id: z.string(),
    userName: z.nullable(z.string()),
    fullName: z.nullable(z.string()),
    email: z.nullable(z.string()),
    avatar: z.nullable(z.string()),
  }),
  certificates: z.array(z.object({ name: z.string(), issuedBy: z.nullable(z.string()), date: z.string() })),
  skills: z.array(z.object({ name: z.string(), level: z.string() })),
  experiences: z.array(
    z.object({
      position: z.string(),
      organization: z.string(),
      startDate: z.string(),
      endDate: z.nullable(z.string()),
    }),
  ),
  workSchedule: z.array(
    z.object({
      days: z.array(WeekdayName),
      hours: z.object({ start: z.string(), end: z.string() }),
      slots: z.array(z.object({ time: z.string() })),
    }),
  ),
});
export type Doctor = z.output<typeof Doctor>;

const READERS = ['Customer', 'Staff', 'Doctor', 'Admin'] as const;

export const listDoctors = endpoint({
  name: 'listDoctors',
  summary: 'The clinic’s doctors',
  method: 'GET',
  paths: ['/api/doctors'],
  roles: READERS,
  response: z.array(Doctor),
});

export const searchDoctors = endpoint({
  name: 'searchDoctors',
  summary: 'Doctors with a skill, or working on a weekday or date',
  method: 'GET',
  paths: ['/api/doctors/search'],
  roles: READERS,
  query: z.strictObject({
    skill: z.optional(SearchText),
    day: z.optional(z.union([z.literal(''), WeekdayName, DayOrInstant])),
  }),
  response: z.array(Doctor),
});

export const getDoctor = endpoint({
  name: 'getDoctor',
  summary: 'One doctor',
  method: 'GET',
  paths: ['/api/doctors/:id'],
  roles: READERS,
  params: WithId,
  response: Doctor,
  errors: ['doctor.notFound'],
});

export const getDoctorOfUser = endpoint({
  name: 'getDoctorOfUser',
  summary: 'The doctor behind a user account',
  method: 'GET',
  paths: ['/api/doctors/user/:userId'],
  roles: READERS,
  params: z.strictObject({ userId: Id }),
  response: Doctor,
  errors: ['doctor.notFound'],
});

export const updateDoctor = endpoint({
  name: 'updateDoctor',
  summary: 'Change a doctor’s profile and work schedule; booked visits stay valid',
  method: 'PUT',
  paths: ['/api/doctors/:id'],
  roles: ['Doctor', 'Admin'],
  params: WithId,
  body: DoctorDetails,
  response: Doctor,
  errors: ['doctor.notFound'],
});

export const checkSchedule = endpoint({
  name: 'checkSchedule',
  summary: 'Which booked visits ahead a new work schedule would no longer cover; changes nothing',
  method: 'POST',
  paths: ['/api/doctors/:id/schedule-check'],
  roles: ['Doctor'],
  params: WithId,
  body: z.strictObject({ workSchedule: z.array(WorkScheduleEntry).check(z.maxLength(MAX_ROWS.workSchedule)) }),
  response: z.array(
    z.object({
      _id: z.string(),
      appointmentDate: z.string(),
      timeSlot: z.string(),
      patientName: z.nullable(z.string()),
    }),
  ),
  errors: ['doctor.notFound'],
});

export const bookSlot = endpoint({
  name: 'bookSlot',
  summary: 'Confirms that an appointment the caller may speak for holds this slot; creates nothing',
  method: 'PUT',
  paths: ['/api/doctors/:id/book-slot'],
  roles: ['Customer', 'Staff'],
  params: WithId,
  body: z.strictObject({ date: DayOrInstant, timeSlot: Slot }),
  response: z.object({ message: z.string(), timeSlot: z.string(), date: z.string() }),
  errors: ['slot.notHeld'],
});
