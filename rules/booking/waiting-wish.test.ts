import { expect, test } from 'vitest';
import { firstDayOf, isInPartOfDay, refusalForDays } from './waiting-wish';

test('the morning ends at noon', () => {
  expect(['11:30-12:00', '12:00-12:30'].map((slot) => isInPartOfDay(slot, 'morning'))).toEqual([true, false]);
  expect(['11:30-12:00', '12:00-12:30'].map((slot) => isInPartOfDay(slot, 'afternoon'))).toEqual([false, true]);
  expect(isInPartOfDay('08:00-08:30', 'any')).toBe(true);
});

// 2026-03-09 is a Monday.
const wish = { from: '2026-03-09', to: '2026-03-31', weekdays: ['Monday'] as const };
test.each([
  ['days ahead', {}, null],
  ['days that have begun', { from: '2026-03-01' }, null],
  ['the end before the start', { from: '2026-03-20', to: '2026-03-19' }, 'days.endBeforeStart'],
  ['days that are over', { from: '2026-02-01', to: '2026-03-08' }, 'waiting.days'],
  ['too far ahead', { to: '2026-12-31' }, 'booking.tooFarAhead'],
  ['none of the weekdays among them', { from: '2026-03-10', to: '2026-03-15' }, 'waiting.days'],
])('%s', (_, change, refusal) => {
  expect(refusalForDays({ ...wish, ...change }, { today: '2026-03-09', daysAhead: 180 })).toBe(refusal);
});

test('days that have begun are waited for from today on', () => {
  expect(['2020-01-01', '2026-03-09', '2026-03-10'].map((from) => firstDayOf(from, '2026-03-09'))).toEqual([
    '2026-03-09',
    '2026-03-09',
    '2026-03-10',
  ]);
});
