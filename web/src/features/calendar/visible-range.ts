import { WEEKDAYS } from '@antam/contract/constants';
import { addDays, weekdayOf } from '@antam/rules/clinic-time';

export type CalendarView = 'month' | 'week' | 'day' | 'agenda';

/** Spec section 9: agenda length 30 days. */
export const AGENDA_DAYS = 30;

/** The first and last clinic day of a view, so that only those are read. */
export function visibleRange(view: CalendarView, day: string): { from: string; to: string } {
  switch (view) {
    case 'day':
      return { from: day, to: day };
    case 'week':
      return { from: mondayOf(day), to: addDays(mondayOf(day), 6) };
    case 'agenda':
      return { from: day, to: addDays(day, AGENDA_DAYS) };
    case 'month': {
      const first = `${day.slice(0, 7)}-01`;
      const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
      return { from: mondayOf(first), to: addDays(mondayOf(last), 6) };
    }
  }
}

/** The day of a local `Date` of the calendar. */
export function dayOf(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Its time, as `HH:mm`. */
export function timeOf(date: Date): string {
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

const two = (part: number) => String(part).padStart(2, '0');

function mondayOf(day: string): string {
  return addDays(day, -WEEKDAYS.indexOf(weekdayOf(day)));
}
