import { expect, test } from 'vitest';
import { endOfClaim, mayTake, withoutSmallCell } from './follow-up';

const now = new Date('2026-03-10T08:00:00Z');
const claim = (claimedBy: string | null, minutes: number) =>
  ({
    ...{ claimedBy, claimedUntil: claimedBy && new Date(now.getTime() + minutes * 60_000) },
  }) as { claimedBy: string | null; claimedUntil: Date | null };

test.each([
  ['is free', claim(null, 0), true],
  ['is one’s own', claim('me', 5), true],
  ['is being called by another', claim('other', 5), false],
  ['was claimed by another whose time is over', claim('other', 0), true],
])('a row may be taken that %s', (_, row, expected) => {
  expect(mayTake(row, 'me', now)).toBe(expected);
});

test('a claim ends after a quarter of an hour', () => {
  expect(endOfClaim(now).toISOString()).toBe('2026-03-10T08:15:00.000Z');
});

test.each([
  [0, 0],
  [1, null],
  [4, null],
  [5, 5],
])('of %i people a reader of numbers learns %s', (count, shown) => {
  expect(withoutSmallCell(count)).toBe(shown);
});
