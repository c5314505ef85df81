import { weekdayOf } from '@antam/rules/clinic-time';
import { dayWords } from '@antam/texts/days';
import type { ScreenLanguage } from '../texts/screen-language';
import { clinicClock } from './clinic';

/** Dates of plans, birthdays and lists: `DD/MM/YYYY` on the clinic's calendar. */
export const formatDate = (dayOrInstant: string | Date) =>
  formatRecordDate(dayOrInstant).split('-').reverse().join('/');

/** Record date: `YYYY-MM-DD`. */
export const formatRecordDate = (dayOrInstant: string | Date) => clinicClock().dateOf(dayOrInstant);

/** `150.000 ₫`, as amounts are written in Vietnam. */
export const formatVnd = (amount: number) => `${inThousands(String(amount), '.')}\u00a0₫`;

/** A day in words, for a heading or a screen reader: `Monday, 10 March 2025`. */
export function formatLongDay(dayOrInstant: string | Date, language: ScreenLanguage): string {
  const date = formatRecordDate(dayOrInstant);
  const [year, month, day] = numbersOf(date);
  return dayWords[language].day(weekdayOf(date), day, month, year);
}

export function formatMonth(date: string, language: ScreenLanguage): string {
  const [year, month] = numbersOf(date);
  return dayWords[language].month(month, year);
}

export function formatShortMonth(date: string, language: ScreenLanguage): string {
  const [year, month] = numbersOf(date);
  return dayWords[language].shortMonth(month, year);
}

export const formatWeekday = (date: string, language: ScreenLanguage, width: 'shortWeekday' | 'weekday') =>
  dayWords[language][width](weekdayOf(date));

/** At most one digit after the point: `1.234,5` in Vietnamese, `1,234.5` otherwise. */
export function formatNumber(value: number, language: ScreenLanguage): string {
  const [thousands, point] = language === 'vi' ? ['.', ','] : [',', '.'];
  const [whole = '', rest] = String(Math.round(Math.abs(value) * 10) / 10).split('.');
  return `${value < 0 ? '-' : ''}${inThousands(whole, thousands)}${rest ? point + rest : ''}`;
}

/**
 * The clinic's wall clock as a local `Date`, for a calendar that knows no time zones. Never sent to the server:
 * `clinicClock().instantOf` turns a clinic date and time into an instant.
 */
export function wallClockDate(instant: string | Date): Date {
  const clock = clinicClock();
  return new Date(`${clock.dateOf(instant)}T${clock.timeOf(instant)}:00`);
}

const inThousands = (digits: string, mark: string) => digits.replace(/\B(?=(\d{3})+$)/g, mark);

const numbersOf = (date: string) => date.split('-').map(Number) as [year: number, month: number, day: number];
