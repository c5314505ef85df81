import type { AppointmentForDoctor } from '@antam/contract/appointments';
import { expect, test } from 'vitest';
import { stateOf } from './visit-event';

const VISIT = { status: 'Confirmed', checkedInAt: null, completedAt: null, noShowAt: null, leftToMoveAt: null };
const visit = (change: object) => ({ ...VISIT, ...change }) as AppointmentForDoctor;

test.each([
  ['toMove', { leftToMoveAt: '2026-03-01T02:00:00Z' }],
  ['confirmed', { checkedInAt: '2026-03-02T02:00:00Z' }],
  ['cancelled', { status: 'Cancelled' }],
])('the calendar shows a visit as %s', (state, change) => {
  expect(stateOf(visit(change))).toBe(state);
});
