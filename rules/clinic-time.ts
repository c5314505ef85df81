import { WEEKDAYS, type Weekday } from '@antam/contract/constants';

export const DEFAULT_ZONE = 'Asia/Ho_Chi_Minh';

const DAY_MS = 86_400_000;
const QUARTER_MS = 900_000;
const MOST_OFFSETS = 10_000;
const YEAR_9999 = Date.UTC(9999, 0);

/** From 1976 on the offset of Viet Nam is the same. The first use of Intl blocks a phone for a tenth of a second. */
const STEADY_SINCE = Date.UTC(1976, 0);
const STEADY_OFFSET = 7 * 3_600_000;
const PLAIN_DATE = /^\d{4}-\d{2}-\d{2}$/;

export interface ClinicTime {
  readonly zone: string;
  /** The clinic day an instant falls on; a plain `YYYY-MM-DD` is already one. */
  dateOf(dayOrInstant: string | Date): string;
  /** The clinic's wall clock at an instant, `HH:mm`. */
  timeOf(instant: string | Date): string;
  /** The instant at which the clinic's wall clock shows this date and time. */
  instantOf(date: string, time: string): Date;
}

/** Converts between instants and the clinic's dates and times, whatever the machine's time zone. */
export function clinicTime(zone: string): ClinicTime {
  let format: Intl.DateTimeFormat | undefined;
  const asked = (instant: Date) => {
    format ??= new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    const parts = Object.fromEntries(format.formatToParts(instant).map((part) => [part.type, part.value]));
    return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
  };
  const offsetAt = rememberOffsets((quarter) => {
    const { date, time } = asked(new Date(quarter));
    return Date.parse(`${date}T${time}:00Z`) - quarter;
  });
  const wallClock = (instant: Date) => {
    const ms = instant.getTime();
    if (!(ms >= 0 && ms < YEAR_9999)) return asked(instant);
    const offset = zone === DEFAULT_ZONE && ms >= STEADY_SINCE ? STEADY_OFFSET : offsetAt(ms);
    const shown = new Date(ms + offset).toISOString();
    return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
  };

  const instantOf = (date: string, time: string) => {
    const wanted = Date.parse(`${date}T${time}:00Z`);
    const steady = wanted - STEADY_OFFSET;
    if (zone === DEFAULT_ZONE && steady >= STEADY_SINCE && wanted < YEAR_9999) return new Date(steady);
    const shown = (instant: number) => {
      const wall = wallClock(new Date(instant));
      return Date.parse(`${wall.date}T${wall.time}:00Z`);
    };
    const guess = wanted - (shown(wanted) - wanted);
    // If the zone's offset changes between the two guesses, the second one is right.
    return new Date(guess - (shown(guess) - wanted));
  };

  return {
    zone,
    instantOf,
    dateOf: (day) => (typeof day === 'string' && PLAIN_DATE.test(day) ? day : wallClock(new Date(day)).date),
    timeOf: (instant) => wallClock(new Date(instant)).time,
  };
}

/** Intl is slower than a query, and since 1970 a zone's offset has only changed on a quarter of an hour. */
function rememberOffsets(offsetOf: (quarter: number) => number): (ms: number) => number {
  const offsets = new Map<number, number>();
  return (ms) => {
    const quarter = ms - (ms % QUARTER_MS);
    let offset = offsets.get(quarter);
    if (offset === undefined) {
      offset = offsetOf(quarter);
      if (offsets.size >= MOST_OFFSETS) offsets.clear();
      offsets.set(quarter, offset);
    }
    return offset;
  };
}

export function weekdayOf(date: string): Weekday {
  const sundayFirst = new Date(`${date}T00:00:00Z`).getUTCDay();
  return WEEKDAYS[(sundayFirst + 6) % 7] as Weekday;
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The same day of another month, or the last day of a month that is too short. */
export function addMonths(date: string, months: number): string {
  const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const lastDay = new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0));
  const day = Math.min(Number(date.slice(8)), lastDay.getUTCDate());
  return `${lastDay.toISOString().slice(0, 8)}${String(day).padStart(2, '0')}`;
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** The months up to and with a date's own, oldest first, as `YYYY-MM`. */
export function monthsUpTo(date: string, count: number): string[] {
  const last = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
  return Array.from({ length: count }, (_, at) => {
    const month = last - count + 1 + at;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

/** Every day of a month, given as `YYYY-MM`. */
export function daysOfMonth(month: string): string[] {
  const days = Array.from({ length: 31 }, (_, day) => addDays(`${month}-01`, day));
  return days.filter((date) => date.startsWith(month));
}

/** Full years between a birth date and a date. */
export function ageOn(date: string, dateOfBirth: string): number {
  const years = Number(date.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return date.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}
