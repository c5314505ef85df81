import { expect, test } from 'vitest';
import { byWeek, weekOf } from './weeks';

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-11-15', '2026-11-09'],
])('the week of %s begins on Monday, %s', (day, monday) => {
  expect(weekOf(day)).toBe(monday);
});

test('reasons stand under the week in which they were given, in their order', () => {
  const days = ['2026-11-18', '2026-11-16', '2026-11-15'];
  expect(byWeek(days, (day) => day)).toEqual([
    { week: '2026-11-16', rows: ['2026-11-18', '2026-11-16'] },
    { week: '2026-11-09', rows: ['2026-11-15'] },
  ]);
});
