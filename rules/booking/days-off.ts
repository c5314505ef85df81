import type { ErrorCode } from '@antam/contract/errors';
import { addDays, daysBetween } from '../clinic-time';
import { WORK_TIMES } from './schedule';

type DaysRefusal = Extract<ErrorCode, `days.${string}`>;

interface Days {
  firstDay: string;
  lastDay: string;
}

interface Span extends Days {
  starts: string | null;
  ends: string | null;
}

interface WallClock {
  date: string;
  time: string;
}

/** The longest leave or closure, in days. */
export const MAX_DAYS_OFF = 366;
/** Entries ahead, of one doctor's leave or extra hours or of the clinic's closures. Fewer than a list shows. */
export const MAX_ENTRIES_AHEAD = 300;
/** How far ahead days can be planned: the holidays of the coming years. */
export const PLANNED_DAYS_AHEAD = 5 * 366;

/** Why leave cannot be as it was asked for, or null. */
export function refusalForLeave(leave: Span, now: WallClock): DaysRefusal | null {
  const { firstDay, lastDay, starts, ends } = leave;
  if (starts === null || ends === null) return refusalForDays(leave, now);
  if (lastDay > firstDay) return 'days.acrossMidnight';
  return refusalForHours({ date: firstDay, starts, ends }, now) ?? refusalForDays(leave, now);
}

/** Why the clinic cannot be closed on these days, on some of which it stays open, or null. */
export function refusalForClosure(closure: Days, openDays: readonly string[], now: WallClock): DaysRefusal | null {
  const runs = closedRuns(closure, openDays);
  const [first, last] = [runs[0], runs.at(-1)];
  if (first && last) return refusalForDays({ firstDay: first.firstDay, lastDay: last.lastDay }, now);
  return refusalForDays(closure, now) ?? 'days.noneClosed';
}

/** Why days that follow each other cannot be taken off, or null. */
function refusalForDays({ firstDay, lastDay }: Days, now: WallClock): DaysRefusal | null {
  if (lastDay < firstDay) return 'days.endBeforeStart';
  if (firstDay < now.date) return 'days.inThePast';
  if (daysBetween(firstDay, lastDay) >= MAX_DAYS_OFF) return 'days.tooLong';
  return firstDay > addDays(now.date, PLANNED_DAYS_AHEAD) ? 'days.tooFarAhead' : null;
}

/** The days of a closure as runs of days, around those on which the clinic stays open; none where it does on all. */
export function closedRuns({ firstDay, lastDay }: Days, openDays: readonly string[]): Days[] {
  const runs: Days[] = [];
  let next = firstDay;
  for (const open of [...openDays].sort()) {
    if (open < next || open > lastDay) continue;
    if (next < open) runs.push({ firstDay: next, lastDay: addDays(open, -1) });
    next = addDays(open, 1);
  }
  return next > lastDay ? runs : [...runs, { firstDay: next, lastDay }];
}

/** Why these hours of one day cannot be leave or extra hours, or null. They may have begun, but not ended. */
export function refusalForHours(
  { date, starts, ends }: { date: string; starts: string; ends: string },
  now: WallClock,
): DaysRefusal | null {
  if (ends <= starts) return 'days.endBeforeStart';
  if (date === now.date && ends <= now.time) return 'days.inThePast';
  return refusalForDays({ firstDay: date, lastDay: date }, now);
}

/** Extra hours lie within the clinic's day, as the weekly hours do (spec section 9). */
export function areWithinWorkDay({ starts, ends }: { starts: string; ends: string }): boolean {
  return WORK_TIMES.includes(starts) && WORK_TIMES.includes(ends);
}
