import type { Weekday } from '@antam/contract/constants';
import type { ErrorCode } from '@antam/contract/errors';
import type { PartOfDay } from '@antam/contract/waiting-list';
import { addDays, daysBetween, weekdayOf } from '../clinic-time';
import { startOfSlot } from './schedule';

const NOON = '12:00';

/** Whether a half hour lies in the part of the day a patient asked for. */
export function isInPartOfDay(slot: string, partOfDay: PartOfDay): boolean {
  if (partOfDay === 'any') return true;
  return partOfDay === 'morning' ? startOfSlot(slot) < NOON : startOfSlot(slot) >= NOON;
}

/** Open entries one patient may have on the waiting list, so that the list stays short enough to be worked through. */
export const MAX_WAITING_ENTRIES = 3;

interface Days {
  from: string;
  to: string;
  weekdays: readonly Weekday[];
}

/** Why these days cannot be waited for: they are over, too far ahead, or there is none of the asked weekdays among them. */
export function refusalForDays(
  { from, to, weekdays }: Days,
  { today, daysAhead }: { today: string; daysAhead: number },
): Extract<ErrorCode, 'waiting.days'> | null {
  if (to < from || to < today || to > addDays(today, daysAhead)) return 'waiting.days';
  const first = from < today ? today : from;
  const days = Math.min(daysBetween(first, to), 6);
  const hasDay = Array.from({ length: days + 1 }, (_, day) => addDays(first, day)).some((day) =>
    weekdays.includes(weekdayOf(day)),
  );
  return hasDay ? null : 'waiting.days';
}
