import { SLOT_MINUTES } from '@antam/contract/constants';
import { isSelectable, planBooking } from '@antam/rules/booking/booking';
import { hasTooManyAhead, mayExceedDay, refusalForDay } from '@antam/rules/booking/day-limits';
import { hasBegun, isTooFarAhead, workDayOf } from '@antam/rules/booking/day-offer';
import { daysAheadByStored } from '@antam/rules/booking/notice';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import type { Session } from '../../platform/session/session';
import { type BookingDay, holdDay } from './hold-day';

/** The person who books or moves a visit, with the transaction. */
export type Booker = Pick<Call, 'db' | 'clinic' | 'now' | 'audit'> & { viewer: Session };

export interface Wish {
  doctorId: string;
  patientId: string;
  date: string;
  slot: string;
  minutes: number;
  /** Whether reception has confirmed that the patient already has a visit that day. */
  isWarned: boolean;
  /** A move adds no visit, so the limit of visits ahead does not refuse it. */
  isMove?: boolean;
  /** The clinic took the old time off and proposes others: then it counts how far ahead the clinic itself books. */
  isToMove?: boolean;
  /** Back to its own former time: a visit that existed stays possible, however the settings have changed. */
  isReturn?: boolean;
}

/** Returns the slots a moved visit would take, or refuses with the first reason it cannot be moved (spec section 5). */
export function planMove(booker: Booker, wish: Omit<Wish, 'isWarned'>, day: BookingDay | null): string[] {
  demandFuture(booker, wish);
  // Reception sees the patient's day when it moves a visit, so it is not warned.
  return planWithin(booker, { ...wish, isWarned: true }, day).slots;
}

/** The same for a new visit, with the day it is on. */
export async function planOnDay(booker: Booker, wish: Wish): Promise<{ slots: string[]; day: BookingDay }> {
  demandFuture(booker, wish);
  const { doctorId, patientId, date } = wish;
  return planWithin(booker, wish, await holdDay(booker.db, { doctorId, patientId, date, now: booker.now }));
}

/** The same for a visit whose half hours an offer holds for the patient: they do not stand in its way. */
export async function planHeld(booker: Booker, wish: Wish): Promise<BookingDay> {
  demandFuture(booker, wish);
  const { doctorId, patientId, date, slot, minutes } = wish;
  const day = await holdDay(booker.db, { doctorId, patientId, date, now: booker.now });
  if (!day) throw new Refusal('patient.notFound');
  const { slots } = workDayOf(date, day.doctorTime);
  const first = slots.indexOf(slot);
  const held = slots.slice(first, first + minutes / SLOT_MINUTES);
  const bookedSlots = day.bookedSlots.filter((booked) => !held.includes(booked));
  chooseSlots(booker, wish, { ...day, bookedSlots });
  return day;
}

function demandFuture({ clinic, now }: Booker, { date, slot }: Pick<Wish, 'date' | 'slot'>): void {
  if (hasBegun(date, slot, { date: clinic.dateOf(now), time: clinic.timeOf(now) }))
    throw new Refusal('booking.inThePast');
}

function planWithin(booker: Booker, wish: Wish, day: BookingDay | null | undefined) {
  if (!day) throw new Refusal('patient.notFound');
  const daysAhead = daysAheadByStored(wish.isToMove ? 'Staff' : booker.viewer.role, day);
  if (!wish.isReturn && isTooFarAhead(wish.date, booker.clinic.dateOf(booker.now), daysAhead))
    throw new Refusal('booking.tooFarAhead', { values: { days: String(daysAhead) } });
  return { slots: chooseSlots(booker, wish, day), day };
}

function chooseSlots({ viewer }: Booker, wish: Wish, day: BookingDay): string[] {
  const { doctorTime, bookedSlots, elsewhereSlots, visitsAhead, doctorUserId, doctorFullName, doctorSkills } = day;
  if (!wish.isMove && hasTooManyAhead(viewer.role, visitsAhead)) throw new Refusal('booking.tooManyOpen');
  const doctor = doctorUserId ? { fullName: doctorFullName } : null;
  const isThere = wish.isReturn ? doctor !== null : isSelectable({ userId: doctor, skills: doctorSkills ?? [] });
  if (!isThere) throw new Refusal('booking.doctorUnavailable');

  const plan = planBooking({
    workDay: workDayOf(wish.date, doctorTime),
    bookedSlots,
    firstSlot: wish.slot,
    minutes: wish.minutes,
  });
  if (!plan.ok) throw new Refusal(plan.refusal);
  if (plan.slots.some((slot) => elsewhereSlots.includes(slot))) throw new Refusal('booking.patientBusy');

  const warning = refusalForDay({ ...wish, visitsAhead });
  if (warning && !mayExceedDay(viewer.role, wish.isWarned)) throw new Refusal(warning);
  return plan.slots;
}
