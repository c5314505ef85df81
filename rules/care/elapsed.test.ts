import { expect, test } from 'vitest';
import { elapsedBetween } from './elapsed';

test.each([
  ['the same day', '2026-03-05', '2026-03-05', { years: 0, months: 0 }],
  ['a day short of a month', '2026-03-05', '2026-04-04', { years: 0, months: 0 }],
  ['a month', '2026-03-05', '2026-04-05', { years: 0, months: 1 }],
  ['across a new year', '2024-11-30', '2026-02-15', { years: 1, months: 2 }],
  ['a day to come', '2026-03-05', '2026-03-04', null],
])('%s', (_, from, to, elapsed) => {
  expect(elapsedBetween(from, to)).toEqual(elapsed);
});
