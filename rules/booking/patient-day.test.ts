import { expect, test } from 'vitest';
import { planArrival, readPatientDay } from './patient-day';

const visit = (appointmentId: string | null, change: object = {}) => ({
  appointmentId,
  status: appointmentId ? ('Confirmed' as const) : null,
  checkedInAt: null,
  calledAt: null,
  completedAt: null,
  noShowAt: null,
  ...change,
});
const open = visit('open');
const missed = visit('missed', { noShowAt: '09:20' });
const here = visit('here', { checkedInAt: '08:50' });
const seen = visit('seen', { checkedInAt: '08:50', completedAt: '09:10' });
const away = visit('away', { leftToMoveAt: '07:00' });
const walkedIn = visit(null, { checkedInAt: '08:50' });
const plan = (visits: ReturnType<typeof visit>[], isBack = false) => planArrival(readPatientDay(visits), { isBack });

test.each([
  ['a patient without an appointment is a walk-in', [], { visit: null }],
  ['an appointment is what one comes for', [open], { visit: open }],
  ['one that was missed, when there is no other', [missed], { visit: missed }],
  ['the open one before the missed one', [missed, open], { visit: open }],
  ['one whose doctor is away is not received for', [away], { visit: null }],
  ['the open one beside it is', [away, open], { visit: open }],
  ['a cancelled one is none', [visit('x', { status: 'Cancelled' })], { visit: null }],
  ['a patient in the waiting room is not received again', [here, open], { refusal: 'visit.alreadyArrived' }],
  ['nor is a walk-in', [walkedIn], { refusal: 'visit.alreadyArrived' }],
  ['a patient who was seen is received for a second appointment', [seen, open], { visit: open }],
  ['and without one only on purpose', [seen], { refusal: 'visit.seenToday' }],
])('%s', (_, visits, expected) => {
  expect(plan(visits)).toEqual(expected);
});

test('a patient who was seen and came back is received as a walk-in', () => {
  expect(plan([seen], true)).toEqual({ visit: null });
  expect(plan([here], true)).toEqual({ refusal: 'visit.alreadyArrived' });
});

test('an appointment whose doctor is away is told apart from those for which one is received', () => {
  expect(readPatientDay([away, open])).toMatchObject({ next: open, toMove: away });
  expect(readPatientDay([open])).toMatchObject({ next: open, toMove: null });
});
