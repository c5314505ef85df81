import type { ContactOutcome } from '@antam/contract/rule-answers';
import { expect, test } from 'vitest';
import { type LateFacts, lateAnswer } from './late';
import { type ContactAttempt, callAnswer, hasReturned } from './outreach';
import { KE_2018 } from './test-ke-2018';
import { daysAgo, latePerson, supplyUntil, TODAY } from './test-people';
import { VN_2021 } from './vn-2021';

const attempt = (days: number, outcome: ContactOutcome, comingOn: string | null = null): ContactAttempt => ({
  ...{ on: daysAgo(days), outcome, comingOn },
});
const ask = (late: Partial<LateFacts>, attempts: ContactAttempt[] = [], more: object = {}, pack = VN_2021) => {
  const facts = { today: TODAY, late: lateAnswer(pack, latePerson(late)), attempts };
  const { state, rule, due } = callAnswer(pack, { ...facts, asksNotToBeCalled: false, wasToldToday: false, ...more });
  return [state, rule, due];
};
const late = (days: number) => ({ supply: supplyUntil(daysAgo(days)) });

test.each([
  ['2 days late', late(2), [], ['callLater', 'call.tooEarly', '2026-06-16']],
  ['3 days late', late(3), [], ['call', 'call.now', TODAY]],
  ['medicine in hand', { ...late(-30), bookedVisits: [daysAgo(9)] }, [], ['noCall', 'call.notLate', null]],
  ['neither medicine nor visit known', {}, [], ['call', 'call.noDate', TODAY]],
  ['the same, and no answer yesterday', {}, [attempt(1, 'noAnswer')], ['callLater', 'call.again', '2026-06-16']],
  ['the same, and a wrong number', {}, [attempt(99, 'wrongNumber')], ['noCall', 'call.wrongNumber', null]],
  ['lost', late(100), [], ['call', 'call.now', TODAY]],
  ['no answer today', late(9), [attempt(0, 'noAnswer')], ['callLater', 'call.toldToday', '2026-06-17']],
  ['no answer yesterday', late(9), [attempt(1, 'noAnswer')], ['callLater', 'call.again', '2026-06-16']],
  ['no answer two days ago', late(9), [attempt(2, 'noAnswer')], ['call', 'call.now', TODAY]],
  [
    'said no once',
    late(9),
    [attempt(5, 'asksNotToBeCalled'), attempt(4, 'noAnswer')],
    ['noCall', 'call.askedNotTo', null],
  ],
  [
    'said no two days ago by mistake',
    late(9),
    [{ ...attempt(2, 'asksNotToBeCalled'), isTakenBack: true }],
    ['call', 'call.now', TODAY],
  ],
  [
    'said no by mistake today: spoken to all the same',
    late(9),
    [{ ...attempt(0, 'asksNotToBeCalled'), isTakenBack: true }],
    ['callLater', 'call.toldToday', '2026-06-16'],
  ],
  [
    'said no by mistake, then in earnest',
    late(9),
    [{ ...attempt(5, 'asksNotToBeCalled'), isTakenBack: true }, attempt(2, 'asksNotToBeCalled')],
    ['noCall', 'call.askedNotTo', null],
  ],
  ['said no a year ago', late(9), [attempt(365, 'asksNotToBeCalled')], ['noCall', 'call.askedNotTo', null]],
  ['said to have died', late(9), [attempt(5, 'diedToConfirm')], ['noCall', 'call.toBeConfirmed', null]],
  [
    'said to have moved to a clinic',
    late(9),
    [attempt(5, 'transferredToConfirm')],
    ['noCall', 'call.toBeConfirmed', null],
  ],
  ['a wrong number', late(9), [attempt(5, 'wrongNumber')], ['noCall', 'call.wrongNumber', null]],
  ['a wrong number when late last year', late(9), [attempt(300, 'wrongNumber')], ['call', 'call.now', TODAY]],
  ['a wrong number on the first day', late(9), [attempt(9, 'wrongNumber')], ['noCall', 'call.wrongNumber', null]],
  ['comes today', late(9), [attempt(5, 'coming', TODAY)], ['callLater', 'call.coming', '2026-06-16']],
  ['did not come yesterday', late(9), [attempt(5, 'coming', daysAgo(1))], ['call', 'call.now', TODAY]],
  ['booked in 14 days', { ...late(9), bookedVisits: [daysAgo(-14)] }, [], ['callLater', 'call.booked', '2026-06-30']],
  ['booked in 15 days', { ...late(9), bookedVisits: [daysAgo(-15)] }, [], ['call', 'call.now', TODAY]],
] as const)('%s', (_, facts, attempts, expected) => {
  expect(ask(facts, [...attempts])).toEqual(expected);
});

test('who was told today or asked not to be called outside of a call is not called', () => {
  expect(ask(late(9), [], { wasToldToday: true })).toEqual(['callLater', 'call.toldToday', '2026-06-16']);
  expect(ask(late(9), [], { asksNotToBeCalled: true })).toEqual(['noCall', 'call.askedNotTo', null]);
});

test('another pack calls from another day', () => {
  expect(ask(late(1), [], {}, KE_2018)[0]).toBe('call');
});

test.each([
  ['on the day of the call', [TODAY], 0, true],
  ['15 days after', [daysAgo(-15)], 20, true],
  ['16 days after', [daysAgo(-16)], 20, false],
  ['before the call', [daysAgo(1)], 20, false],
  ['not yet, on day 15', [], 15, null],
  ['not at all, on day 16', [], 16, false],
] as const)('came back %s', (_, attended, later, expected) => {
  expect(hasReturned(VN_2021, { contactOn: TODAY, attended, today: daysAgo(-later) })).toBe(expected);
});
