import * as z from 'zod/mini';
import { CONSULTATION_MINUTES, EXAMINATION_TYPES, SLOT_MINUTES } from './constants';
import type { ErrorCode } from './errors';
import { DayOrInstant, Id, ignored, line, number, optional, prose, Slot } from './fields';

const Age = number(z.int().check(z.gte(0), z.lte(130)));
const nothing = z.nullable(z.never('Only for an examination'));

const visit = {
  doctorId: Id,
  appointmentDate: DayOrInstant,
  timeSlot: Slot,
  patientName: line(100),
  symptomsDescription: optional(prose(2000)),
  age: optional(Age),
  placeOfBirth: optional(line(200)),
  addressForExamination: optional(line(300)),
  note: optional(prose(2000)),
  /** The patient a receptionist books for; a patient always books for themself. */
  userId: optional(Id),
  startTime: ignored,
  status: ignored,
  appointmentType: ignored,
};

/** The service decides which other field is required (spec section 5). */
export const BookingRequest = z.discriminatedUnion('serviceType', [
  z.strictObject({
    ...visit,
    serviceType: z.literal('Consultation'),
    duration: number(z.literal([...CONSULTATION_MINUTES])),
    examinationType: optional(nothing),
  }),
  z.strictObject({
    ...visit,
    serviceType: z.literal('Examination'),
    examinationType: z.enum(EXAMINATION_TYPES),
    duration: optional(number(z.literal(SLOT_MINUTES))),
  }),
]);
export type BookingRequest = z.output<typeof BookingRequest>;

/** Why a visit cannot be at this time, be it a new one or one that is moved. */
export const SLOT_REFUSALS = [
  'booking.noSchedule',
  'booking.slotInvalid',
  'booking.slotTaken',
  'booking.notConsecutive',
  'booking.inThePast',
  'booking.tooFarAhead',
  'booking.doctorUnavailable',
  'booking.patientBusy',
] as const satisfies readonly ErrorCode[];
