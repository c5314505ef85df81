import * as z from 'zod/mini';
import { CONSULTATION_MINUTES, EXAMINATION_TYPES, SERVICE_TYPES } from './constants';
import { endpoint } from './endpoint';
import { ClinicDate, Id, number, optional, paging, WeekdayName, WithId } from './fields';

export const WAITING_STATES = ['waiting', 'offered', 'booked', 'declined', 'expired', 'withdrawn'] as const;
export type WaitingState = (typeof WAITING_STATES)[number];

export const PARTS_OF_DAY = ['any', 'morning', 'afternoon'] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];

/** What became of an offer; `offered` while it is open. */
export const OFFER_FATES = ['offered', 'booked', 'declined', 'expired', 'withdrawn'] as const;
export type OfferFate = (typeof OFFER_FATES)[number];

const Offer = z.object({
  doctorName: z.nullable(z.string()),
  appointmentDate: z.string(),
  timeSlot: z.string(),
  /** Until when the half hour is held. */
  until: z.string(),
  fate: z.enum(OFFER_FATES),
});

/** A patient who waits for a day like this. */
export const WaitingEntry = z.object({
  _id: z.string(),
  userId: z.object({
    _id: z.string(),
    fullName: z.nullable(z.string()),
    patientCode: z.nullable(z.string()),
    phone: z.nullable(z.string()),
  }),
  /** Null: any doctor. */
  doctorId: z.nullable(z.string()),
  doctorName: z.nullable(z.string()),
  serviceType: z.enum(SERVICE_TYPES),
  examinationType: z.nullable(z.enum(EXAMINATION_TYPES)),
  duration: z.number(),
  weekdays: z.array(WeekdayName),
  from: z.string(),
  to: z.string(),
  partOfDay: z.enum(PARTS_OF_DAY),
  isUrgent: z.boolean(),
  status: z.enum(WAITING_STATES),
  createdAt: z.string(),
  /** The latest offers, the newest first. */
  offers: z.array(Offer),
});
export type WaitingEntry = z.output<typeof WaitingEntry>;

export const WaitingWish = z.strictObject({
  /** Reception names the patient. */
  userId: z.optional(Id),
  doctorId: optional(Id),
  serviceType: z.enum(SERVICE_TYPES),
  examinationType: optional(z.enum(EXAMINATION_TYPES)),
  duration: optional(number(z.literal([...CONSULTATION_MINUTES]))),
  weekdays: z.array(WeekdayName).check(z.minLength(1), z.maxLength(7)),
  /** A day that is over counts as today. */
  from: ClinicDate,
  to: ClinicDate,
  partOfDay: z.enum(PARTS_OF_DAY),
});
export type WaitingWish = z.output<typeof WaitingWish>;

/** Wide enough for reception on the phone. */
const CHANGES = { max: 60, seconds: 60, per: 'viewer', budget: 'waitingList' } as const;

export const joinWaitingList = endpoint({
  name: 'joinWaitingList',
  summary: 'Ask for a day like this; a half hour that becomes free is offered in order of asking, urgent ones first',
  method: 'POST',
  paths: ['/api/waiting-list'],
  roles: ['Customer', 'Staff'],
  body: WaitingWish,
  status: 201,
  response: WaitingEntry,
  errors: [
    'booking.patientRequired',
    'patient.notFound',
    'doctor.notFound',
    'days.endBeforeStart',
    'booking.tooFarAhead',
    'waiting.days',
    'waiting.tooMany',
  ],
  limit: CHANGES,
});

export const listWaiting = endpoint({
  name: 'listWaiting',
  summary: 'The waiting list, urgent ones first and then in order of asking; `done=true`: those who wait no longer',
  method: 'GET',
  paths: ['/api/waiting-list'],
  roles: ['Customer', 'Staff', 'Doctor'],
  query: z.strictObject({ done: z.optional(z.enum(['true', 'false'])), ...paging }),
  response: z.array(WaitingEntry),
  paged: true,
});

/** What may be done to an entry; `accept` and `decline` answer its open offer. */
export const WAITING_STEPS = ['accept', 'decline', 'withdraw', 'resume', 'markUrgent', 'unmarkUrgent'] as const;
export type WaitingStep = (typeof WAITING_STEPS)[number];

export const changeWaiting = endpoint({
  name: 'changeWaiting',
  summary: 'Accept or decline the offer, leave the list, wait again, or (reception) mark as urgent',
  method: 'PUT',
  paths: ['/api/waiting-list/:id'],
  roles: ['Customer', 'Staff'],
  params: WithId,
  body: z.strictObject({ step: z.enum(WAITING_STEPS) }),
  response: WaitingEntry,
  errors: [
    'waiting.notFound',
    'waiting.noOffer',
    'waiting.notOpen',
    'waiting.stillOpen',
    'waiting.tooMany',
    'waiting.days',
    'booking.noSchedule',
    'booking.slotInvalid',
    'booking.clinicClosed',
    'booking.doctorOnLeave',
    'booking.doctorUnavailable',
    'booking.patientBusy',
    'booking.tooManyOpen',
    'booking.doctorTwiceThatDay',
    'booking.thirdThatDay',
  ],
  limit: CHANGES,
});
