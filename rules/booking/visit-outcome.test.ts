import { expect, test } from 'vitest';
import { mayRecordOutcome } from './visit-outcome';

const NINE = new Date('2026-11-18T02:00:00Z');
const visit = {
  status: 'Confirmed',
  startsAt: NINE,
  date: '2026-11-18',
  checkedInAt: null,
  completedAt: null,
  noShowAt: null,
} as const;
const before = { now: new Date('2026-11-18T01:00:00Z'), today: '2026-11-18' };
const after = { now: new Date('2026-11-18T03:00:00Z'), today: '2026-11-18' };
const dayBefore = { now: new Date('2026-11-17T03:00:00Z'), today: '2026-11-17' };

test.each([
  ['a visit of today may be completed early', 'completed', {}, before, true],
  ['a visit of tomorrow may not', 'completed', {}, dayBefore, false],
  ['nobody has missed a visit that has not begun', 'noShow', {}, before, false],
  ['a visit that has begun may be marked as missed', 'noShow', {}, after, true],
  ['a patient who is here has not missed it', 'noShow', { checkedInAt: NINE }, after, false],
  ['a cancelled visit has no outcome', 'completed', { status: 'Cancelled' }, after, false],
  ['a visit ends once', 'completed', { noShowAt: NINE }, after, false],
] as const)('%s', (_, outcome, change, when, expected) => {
  expect(mayRecordOutcome(outcome, { visit: { ...visit, ...change }, ...when })).toBe(expected);
});
