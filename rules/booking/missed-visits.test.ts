import { expect, test } from 'vitest';
import { missedSince, missedToTell } from './missed-visits';

test.each([
  ['no visit was missed', [], []],
  ['one visit was missed', ['2026-03-02'], []],
  ['two visits were missed', ['2026-03-02', '2026-06-09'], ['2026-06-09', '2026-03-02']],
  ['two were missed on one day', ['2026-03-02', '2026-03-02'], ['2026-03-02', '2026-03-02']],
])('when %s, reception is told of %s', (_, days, told) => {
  expect(missedToTell(days)).toEqual(told);
});

test('what was missed more than a year ago does not count', () => {
  expect(missedSince('2026-11-16')).toBe('2025-11-16');
});
