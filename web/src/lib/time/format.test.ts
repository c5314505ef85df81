import { expect, test } from 'vitest';
import { formatDate, formatRecordDate, formatVnd, wallClockDate } from './format';
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
