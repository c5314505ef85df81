import { expect, test } from 'vitest';
import { createBuckets } from './token-bucket';

test('a caller may come so often at once, and then as often as the bucket fills', () => {
  const take = createBuckets({ burst: 3, perSecond: 2 });
  const now = 1_000_000;
  expect([1, 2, 3].map(() => take('a', now))).toEqual([0, 0, 0]);
  expect(take('a', now)).toBe(1);
  expect(take('a', now + 500)).toBe(0);
  expect(take('a', now + 500)).toBe(1);
  expect([1, 2, 3, 4].map(() => take('a', now + 60_000) === 0)).toEqual([true, true, true, false]);
});

test('callers do not count for one another, and a clock set back gives and takes nothing', () => {
  const take = createBuckets({ burst: 1, perSecond: 1 });
  expect([take('a', 5000), take('b', 5000), take('a', 1000)]).toEqual([0, 0, 1]);
});

test('invented callers cannot fill the memory: the quietest is forgotten', () => {
  const take = createBuckets({ burst: 1, perSecond: 0.001 });
  take('first', 0);
  for (let index = 0; index < 20_000; index += 1) take(`caller ${index}`, 1);
  expect(take('first', 2)).toBe(0);
  expect(take('caller 19999', 2)).toBeGreaterThan(0);
});
