import { expect, test } from 'vitest';
import { codesOf, ENTRY_CODES, TB_TREATMENT_CODES, viralLoadCode } from './care-codes';

test('a code list gives its numbers', () => {
  expect(codesOf(ENTRY_CODES)).toEqual([1, 2, 3, 4, 5]);
  expect(codesOf(TB_TREATMENT_CODES)).toEqual([0, 1, 2, 3]);
});

test.each([
  [20, true, 1],
  [49, false, 2],
  [50, false, 3],
  [199.9, false, 3],
  [200, false, 4],
  [1000, false, 4],
  [1001, false, 5],
])('a viral load of %d (below detection: %s) is reported as %d', (value, belowDetection, code) => {
  expect(viralLoadCode({ value, belowDetection })).toBe(code);
});
