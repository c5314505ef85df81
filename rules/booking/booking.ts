import type { BookingRequest } from '@antam/contract/booking';
import { FEES, SLOT_MINUTES } from '@antam/contract/constants';
import type { Doctor } from '@antam/contract/doctors';
import type { ErrorCode } from '@antam/contract/errors';
import { addDays } from '../clinic-time';
import { endOfSlot, startOfSlot } from './schedule';

type BookingRefusal = Extract<ErrorCode, `booking.${string}`>;
export type Plan = { ok: true; slots: string[] } | { ok: false; refusal: BookingRefusal };

interface SlotRequest {
  daySlots: readonly string[];
  bookedSlots: readonly string[];
  firstSlot: string;
  minutes: number;
}

/** Decides which slots a visit takes, or the first reason it cannot be booked (spec section 5). */
export function planBooking({ daySlots, bookedSlots, firstSlot, minutes }: SlotRequest): Plan {
  if (daySlots.length === 0) return refuse('booking.noSchedule');

  const first = daySlots.indexOf(firstSlot);
  if (first === -1) return refuse('booking.slotInvalid');

  const slots = daySlots.slice(first, first + minutes / SLOT_MINUTES);
  if (slots.some((slot) => bookedSlots.includes(slot))) return refuse('booking.slotTaken');
  if (!fills(slots, minutes)) return refuse('booking.notConsecutive');

  return { ok: true, slots };
}

/** Whether a slot of the clinic's wall clock has begun; `now` is that clock too. */
export function isInThePast(date: string, slot: string, now: { date: string; time: string }): boolean {
  return date < now.date || (date === now.date && startOfSlot(slot) <= now.time);
}

/** Whether a day lies further ahead than may be booked (`daysAheadFor`). */
export function isTooFarAhead(date: string, today: string, daysAhead: number): boolean {
  return date > addDays(today, daysAhead);
}

/** Whether a slot can still, and can already, be booked. */
export function refusalForTime(
  date: string,
  slot: string,
  { now, daysAhead }: { now: { date: string; time: string }; daysAhead: number },
): BookingRefusal | null {
  if (isInThePast(date, slot, now)) return 'booking.inThePast';
  return isTooFarAhead(date, now.date, daysAhead) ? 'booking.tooFarAhead' : null;
}

/** An examination counts as 30 minutes (spec section 5). */
export function minutesOf(request: Pick<BookingRequest, 'serviceType' | 'duration'>): number {
  return request.serviceType === 'Consultation' ? (request.duration ?? SLOT_MINUTES) : SLOT_MINUTES;
}

/** The fee in VND (spec section 9). */
export function feeFor(serviceType: BookingRequest['serviceType'], minutes: number): number {
  if (serviceType === 'Examination') return FEES.examination;
  return minutes === 60 ? FEES.consultation[60] : FEES.consultation[30];
}

/** Only doctors with a named user and a non-empty list of named skills can be chosen (spec section 5). */
export function isSelectable(doctor: {
  userId: Pick<Doctor['userId'], 'fullName'> | null;
  skills: Doctor['skills'];
}): boolean {
  return Boolean(doctor.userId?.fullName?.trim()) && doctor.skills.some((skill) => skill.name.trim() !== '');
}

function fills(slots: readonly string[], minutes: number): boolean {
  if (slots.length * SLOT_MINUTES !== minutes) return false;
  return slots.every((slot, index) => index === 0 || endOfSlot(slots[index - 1] as string) === startOfSlot(slot));
}

function refuse(refusal: BookingRefusal): Plan {
  return { ok: false, refusal };
}
