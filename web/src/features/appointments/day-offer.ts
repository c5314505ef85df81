import type { Doctor } from '@antam/contract/doctors';
import { planBooking, refusalForTime } from '@antam/rules/booking/booking';
import { type DayOffer, dayOfferOf, usualTime, workDayOf } from '@antam/rules/booking/day-offer';
import { weeklyOf } from '@antam/rules/booking/schedule';

type Day = {
  schedule: Doctor['workSchedule'];
  date: string;
  bookedSlots: readonly string[];
  now: { date: string; time: string };
  daysAhead: number;
};

const workDayIn = ({ schedule, date }: Pick<Day, 'schedule' | 'date'>) =>
  workDayOf(date, usualTime(weeklyOf(schedule)));

/** What a doctor offers on a day. */
export function offerOf(day: Day): DayOffer {
  return dayOfferOf({ ...day, workDay: workDayIn(day) });
}

/** The slots a choice takes, or why it cannot be booked, by the same rules as on the server. */
export function planChoice(day: Day, firstSlot: string, minutes: number) {
  const plan = planBooking({ workDay: workDayIn(day), bookedSlots: day.bookedSlots, firstSlot, minutes });
  if (!plan.ok) return plan;
  const refusal = refusalForTime(day.date, firstSlot, day);
  return refusal ? { ok: false as const, refusal } : plan;
}

export function worksOn(schedule: Doctor['workSchedule'], date: string): boolean {
  return workDayIn({ schedule, date }).slots.length > 0;
}
