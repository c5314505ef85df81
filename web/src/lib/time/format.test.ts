import { expect, test } from 'vitest';
import {
  formatDate,
  formatLongDay,
  formatMonth,
  formatNumber,
  formatRecordDate,
  formatShortMonth,
  formatVnd,
  formatWeekday,
  wallClockDate,
} from './format';
import { timesIn } from './times';

const LATE_IN_LONDON = '2025-03-09T18:30:00Z';

const { formatDateTime, formatSlotStart, formatTime } = timesIn('given');

test('an instant is shown on the clinic’s clock, not the browser’s', () => {
  expect(formatDate(LATE_IN_LONDON)).toBe('10/03/2025');
  expect(formatTime(LATE_IN_LONDON)).toBe('01:30 AM');
  expect(formatDateTime(LATE_IN_LONDON)).toBe('10/03/2025 01:30 AM');
  expect(wallClockDate(LATE_IN_LONDON).getHours()).toBe(1);
});

test.each([
  ['2025-03-09T17:00:00Z', '12:00 AM'],
  ['2025-03-10T04:59:00Z', '11:59 AM'],
  ['2025-03-10T05:00:00Z', '12:00 PM'],
  ['2025-03-10T09:30:00Z', '04:30 PM'],
])('%s is %s at the clinic', (instant, time) => {
  expect(formatTime(instant)).toBe(time);
});

test('an appointment’s time is hh:mm A as given and in English, and HH:mm in Vietnamese', () => {
  const printed = (['given', 'en', 'vi'] as const).map((language) => timesIn(language).formatSlotStart('13:30-14:00'));
  expect(printed).toEqual(['01:30 PM', '01:30 PM', '13:30']);
  expect(formatSlotStart('08:00-08:30')).toBe('08:00 AM');
  expect(timesIn('vi').formatDateTime(LATE_IN_LONDON)).toBe('10/03/2025 01:30');
});

test('a plain day stays that day', () => {
  expect(formatDate('1990-01-02')).toBe('02/01/1990');
  expect(formatRecordDate('2025-12-31')).toBe('2025-12-31');
});

test('amounts are written as in Vietnam', () => {
  expect(formatVnd(150_000).replace(/\s/g, ' ')).toBe('150.000 ₫');
});

test('an amount is written as Intl writes it in Vietnam', () => {
  const shown = new Intl.NumberFormat('vi-VN', { style: 'currency', currency: 'VND' });
  for (const amount of [0, 999, 1000, 150_000, 12_345_678]) expect(formatVnd(amount)).toBe(shown.format(amount));
});

const LANGUAGES = [
  ['en', 'en-GB'],
  ['vi', 'vi-VN'],
] as const;

test.each(LANGUAGES)('days and months are said as Intl says them in %s', (language, locale) => {
  const saying = (parts: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' });
    return (date: string) => format.format(new Date(date));
  };
  const long = saying({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const month = saying({ month: 'long', year: 'numeric' });
  // en-GB alone writes Sept with four letters.
  const shortMonth = saying({ month: 'short', year: '2-digit' });
  const weekday = saying({ weekday: 'long' });
  // `T2`, as the chips of working days say it.
  const shortWeekday = saying({ weekday: 'short' });
  for (let day = 0; day < 366 + 7; day += 1) {
    const date = new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10);
    expect(formatLongDay(date, language)).toBe(long(date));
    expect(formatMonth(date, language)).toBe(month(date));
    expect(formatShortMonth(date, language)).toBe(shortMonth(date).replace('Sept', 'Sep'));
    expect(formatWeekday(date, language, 'weekday')).toBe(weekday(date));
    expect(formatWeekday(date, language, 'shortWeekday')).toBe(shortWeekday(date).replace('Thứ ', 'T'));
  }
});

test.each(LANGUAGES)('a number is written as Intl writes it in %s', (language, locale) => {
  const intl = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  for (const value of [0, 0.05, 0.15, 7.25, 12, 99.96, 350, 999.95, 1234.5, 59_999, 1_234_567.25, 10_000_000, -1234.56])
    expect(formatNumber(value, language)).toBe(intl.format(value));
});
