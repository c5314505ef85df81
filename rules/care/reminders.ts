import type { RuleRefusal } from '@antam/contract/errors';
import { addDays, type ClinicTime } from '../clinic-time';

/** When a reminder goes out that names a day and no time. */
export const MORNING = '08:00';

/** A patient's first screen keeps showing a reminder for this long after it was due. */
export const OPEN_FOR_DAYS = 7;

const GRACE_MS = 60_000;

interface WantedReminder {
  /** A clinic day, an instant, or nothing: at once. */
  asked: string | null;
  now: Date;
  clinic: ClinicTime;
}

/** When a reminder goes out, or why it cannot. */
export function planReminder({ asked, now, clinic }: WantedReminder): { dueAt: Date } | { refusal: RuleRefusal } {
  if (asked === null) return { dueAt: now };
  if (isDay(asked)) {
    if (asked < clinic.dateOf(now)) return { refusal: 'reminder.inThePast' };
    return { dueAt: latest(clinic.instantOf(asked, MORNING), now) };
  }
  const dueAt = new Date(asked);
  if (dueAt.getTime() < now.getTime() - GRACE_MS) return { refusal: 'reminder.inThePast' };
  return { dueAt: latest(dueAt, now) };
}

/** A visit is announced a day before, at the same hour of the clinic's clock. */
export function dueBeforeVisit(startsAt: Date, clinic: ClinicTime): Date {
  return clinic.instantOf(addDays(clinic.dateOf(startsAt), -1), clinic.timeOf(startsAt));
}

/** A day without a time is announced in the morning of the day before. */
export function dueBeforeDay(date: string, clinic: ClinicTime): Date {
  return clinic.instantOf(addDays(date, -1), MORNING);
}

function isDay(asked: string): boolean {
  return asked.length === 'YYYY-MM-DD'.length;
}

function latest(a: Date, b: Date): Date {
  return a > b ? a : b;
}
