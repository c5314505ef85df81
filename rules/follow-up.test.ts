import { expect, test } from 'vitest';
import { endOfClaim, isListed, mayTake, withoutSmallCells } from './follow-up';

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
  ['is late', { state: 'late' }, true],
  ['missed a visit with medicine left', { state: 'visitMissed' }, true],
  ['is expected on a day ahead', { state: 'expected' }, false],
  ['is expected, and said to have died', { state: 'expected', isToConfirm: true }, true],
  ['has no agreed day and was here before', { state: 'noDate' }, true],
  ['has no agreed day and is here today', { state: 'noDate', lastAttended: '2026-03-10' }, false],
  ['is here today, and said to be treated elsewhere', { lastAttended: '2026-03-10', isToConfirm: true }, true],
  ['stopped treatment', { state: 'closed' }, false],
  ['stopped treatment, and is said to have died', { state: 'closed', isToConfirm: true }, true],
] as const)('whether a patient is listed who %s', (_, change, expected) => {
  const facts = { lastAttended: '2026-01-05', today: '2026-03-10', isToConfirm: false };
  expect(isListed({ state: 'noDate', ...facts, ...change })).toBe(expected);
});

test.each([
  { given: [0, 0, 0, 0], told: [0, 0, 0, 0] },
  { given: [40, 35, 5, 10], told: [40, 35, 5, 10] },
  { given: [40, 39, 0, 1], told: [40, null, null, null] },
  { given: [40, 44, 9, 5], told: [40, 44, 9, 5] },
  { given: [4, 9, 5, 0], told: [null, null, null, null] },
  { given: [9, 4, 0, 5], told: [9, null, null, null] },
  { given: [0, 4, 4, 0], told: [0, null, null, null] },
])(
  'of a change $given a reader of numbers learns $told',
  ({ given: [before = 0, after = 0, enter = 0, leave = 0], told }) => {
    expect(Object.values(withoutSmallCells({ before, after, enter, leave }))).toEqual(told);
  },
);
