import { addDays, type ClinicTime } from '../clinic-time';
import { endOfQuiet } from '../quiet-hours';

const HOUR_MS = 3_600_000;
/** An offer that was not accepted ends so long before its half hour starts, so that it can still be booked. */
export const FREE_BEFORE_START_HOURS = 2;
/** An offer that could be held for less than this is not made. Only time outside quiet hours counts: in them no message is sent. */
const SHORTEST_HOLD_MINUTES = 30;

interface Held {
  startsAt: Date;
  holdHours: number;
  quietFrom: string | null;
  quietTo: string | null;
  now: Date;
  clinic: ClinicTime;
}

/**
 * Until when an offered half hour is held: so many hours, of which quiet hours do not count, and at the latest two hours
 * before it starts. Null when that leaves too little time to answer.
 */
export function offerUntil({ startsAt, holdHours, ...at }: Held): Date | null {
  const latest = new Date(startsAt.getTime() - FREE_BEFORE_START_HOURS * HOUR_MS);
  if (afterWakingHours(at, SHORTEST_HOLD_MINUTES * 60_000) > latest) return null;
  const until = afterWakingHours(at, holdHours * HOUR_MS);
  return until < latest ? until : latest;
}

type At = Omit<Held, 'startsAt' | 'holdHours'>;

/** The moment after so much time outside the quiet hours. */
function afterWakingHours({ now, ...quiet }: At, milliseconds: number): Date {
  let from = endOfQuiet({ ...quiet, now }) ?? now;
  let left = milliseconds;
  for (;;) {
    const nextQuiet = startOfNextQuiet({ ...quiet, now: from });
    if (!nextQuiet || from.getTime() + left <= nextQuiet.getTime()) return new Date(from.getTime() + left);
    left -= nextQuiet.getTime() - from.getTime();
    from = endOfQuiet({ ...quiet, now: nextQuiet }) as Date;
  }
}

function startOfNextQuiet({ quietFrom, quietTo, now, clinic }: At): Date | null {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return null;
  const today = clinic.dateOf(now);
  const start = clinic.instantOf(today, quietFrom);
  return start > now ? start : clinic.instantOf(addDays(today, 1), quietFrom);
}
