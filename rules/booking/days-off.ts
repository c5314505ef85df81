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
/** How far ahead days can be planned: the holidays of the coming years. */
export const PLANNED_DAYS_AHEAD = 5 * 366;

/** Why leave cannot be as it was asked for, or null. */
export function refusalForLeave(leave: Span, now: WallClock): DaysRefusal | null {
  const { firstDay, lastDay, starts, ends } = leave;
  if (starts === null || ends === null) return refusalForDays(leave, now);
  if (lastDay > firstDay) return 'days.acrossMidnight';
  return refusalForHours({ date: firstDay, starts, ends }, now) ?? refusalForDays(leave, now);
}

/** Why the clinic cannot be closed on these days, or null. */
export function refusalForDays({ firstDay, lastDay }: Days, now: WallClock): DaysRefusal | null {
  if (lastDay < firstDay) return 'days.endBeforeStart';
  if (firstDay < now.date) return 'days.inThePast';
  if (daysBetween(firstDay, lastDay) >= MAX_DAYS_OFF) return 'days.tooLong';
  return firstDay > addDays(now.date, PLANNED_DAYS_AHEAD) ? 'days.tooFarAhead' : null;
}

/** The days of a closure as runs of days, between which the clinic stays open. The first and the last are always closed. */
export function closedRuns({ firstDay, lastDay }: Days, openDays: readonly string[]): Days[] {
  const runs: Days[] = [{ firstDay, lastDay }];
  for (const open of [...new Set(openDays)].sort()) {
    if (open <= firstDay || open >= lastDay) continue;
    const last = runs.pop() as Days;
    if (last.firstDay < open) runs.push({ firstDay: last.firstDay, lastDay: addDays(open, -1) });
    runs.push({ firstDay: addDays(open, 1), lastDay });
  }
  return runs;
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
