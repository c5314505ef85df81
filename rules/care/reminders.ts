import type { ReminderStatus } from '@antam/contract/constants';
import type { CareRefusal } from '@antam/contract/errors';
import { addDays, type ClinicTime } from '../clinic-time';

/** The time at which a reminder is sent that has a day and no time. */
export const MORNING = '08:00';

/** A reminder that announces no visit is shown for this long after it was due. */
export const OPEN_FOR_DAYS = 7;

/** So many days before the medicine runs out a patient is reminded of it. */
export const RUN_OUT_DAYS_AHEAD = 7;

/** A reminder written by a person is important when it has failed, or is to be sent within these days. */
export const IMPORTANT_WITHIN_DAYS = 7;

/** A day further ahead is taken for a typing mistake. */
const AHEAD_DAYS = 730;

const DAY_MS = 86_400_000;
const GRACE_MS = 60_000;

interface WantedReminder {
  /** A clinic day, an instant, or nothing: then it is sent at once. */
  asked: string | null;
  now: Date;
  clinic: ClinicTime;
}

/** When a reminder is sent, or why it cannot be. */
export function planReminder({ asked, now, clinic }: WantedReminder): { dueAt: Date } | { refusal: CareRefusal } {
  if (asked === null) return { dueAt: now };
  if (isDay(asked)) {
    if (asked < clinic.dateOf(now)) return { refusal: 'reminder.inThePast' };
    if (asked > addDays(clinic.dateOf(now), AHEAD_DAYS)) return { refusal: 'reminder.tooFarAhead' };
    return { dueAt: latest(clinic.instantOf(asked, MORNING), now) };
  }
  const dueAt = new Date(asked);
  if (dueAt.getTime() < now.getTime() - GRACE_MS) return { refusal: 'reminder.inThePast' };
  if (dueAt.getTime() > now.getTime() + AHEAD_DAYS * DAY_MS) return { refusal: 'reminder.tooFarAhead' };
  return { dueAt: latest(dueAt, now) };
}

/** A visit is announced a day before, at the same hour of the clinic's clock. */
export function dueBeforeVisit(startsAt: Date, clinic: ClinicTime): Date {
  return clinic.instantOf(addDays(clinic.dateOf(startsAt), -1), clinic.timeOf(startsAt));
}

/** A reminder of a visit that begins so soon must be on reception's list soon, where no channel takes it. */
const NEAR_MS = 12 * 3_600_000;

/** Whether reception must learn soon that a reminder was not taken. Null: it announces no visit. */
export function isVisitNear(startsAt: Date | null, now: Date): boolean {
  return startsAt !== null && startsAt.getTime() - now.getTime() < NEAR_MS;
}

/** A day without a time is announced in the morning of the day before. */
export function dueBeforeDay(date: string, clinic: ClinicTime): Date {
  return clinic.instantOf(addDays(date, -1), MORNING);
}

interface ShownReminder {
  dueAt: Date;
  /**
   * When the visit it announces is over: its start, or the end of a day without a time; long ago for one that does not take
   * place then. Null where it announces none.
   */
  visitOverAt: Date | null;
}

/** Whether a patient is still being reminded: of a visit until it is over, of anything else for some days. */
export function isOpenReminder({ dueAt, visitOverAt }: ShownReminder, now: Date): boolean {
  return visitOverAt ? visitOverAt > now : dueAt.getTime() >= now.getTime() - OPEN_FOR_DAYS * DAY_MS;
}

/** Reminders that lie ahead come first, soonest first; then those that were due already, latest first. */
export function compareOpenReminders(a: ShownReminder, b: ShownReminder, now: Date): number {
  const [atA, atB] = [a, b].map(({ dueAt, visitOverAt }) => (visitOverAt ?? dueAt).getTime()) as [number, number];
  const isAheadA = atA > now.getTime();
  const isAheadB = atB > now.getTime();
  if (isAheadA !== isAheadB) return isAheadA ? -1 : 1;
  return isAheadA ? atA - atB : atB - atA;
}

/** Whether a doctor should look at a reminder: one written by a person that failed, or that is sent soon. */
export function isImportantReminder(
  { automatic, status, dueAt }: { automatic: boolean; status: ReminderStatus; dueAt: Date },
  now: Date,
): boolean {
  if (automatic || status === 'Sent') return false;
  return status === 'Failed' || dueAt.getTime() <= now.getTime() + IMPORTANT_WITHIN_DAYS * DAY_MS;
}

function isDay(asked: string): boolean {
  return asked.length === 'YYYY-MM-DD'.length;
}

function latest(a: Date, b: Date): Date {
  return a > b ? a : b;
}
