import { expect, test } from 'vitest';
import { dayOf, visibleRange } from './visible-range';

test.each([
  ['day', '2026-11-18', '2026-11-18', '2026-11-18'],
  ['week', '2026-11-18', '2026-11-16', '2026-11-22'],
  ['week', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['month', '2026-11-18', '2026-10-26', '2026-12-06'],
  ['month', '2027-02-10', '2027-02-01', '2027-02-28'],
  ['month', '2026-12-31', '2026-11-30', '2027-01-03'],
  ['agenda', '2026-11-18', '2026-11-18', '2026-12-18'],
] as const)('the %s view around %s asks for %s to %s', (view, day, from, to) => {
  expect(visibleRange(view, day)).toEqual({ from, to });
});

test('a local date stands on its own day, early and late', () => {
  expect(dayOf(new Date(2026, 10, 5, 0, 0))).toBe('2026-11-05');
  expect(dayOf(new Date(2026, 10, 5, 23, 59))).toBe('2026-11-05');
});
