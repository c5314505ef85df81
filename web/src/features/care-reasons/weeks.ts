import { WEEKDAYS } from '@antam/contract/constants';
import { addDays, weekdayOf } from '@antam/rules/clinic-time';

/** The Monday of the week of a day. */
export function weekOf(day: string): string {
  return addDays(day, -((WEEKDAYS.indexOf(weekdayOf(day)) - WEEKDAYS.indexOf('Monday') + 7) % 7));
}

/** Rows that follow each other, by the week of their day. */
export function byWeek<Row>(rows: readonly Row[], dayOf: (row: Row) => string): { week: string; rows: Row[] }[] {
  const weeks: { week: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const week = weekOf(dayOf(row));
    const last = weeks.at(-1);
    if (last?.week === week) last.rows.push(row);
    else weeks.push({ week, rows: [row] });
  }
  return weeks;
}
