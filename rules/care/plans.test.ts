import { expect, test } from 'vitest';
import {
  currentPlan,
  endsBeside,
  endWithout,
  isCurrent,
  isOver,
  nextVisitAhead,
  refusalForPlan,
  successionOf,
} from './plans';

const TODAY = '2026-01-10';
const dates = { startDate: TODAY, endDate: null, nextAppointmentDate: null };

test.each([
  ['it ends before it starts', { endDate: '2026-01-09' }, ['plan.endBeforeStart', 'endDate']],
  ['it lasts one day', { endDate: TODAY }, null],
  [
    'the next visit is before the start',
    { nextAppointmentDate: '2026-01-09' },
    ['plan.nextBeforeStart', 'nextAppointmentDate'],
  ],
  ['it begins in another century', { startDate: '2200-01-10' }, ['plan.tooFarAhead', 'startDate']],
  [
    'the next visit is in another century',
    { nextAppointmentDate: '2126-01-10' },
    ['plan.tooFarAhead', 'nextAppointmentDate'],
  ],
  ['it ends in another century', { endDate: '2126-01-10' }, ['plan.tooFarAhead', 'endDate']],
  ['all is well', { endDate: '2026-07-10', nextAppointmentDate: TODAY }, null],
])('a plan is checked: %s', (_, change, refusal) => {
  const found = refusalForPlan({ ...dates, ...change }, TODAY);
  expect(found && [found.code, found.field]).toEqual(refusal);
});

test('a plan is current from its first to its last day', () => {
  const plan = { startDate: '2026-01-10', endDate: '2026-02-10' };
  expect(['2026-01-09', '2026-01-10', '2026-02-10', '2026-02-11'].map((day) => isCurrent(plan, day))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isCurrent({ startDate: '2026-01-10', endDate: null }, '2030-01-01')).toBe(true);
  expect(currentPlan([plan], '2026-03-01')).toBeNull();
});

test('a plan is over on the day after its last one; an open plan and one that begins later are not', () => {
  expect(['2026-01-09', '2026-01-10', '2026-02-10', null].map((endDate) => isOver({ endDate }, TODAY))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('a next visit is shown today and ahead, not once its day has passed', () => {
  const shown = ['2026-01-09', '2026-01-10', '2026-02-01', null].map((nextAppointmentDate) =>
    nextVisitAhead({ nextAppointmentDate }, TODAY),
  );
  expect(shown).toEqual([null, '2026-01-10', '2026-02-01', null]);
});

const earlier = { id: 'earlier', startDate: '2025-06-01', endDate: null };

test.each([
  ['an open plan', earlier, 'earlier'],
  ['a plan whose end lies ahead', { ...earlier, endDate: '2026-06-01' }, 'earlier'],
  ['a plan that began the day before', { ...earlier, startDate: '2026-01-09' }, 'earlier'],
  ['a plan that is over', { ...earlier, endDate: '2026-01-09' }, undefined],
])('a new plan ends the running one on the day before it starts: %s', (_, other, ended) => {
  const succession = successionOf(dates, [other]);
  expect('ended' in succession && [succession.ended?.id, succession.endDate]).toEqual([ended, '2026-01-09']);
});

test.each([
  ['that begins on the same day', { startDate: '2026-01-10', endDate: null }],
  ['that begins later', { startDate: '2026-02-01', endDate: null }],
  ['that begins later and has an end', { startDate: '2026-02-01', endDate: '2026-03-01' }],
])('a plan is refused beside one %s', (_, other) => {
  expect(successionOf(dates, [other])).toEqual({ refusal: { code: 'plan.laterPlan', field: 'startDate' } });
});

test('a plan that is over before another begins stands beside it', () => {
  const past = { startDate: '2024-01-01', endDate: '2025-05-31' };
  expect(successionOf(past, [earlier])).toEqual({ ended: null, endDate: '2023-12-31' });
});

const linked = (
  id: string,
  startDate: string,
  endDate: string | null,
  by: string | null = null,
  former: string | null = null,
) => ({
  ...{ id, startDate, endDate, endedByPlanId: by, formerEndDate: former },
});
const read = (found: ReturnType<typeof endWithout>) =>
  found && [found.plan.id, found.endDate, found.endedByPlanId, found.formerEndDate];

test.each([
  ['that was open is open again', [linked('a', '2025-01-01', '2025-05-31', 'b')], ['a', null, null, null]],
  [
    'has its former end again',
    [linked('a', '2025-01-01', '2025-05-31', 'b', '2025-09-30')],
    ['a', '2025-09-30', null, null],
  ],
  [
    'ends before the plan that comes next',
    [linked('a', '2025-01-01', '2025-05-31', 'b'), linked('c', '2025-08-01', null)],
    ['a', '2025-07-31', 'c', null],
  ],
  [
    'has a former end before the plan that comes next',
    [linked('a', '2025-01-01', '2025-05-31', 'b', '2025-07-15'), linked('c', '2025-08-01', null)],
    ['a', '2025-07-15', null, null],
  ],
  ['whose end was written anew stays', [linked('a', '2025-01-01', '2025-05-20', 'b')], null],
  ['that another plan ended stays', [linked('a', '2025-01-01', '2025-05-31', 'x')], null],
])('once the plan of June is away, the plan before it %s', (_, others, end) => {
  expect(read(endWithout({ id: 'b', startDate: '2025-06-01' }, others))).toEqual(end);
});

test.each([
  ['later', '2025-07-01', null, [['a', '2025-06-30', 'b', null]]],
  ['earlier', '2025-04-01', null, [['a', '2025-03-31', 'b', null]]],
  ['beyond the former end of the one before', '2025-12-01', '2025-09-30', [['a', '2025-09-30', null, null]]],
  ['to the days before the one before', '2024-06-01', null, [['a', null, null, null]]],
  ['not at all', '2025-06-01', null, []],
])('when a plan that ended another is moved %s, the other is followed up to it', (_, startDate, former, ends) => {
  const others = [linked('a', '2025-01-01', '2025-05-31', 'b', former)];
  const endDate = startDate < '2025' ? '2024-08-01' : null;
  const found = endsBeside({ id: 'b', startDate, endDate }, { id: 'b', startDate: '2025-06-01' }, others);
  expect('ends' in found && found.ends.map(read)).toEqual(ends);
});

test('a plan between two others gives the first one the end that it had by itself', () => {
  const first = linked('a', '2025-01-01', '2025-05-31', 'c');
  const found = endsBeside({ id: 'b', startDate: '2025-03-01', endDate: '2025-05-31' }, null, [
    first,
    linked('c', '2025-06-01', null),
  ]);
  expect('ends' in found && found.ends.map(read)).toEqual([['a', '2025-02-28', 'b', null]]);
});
