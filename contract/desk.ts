import * as z from 'zod/mini';
import { Absence } from './absence';
import { AppointmentForStaff } from './appointments';
import { endpoint } from './endpoint';
import { DayOrInstant, WithId } from './fields';
import { Visit } from './visits';

/** A column of reception's day. */
export const DeskDoctor = z.object({
  _id: z.string(),
  fullName: z.nullable(z.string()),
  /** The half hours the doctor works that day, in order of time. */
  slots: z.array(z.string()),
  /** The half hours of the week that leave or a closure takes off that day. */
  awaySlots: z.array(z.string()),
  /** Those of them, or others, that are taken. */
  taken: z.array(z.string()),
  /** Why the doctor is away at times when they usually work. */
  absence: z.nullable(Absence),
});
export type DeskDoctor = z.output<typeof DeskDoctor>;

export const DeskDay = z.object({
  date: z.string(),
  doctors: z.array(DeskDoctor),
  /** The appointments that stand, soonest first. */
  appointments: z.array(AppointmentForStaff),
  /** Who has arrived, with and without an appointment, in order of arrival. */
  arrivals: z.array(Visit),
  /** The patients of these visits whose blood is to be taken; never for which test. */
  bloodTests: z.array(z.string()),
});
export type DeskDay = z.output<typeof DeskDay>;

export const getDeskDay = endpoint({
  name: 'getDeskDay',
  summary: 'Reception’s day: the doctors, their hours, every visit and who has arrived',
  method: 'GET',
  paths: ['/api/desk/day'],
  roles: ['Staff'],
  query: z.strictObject({ date: z.optional(DayOrInstant) }),
  response: DeskDay,
});

export const getMissedVisits = endpoint({
  name: 'getMissedVisits',
  summary:
    'The days on which a patient did not come without a word, latest first, in the past year; none before the second',
  method: 'GET',
  paths: ['/api/desk/patients/:id/missed-visits'],
  roles: ['Staff'],
  params: WithId,
  response: z.object({ days: z.array(z.string()) }),
  errors: ['patient.notFound'],
});
