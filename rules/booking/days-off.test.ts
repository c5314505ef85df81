import { expect, test } from 'vitest';
import { closedRuns, refusalForClosure, refusalForHours, refusalForLeave } from './days-off';

const now = { date: '2026-11-16', time: '09:10' };
const days = (firstDay: string, lastDay: string) => ({ firstDay, lastDay, starts: null, ends: null });
const hours = (firstDay: string, starts: string, ends: string, lastDay = firstDay) => ({
  ...{ firstDay, lastDay },
  ...{ starts, ends },
});

test.each([
  ['a week', days('2026-11-23', '2026-11-29'), null],
  ['today, as when the doctor is ill', days('2026-11-16', '2026-11-16'), null],
  ['the rest of the morning', hours('2026-11-16', '09:00', '12:00'), null],
  ['exactly 366 days', days('2027-01-01', '2028-01-01'), null],
  ['a day more than that', days('2027-01-01', '2028-01-02'), 'days.tooLong'],
  ['an end before the start', days('2026-11-29', '2026-11-23'), 'days.endBeforeStart'],
  ['hours that end as they begin', hours('2026-11-23', '09:00', '09:00'), 'days.endBeforeStart'],
  ['hours that end before they begin', hours('2026-11-23', '15:00', '09:00'), 'days.endBeforeStart'],
  ['hours across midnight', hours('2026-11-23', '15:00', '10:00', '2026-11-24'), 'days.acrossMidnight'],
  ['yesterday', days('2026-11-15', '2026-11-20'), 'days.inThePast'],
  ['hours that are over', hours('2026-11-16', '08:00', '09:00'), 'days.inThePast'],
  ['the next decade', days('2036-11-16', '2036-11-20'), 'days.tooFarAhead'],
])('leave: %s', (_, leave, refusal) => {
  expect(refusalForLeave(leave, now)).toBe(refusal);
});

test.each([
  ['nine days of Tết', '2027-02-04', '2027-02-12', [], null],
  ['ten years', '2027-01-01', '2036-12-31', [], 'days.tooLong'],
  ['an end before the start', '2027-02-12', '2027-02-04', [], 'days.endBeforeStart'],
  ['last month', '2026-10-01', '2026-10-02', [], 'days.inThePast'],
  ['yesterday, on which it was open', '2026-11-15', '2026-11-20', ['2026-11-15'], null],
  [
    'two days, on both of which it is open',
    '2027-02-04',
    '2027-02-05',
    ['2027-02-05', '2027-02-04'],
    'days.noneClosed',
  ],
])('a closure: %s', (_, firstDay, lastDay, openDays, refusal) => {
  expect(refusalForClosure({ firstDay, lastDay }, openDays, now)).toBe(refusal);
});

test.each([
  ['a Saturday morning', '2026-11-21', '08:00', '12:00', null],
  ['an end before the start', '2026-11-21', '12:00', '08:00', 'days.endBeforeStart'],
  ['yesterday', '2026-11-15', '08:00', '12:00', 'days.inThePast'],
])('extra hours: %s', (_, date, starts, ends, refusal) => {
  expect(refusalForHours({ date, starts, ends }, now)).toBe(refusal);
});

test.each([
  ['none', [], ['04–08']],
  ['one in the middle', ['2027-02-06'], ['04–05', '07–08']],
  ['two together, in any order', ['2027-02-07', '2027-02-06'], ['04–05', '08–08']],
  ['every second day', ['2027-02-05', '2027-02-07'], ['04–04', '06–06', '08–08']],
  ['the first', ['2027-02-04'], ['05–08']],
  ['the last two', ['2027-02-08', '2027-02-07'], ['04–06']],
  [
    'the first, the last, and one in the middle twice',
    ['2027-02-04', '2027-02-08', '2027-02-06', '2027-02-06'],
    ['05–05', '07–07'],
  ],
  ['days outside, which count for nothing', ['2027-02-03', '2027-02-09'], ['04–08']],
  ['all', ['2027-02-04', '2027-02-05', '2027-02-06', '2027-02-07', '2027-02-08'], []],
])('a closure with days on which the clinic stays open: %s', (_, openDays, runs) => {
  const found = closedRuns({ firstDay: '2027-02-04', lastDay: '2027-02-08' }, openDays);
  expect(found.map(({ firstDay, lastDay }) => `${firstDay.slice(-2)}–${lastDay.slice(-2)}`)).toEqual(runs);
});
