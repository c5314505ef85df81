import type { Language } from '../texts/wording';
import { clinicClock } from './clinic';

/** Dates of plans, birthdays and lists: `DD/MM/YYYY` on the clinic's calendar. */
export const formatDate = (dayOrInstant: string | Date) =>
  formatRecordDate(dayOrInstant).split('-').reverse().join('/');

/** Appointment time: `hh:mm A` on the clinic's clock. */
export function formatTime(instant: string | Date): string {
  const [hours, minutes] = clinicClock().timeOf(instant).split(':');
  const hour = String(Number(hours) % 12 || 12).padStart(2, '0');
  return `${hour}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`;
}

export const formatDateTime = (instant: string | Date) => `${formatDate(instant)} ${formatTime(instant)}`;

/** Record date: `YYYY-MM-DD`. */
export const formatRecordDate = (dayOrInstant: string | Date) => clinicClock().dateOf(dayOrInstant);

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

const LOCALES: Record<Language, string> = { given: 'en-GB', en: 'en-GB', vi: 'vi-VN' };

// Read and printed as UTC, so that the browser's own zone and clock changes cannot move it.
function say(dayOrInstant: string | Date, language: Language, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(LOCALES[language], { ...parts, timeZone: 'UTC' }).format(
    new Date(formatRecordDate(dayOrInstant)),
  );
}
