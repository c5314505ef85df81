import type { Doctor } from '@antam/contract/doctors';
import { planBooking, refusalForTime } from '@antam/rules/booking/booking';
import { daySlotsOf } from '@antam/rules/booking/schedule';
import { weekdayOf } from '@antam/rules/clinic-time';

export type OfferedSlot = { slot: string; state: 'free' | 'booked' | 'past' };

type Day = {
  schedule: Doctor['workSchedule'];
  date: string;
  bookedSlots: readonly string[];
  now: { date: string; time: string };
  daysAhead: number;
};

/** The slots of a doctor's day, each with whether it can be chosen. */
export function offerOf({ schedule, date, bookedSlots, ...when }: Day): OfferedSlot[] {
  return daySlotsOf(schedule, weekdayOf(date)).map((slot) => {
    if (bookedSlots.includes(slot)) return { slot, state: 'booked' };
    return { slot, state: refusalForTime(date, slot, when) ? 'past' : 'free' };
  });
}

/** The slots a choice takes, or why it cannot be booked, by the same rules as on the server. */
export function planChoice({ schedule, date, bookedSlots, ...when }: Day, firstSlot: string, minutes: number) {
  const plan = planBooking({ daySlots: daySlotsOf(schedule, weekdayOf(date)), bookedSlots, firstSlot, minutes });
  if (!plan.ok) return plan;
  const refusal = refusalForTime(date, firstSlot, when);
  return refusal ? { ok: false as const, refusal } : plan;
}

export function worksOn(schedule: Doctor['workSchedule'], date: string): boolean {
  return daySlotsOf(schedule, weekdayOf(date)).length > 0;
}
