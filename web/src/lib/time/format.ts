import type { ScreenLanguage } from '../texts/screen-language';
import { clinicClock } from './clinic';

/** Dates of plans, birthdays and lists: `DD/MM/YYYY` on the clinic's calendar. */
export const formatDate = (dayOrInstant: string | Date) =>
  formatRecordDate(dayOrInstant).split('-').reverse().join('/');

/** Record date: `YYYY-MM-DD`. */
export const formatRecordDate = (dayOrInstant: string | Date) => clinicClock().dateOf(dayOrInstant);

/** `150.000 ₫`, as amounts are written in Vietnam. */
export const formatVnd = (amount: number) => `${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')}\u00a0₫`;

/** A day in words, for a heading or a screen reader: `Monday, 10 March 2025`. */
export const formatLongDay = (dayOrInstant: string | Date, language: ScreenLanguage) =>
  say(dayOrInstant, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

export const formatMonth = (day: string, language: ScreenLanguage) =>
  say(day, language, { month: 'long', year: 'numeric' });

export const formatShortMonth = (day: string, language: ScreenLanguage) =>
  say(day, language, { month: 'short', year: '2-digit' });

export const formatWeekday = (day: string, language: ScreenLanguage, width: 'short' | 'long') =>
  say(day, language, { weekday: width });

/** `1.234.567` in Vietnamese, `1,234,567` otherwise. */
export const formatNumber = (value: number, language: ScreenLanguage) =>
  new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 1 }).format(value);

/**
 * The clinic's wall clock as a local `Date`, for a calendar that knows no time zones. Never sent to the server:
 * `clinicClock().instantOf` turns a clinic date and time into an instant.
 */
export function wallClockDate(instant: string | Date): Date {
  const clock = clinicClock();
  return new Date(`${clock.dateOf(instant)}T${clock.timeOf(instant)}:00`);
}

const LOCALES: Record<ScreenLanguage, string> = { en: 'en-GB', vi: 'vi-VN' };

// Parsed and formatted as UTC, so that the browser's time zone cannot change it.
function say(dayOrInstant: string | Date, language: ScreenLanguage, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(LOCALES[language], { ...parts, timeZone: 'UTC' }).format(
    new Date(formatRecordDate(dayOrInstant)),
  );
}
