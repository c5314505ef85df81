import { WAITING_STATES } from '@antam/contract/waiting-list';
import { expect, test } from 'vitest';
import { stateOn, WAITING_ACTS, waitingTransition } from './waiting-states';

test.each(WAITING_ACTS)('%s leads somewhere or is refused, from every state', (act) => {
  for (const state of WAITING_STATES)
    expect(Object.keys(waitingTransition(act, state))).toEqual([expect.stringMatching(/next|refusal/)]);
});

test('only an open offer is accepted, declined or runs out, and only one who waits gets one', () => {
  for (const act of ['decline', 'expire'] as const)
    expect(WAITING_STATES.filter((state) => 'next' in waitingTransition(act, state))).toEqual(['offered']);
  // What is booked stays booked when it is accepted once more.
  expect(waitingTransition('accept', 'booked')).toEqual({ next: 'booked' });
  expect(WAITING_STATES.filter((state) => 'next' in waitingTransition('accept', state))).toEqual(['offered', 'booked']);
  expect(WAITING_STATES.filter((state) => 'next' in waitingTransition('offer', state))).toEqual(['waiting']);
});

test('one may leave the list while on it or put away what ended, and come back unless the visit is booked', () => {
  expect(WAITING_STATES.filter((state) => 'next' in waitingTransition('withdraw', state))).toEqual([
    'waiting',
    'offered',
    'declined',
    'expired',
  ]);
  expect(WAITING_STATES.filter((state) => 'next' in waitingTransition('resume', state))).toEqual([
    'declined',
    'expired',
    'withdrawn',
  ]);
});

test.each([
  ['waits on its last day', 'waiting', '2026-11-17', 'waiting'],
  ['has ended the day after', 'waiting', '2026-11-16', 'expired'],
  ['keeps an offer that is open', 'offered', '2026-11-16', 'offered'],
  ['stays as it ended', 'declined', '2026-11-16', 'declined'],
] as const)('an entry %s', (_, status, lastDay, state) => {
  expect(stateOn('2026-11-17', { status, lastDay })).toBe(state);
});
