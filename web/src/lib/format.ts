import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { clinicClock } from './clinic';
import type { Language } from './language';

dayjs.extend(utc);

/** Dates of plans, birthdays and lists: `DD/MM/YYYY` on the clinic's calendar. */
export const formatDate = (dayOrInstant: string | Date) => print(wallClock(dayOrInstant), 'DD/MM/YYYY');

/** Appointment time: `hh:mm A` on the clinic's clock. */
export const formatTime = (instant: string | Date) => print(wallClock(instant), 'hh:mm A');

export const formatDateTime = (instant: string | Date) => print(wallClock(instant), 'DD/MM/YYYY hh:mm A');

/** Record date: `YYYY-MM-DD`. */
export const formatRecordDate = (dayOrInstant: string | Date) => print(wallClock(dayOrInstant), 'YYYY-MM-DD');

/** `150.000 ₫`, as amounts are written in Vietnam. */
export const formatVnd = (amount: number) => VND.format(amount);

/** A day in words, for a heading or a screen reader: `Monday, 10 March 2025`. */
export const formatLongDay = (dayOrInstant: string | Date, language: Language) =>
  say(dayOrInstant, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

export const formatMonth = (day: string, language: Language) => say(day, language, { month: 'long', year: 'numeric' });

export const formatShortMonth = (day: string, language: Language) =>
  say(day, language, { month: 'short', year: '2-digit' });

export const formatWeekday = (day: string, language: Language, width: 'short' | 'long') =>
  say(day, language, { weekday: width });

/** `1.234.567` in Vietnamese, `1,234,567` otherwise. */
export const formatNumber = (value: number, language: Language) =>
  new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 1 }).format(value);

/**
 * The clinic's wall clock as a local `Date`, for a calendar that knows no zones.
 * Never sent to the server: `clinicClock().instantOf` turns a clinic date and time into an instant.
 */
export function wallClockDate(instant: string | Date): Date {
  const clock = clinicClock();
  return new Date(`${clock.dateOf(instant)}T${clock.timeOf(instant)}:00`);
}

const VND = new Intl.NumberFormat('vi-VN', { style: 'currency', currency: 'VND' });

function wallClock(dayOrInstant: string | Date): string {
  const clock = clinicClock();
  const isPlainDay = typeof dayOrInstant === 'string' && dayOrInstant.length === 10;
  const time = isPlainDay ? '00:00' : clock.timeOf(dayOrInstant);
  return `${clock.dateOf(dayOrInstant)}T${time}:00Z`;
}

// Read and printed as UTC, so that the browser's own zone and clock changes cannot move it.
const print = (wall: string, tokens: string) => dayjs.utc(wall).format(tokens);

const LOCALES: Record<Language, string> = { given: 'en-GB', en: 'en-GB', vi: 'vi-VN' };

function say(dayOrInstant: string | Date, language: Language, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(LOCALES[language], { ...parts, timeZone: 'UTC' }).format(
    new Date(wallClock(dayOrInstant)),
  );
}
