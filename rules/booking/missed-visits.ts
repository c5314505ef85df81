import { addDays } from '../clinic-time';

/** Visits that were missed longer ago are forgotten. */
const REMEMBERED_DAYS = 365;
/** One missed visit may happen to anyone; from the second on reception is told before it books the next. */
const TOLD_FROM = 2;

/** The first day whose missed visits count. */
export function missedSince(today: string): string {
  return addDays(today, -REMEMBERED_DAYS);
}

/** The days to tell reception of, out of those on which the patient did not come and had not said so. It refuses nothing. */
export function missedToTell(days: readonly string[]): string[] {
  return days.length >= TOLD_FROM ? [...days].sort().reverse() : [];
}
