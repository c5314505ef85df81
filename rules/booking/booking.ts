import type { Absence } from '@antam/contract/absence';
import type { BookingRequest } from '@antam/contract/booking';
import { FEES, SLOT_MINUTES } from '@antam/contract/constants';
import type { Doctor } from '@antam/contract/doctors';
import type { ErrorCode } from '@antam/contract/errors';
import { areConsecutive, hasBegun, isTooFarAhead, type WorkDay } from './day-offer';

type BookingRefusal = Extract<ErrorCode, `booking.${string}`>;
export type Plan = { ok: true; slots: string[] } | { ok: false; refusal: BookingRefusal };

interface SlotRequest {
  workDay: WorkDay;
  bookedSlots: readonly string[];
  firstSlot: string;
  minutes: number;
}

/** Decides which slots a visit takes, or the first reason it cannot be booked (spec section 5). */
export function planBooking({ workDay, bookedSlots, firstSlot, minutes }: SlotRequest): Plan {
  const { slots: daySlots, awaySlots, absence } = workDay;
  if (daySlots.length === 0) return refuse(absence ? REFUSAL_OF[absence.reason] : 'booking.noSchedule');

  const first = daySlots.indexOf(firstSlot);
  if (first === -1)
    return refuse(absence && awaySlots.includes(firstSlot) ? REFUSAL_OF[absence.reason] : 'booking.slotInvalid');

  const slots = daySlots.slice(first, first + minutes / SLOT_MINUTES);
  if (slots.some((slot) => bookedSlots.includes(slot))) return refuse('booking.slotTaken');
  if (slots.length * SLOT_MINUTES !== minutes || !areConsecutive(slots)) return refuse('booking.notConsecutive');

  return { ok: true, slots };
}

const REFUSAL_OF: Record<Absence['reason'], BookingRefusal> = {
  closed: 'booking.clinicClosed',
  onLeave: 'booking.doctorOnLeave',
};

/** Whether a slot can still, and can already, be booked. */
export function refusalForTime(
  date: string,
  slot: string,
  { now, daysAhead }: { now: { date: string; time: string }; daysAhead: number },
): BookingRefusal | null {
  if (hasBegun(date, slot, now)) return 'booking.inThePast';
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

function refuse(refusal: BookingRefusal): Plan {
  return { ok: false, refusal };
}
