import type { Weekday } from '@antam/contract/constants';
import type { ErrorCode } from '@antam/contract/errors';
import type { PartOfDay } from '@antam/contract/waiting-list';
import { addDays, daysBetween, weekdayOf } from '../clinic-time';
import { isTooFarAhead } from './day-offer';
import { startOfSlot } from './schedule';

const NOON = '12:00';

/** Whether a half hour lies in the part of the day a patient asked for. */
export function isInPartOfDay(slot: string, partOfDay: PartOfDay): boolean {
  if (partOfDay === 'any') return true;
  return partOfDay === 'morning' ? startOfSlot(slot) < NOON : startOfSlot(slot) >= NOON;
}

/** The first day a patient waits for: a day that is over cannot be had any more. */
export function firstDayOf(from: string, today: string): string {
  return from < today ? today : from;
}

/** Open entries one patient may have on the waiting list, so that the list stays short enough to be worked through. */
export const MAX_WAITING_ENTRIES = 3;

interface Days {
  from: string;
  to: string;
  weekdays: readonly Weekday[];
}

/** Why these days cannot be waited for. Those that have begun are counted from today on (`firstDayOf`). */
export function refusalForDays(
  { from, to, weekdays }: Days,
  { today, daysAhead }: { today: string; daysAhead: number },
): Extract<ErrorCode, 'waiting.days' | 'days.endBeforeStart' | 'booking.tooFarAhead'> | null {
  if (to < from) return 'days.endBeforeStart';
  if (to < today) return 'waiting.days';
  if (isTooFarAhead(to, today, daysAhead)) return 'booking.tooFarAhead';
  const first = firstDayOf(from, today);
  const days = Math.min(daysBetween(first, to), 6);
  const hasDay = Array.from({ length: days + 1 }, (_, day) => addDays(first, day)).some((day) =>
    weekdays.includes(weekdayOf(day)),
  );
  return hasDay ? null : 'waiting.days';
}
