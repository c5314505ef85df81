import { expect, test } from 'vitest';
import { formatDate, formatDateTime, formatRecordDate, formatTime, formatVnd, wallClockDate } from './format';

const LATE_IN_LONDON = '2025-03-09T18:30:00Z';

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

test('a plain day stays that day', () => {
  expect(formatDate('1990-01-02')).toBe('02/01/1990');
  expect(formatRecordDate('2025-12-31')).toBe('2025-12-31');
});

test('amounts are written as in Vietnam', () => {
  expect(formatVnd(150_000).replace(/\s/g, ' ')).toBe('150.000 ₫');
});
