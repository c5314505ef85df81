import * as z from 'zod/mini';
import { Absence, Closed, OnLeave } from './absence';
import { CONSULTATION_MINUTES, SERVICE_TYPES } from './constants';
import { endpoint } from './endpoint';
import { problem } from './field-problems';
import { DayOrInstant, DoctorRef, Id, number, optional, WithId } from './fields';

const NoRoom = z.discriminatedUnion('reason', [
  Closed,
  OnLeave,
  z.object({ reason: z.enum(['doesNotWork', 'full', 'over', 'tooFarAhead']) }),
]);
/** Who books visits, or has them booked: an Admin sees no visits, nor which times are taken. */
const BOOKING = ['Customer', 'Staff', 'Doctor'] as const;
const Minutes = number(z.literal([...CONSULTATION_MINUTES]));

export const getDayOffer = endpoint({
  name: 'getDayOffer',
  summary: 'When a doctor works on a day and which of it is booked; from it `dayOfferOf` decides what is free',
  method: 'GET',
  paths: ['/api/doctors/:id/offer'],
  roles: BOOKING,
  params: WithId,
  query: z.strictObject({ date: DayOrInstant }),
  response: z.object({
    date: z.string(),
    workDay: z.object({
      slots: z.array(z.string()),
      awaySlots: z.array(z.string()),
      absence: z.nullable(Absence),
    }),
    bookedSlots: z.array(z.string()),
    /** Why the caller cannot book even half an hour of it. */
    noRoom: z.nullable(NoRoom),
  }),
  errors: ['doctor.notFound'],
});

export const getMonthOffer = endpoint({
  name: 'getMonthOffer',
  summary:
    'Each day of a month, with the reason why the caller cannot book a visit of so many minutes with a doctor, or null',
  method: 'GET',
  paths: ['/api/doctors/:id/offer/month'],
  roles: BOOKING,
  params: WithId,
  query: z.strictObject({
    month: z.string().check(z.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, problem('notDate'))),
    minutes: z.optional(Minutes),
  }),
  response: z.array(z.object({ date: z.string(), noRoom: z.nullable(NoRoom) })),
  errors: ['doctor.notFound'],
});

export const EarliestTime = z.object({
  doctorId: DoctorRef,
  specialty: z.nullable(z.string()),
  date: z.string(),
  timeSlot: z.string(),
});
export type EarliestTime = z.output<typeof EarliestTime>;

export const listEarliestTimes = endpoint({
  name: 'listEarliestTimes',
  summary:
    'The earliest three half hours of any doctor at which the caller may book a visit of this kind, in the next 60 days',
  method: 'GET',
  paths: ['/api/offers/earliest'],
  roles: BOOKING,
  query: z.strictObject({
    serviceType: z.enum(SERVICE_TYPES),
    duration: z.optional(Minutes),
    /** The patient for whom reception asks. From a patient or a doctor it is ignored. */
    userId: optional(Id),
  }),
  response: z.array(EarliestTime),
});
