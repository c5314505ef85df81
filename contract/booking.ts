import * as z from 'zod/mini';
import { CONSULTATION_MINUTES, EXAMINATION_TYPES, SLOT_MINUTES } from './constants';
import { DAY_WARNINGS, type ErrorCode } from './errors';
import { problem } from './field-problems';
import { DayOrInstant, FullName, Id, ignored, line, number, optional, prose, Slot } from './fields';
import { MAX_AGE, MAX_LENGTH } from './limits';

const Age = number(z.int().check(z.gte(0), z.lte(MAX_AGE)));
const nothing = z.nullable(z.never(problem('onlyForExamination')));

const visit = {
  doctorId: Id,
  appointmentDate: DayOrInstant,
  timeSlot: Slot,
  patientName: FullName,
  symptomsDescription: optional(prose(MAX_LENGTH.symptoms)),
  age: optional(Age),
  placeOfBirth: optional(line(MAX_LENGTH.placeOfBirth)),
  addressForExamination: optional(line(MAX_LENGTH.address)),
  note: optional(prose(MAX_LENGTH.appointmentNote)),
  /** The patient for whom reception books; a patient always books for themself. */
  userId: optional(Id),
  /** Set by reception after the warning that the patient already has a visit that day; ignored from a patient. */
  despiteWarning: z.optional(z.boolean()),
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

/** Why a visit cannot be at this time, for a new visit and for one that is moved. */
export const SLOT_REFUSALS = [
  'booking.noSchedule',
  'booking.doctorOnLeave',
  'booking.clinicClosed',
  'booking.slotInvalid',
  'booking.slotTaken',
  'booking.notConsecutive',
  'booking.inThePast',
  'booking.tooFarAhead',
  'booking.doctorUnavailable',
  'booking.patientBusy',
  ...DAY_WARNINGS,
  'booking.timeMismatch',
] as const satisfies readonly ErrorCode[];
