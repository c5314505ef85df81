import { isSelectable, isTooFarAhead, planBooking } from '@antam/rules/booking/booking';
import { hasTooManyAhead, mayExceedDay, refusalForDay } from '@antam/rules/booking/day-limits';
import { hasBegun, workDayOf } from '@antam/rules/booking/day-offer';
import { type DaysAhead, daysAheadFor } from '@antam/rules/booking/notice';
import { DEFAULT_SETTINGS } from '@antam/rules/clinic-settings';
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
  /** The visit that is being moved does not conflict with itself. */
  exceptId?: string;
  /** Whether reception has confirmed that the patient already has a visit that day. */
  isWarned: boolean;
}

/** Returns the slots a moved visit would take, or refuses with the first reason it cannot be moved (spec section 5). */
export async function planVisit(booker: Booker, wish: Omit<Wish, 'isWarned'>): Promise<string[]> {
  // Reception sees the patient's day when it moves a visit, so it is not warned.
  return (await planOnDay(booker, { ...wish, isWarned: true })).slots;
}

/** The same for any visit, with the day it is on. */
export async function planOnDay(booker: Booker, wish: Wish): Promise<{ slots: string[]; day: BookingDay }> {
  const { clinic, now, viewer } = booker;
  const today = clinic.dateOf(now);
  if (hasBegun(wish.date, wish.slot, { date: today, time: clinic.timeOf(now) })) throw new Refusal('booking.inThePast');

  const day = await holdDay(booker.db, { ...wish, now });
  if (!day) throw new Refusal('patient.notFound');
  const daysAhead = daysAheadFor(viewer.role, withDefaults(day));
  if (isTooFarAhead(wish.date, today, daysAhead))
    throw new Refusal('booking.tooFarAhead', { values: { days: String(daysAhead) } });
  return { slots: chooseSlots(booker, wish, day), day };
}

function withDefaults({ patientDaysAhead, clinicDaysAhead }: BookingDay): DaysAhead {
  return {
    patientDaysAhead: patientDaysAhead ?? DEFAULT_SETTINGS.patientDaysAhead,
    clinicDaysAhead: clinicDaysAhead ?? DEFAULT_SETTINGS.clinicDaysAhead,
  };
}

function chooseSlots({ viewer }: Booker, wish: Wish, day: BookingDay): string[] {
  const { doctorTime, bookedSlots, elsewhereSlots, visitsAhead, doctorUserId, doctorFullName, doctorSkills } = day;
  if (hasTooManyAhead(viewer.role, visitsAhead)) throw new Refusal('booking.tooManyOpen');
  const doctor = doctorUserId ? { fullName: doctorFullName } : null;
  if (!isSelectable({ userId: doctor, skills: doctorSkills ?? [] })) throw new Refusal('booking.doctorUnavailable');

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
