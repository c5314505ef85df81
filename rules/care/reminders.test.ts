import { expect, test } from 'vitest';
import { clinicTime } from '../clinic-time';
import {
  compareOpenReminders,
  dueBeforeDay,
  dueBeforeVisit,
  isImportantReminder,
  isOpenReminder,
  isVisitNear,
  planReminder,
} from './reminders';

const clinic = clinicTime('Asia/Ho_Chi_Minh');
const plan = (asked: string | null, now = '2026-03-05T14:00:00+07:00') =>
  planReminder({ asked, now: new Date(now), clinic });
const due = (instant: string) => ({ dueAt: new Date(instant) });

test.each([
  ['at once when no time is named', null, '2026-03-05T14:00:00+07:00'],
  ['at eight in the morning of a day ahead', '2026-03-06', '2026-03-06T08:00:00+07:00'],
  ['at once when the day is today and eight has passed', '2026-03-05', '2026-03-05T14:00:00+07:00'],
  ['at the instant named', '2026-03-05T20:30:00+07:00', '2026-03-05T20:30:00+07:00'],
  ['at once when the instant passed seconds ago', '2026-03-05T13:59:30+07:00', '2026-03-05T14:00:00+07:00'],
])('a reminder goes out %s', (_, asked, dueAt) => {
  expect(plan(asked)).toEqual(due(dueAt));
});

test('before eight, a reminder for today waits until eight', () => {
  expect(plan('2026-03-05', '2026-03-05T06:00:00+07:00')).toEqual(due('2026-03-05T08:00:00+07:00'));
});

test('just after midnight in the clinic, its own day is still today', () => {
  expect(plan('2026-03-05', '2026-03-04T17:30:00Z')).toEqual(due('2026-03-05T08:00:00+07:00'));
});

test.each([
  ['yesterday', '2026-03-04'],
  ['more than a minute ago', '2026-03-05T13:58:00+07:00'],
])('a reminder for %s is refused', (_, asked) => {
  expect(plan(asked)).toEqual({ refusal: 'reminder.inThePast' });
});

test('a visit is announced a day before at the same hour', () => {
  expect(dueBeforeVisit(new Date('2026-03-01T08:30:00+07:00'), clinic)).toEqual(new Date('2026-02-28T08:30:00+07:00'));
});

test('where clocks change between the two days, the hour on the wall stays the same', () => {
  const berlin = clinicTime('Europe/Berlin');
  expect(dueBeforeVisit(new Date('2026-03-29T10:00:00+02:00'), berlin)).toEqual(new Date('2026-03-28T10:00:00+01:00'));
});

test('a day without a time is announced at eight in the morning before', () => {
  expect(dueBeforeDay('2026-03-01', clinic)).toEqual(new Date('2026-02-28T08:00:00+07:00'));
});

const NOW = new Date('2026-03-05T14:00:00+07:00');
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);
const shown = (dueAt: Date, visitOverAt: Date | null = null) => ({ dueAt, visitOverAt });

test.each([
  ['of a visit ahead', shown(hours(-20), hours(4)), true],
  ['of a visit that is over', shown(hours(-25), hours(-1)), false],
  ['of something else, due six days ago', shown(hours(-144)), true],
  ['of something else, due eight days ago', shown(hours(-192)), false],
])('a patient is reminded or not any more: %s', (_, reminder, isIt) => {
  expect(isOpenReminder(reminder, NOW)).toBe(isIt);
});

test('what lies ahead comes first, soonest on top, then what was due, the latest on top', () => {
  const reminders = [shown(hours(-30)), shown(hours(50)), shown(hours(-2)), shown(hours(-20), hours(4))];
  const sorted = reminders.toSorted((a, b) => compareOpenReminders(a, b, NOW));
  expect(sorted.map((one) => reminders.indexOf(one))).toEqual([3, 1, 2, 0]);
});

test.each([
  ['failed', { status: 'Failed' }, true],
  ['goes out in six days', { dueAt: hours(144) }, true],
  ['goes out in eight days', { dueAt: hours(192) }, false],
  ['was sent', { status: 'Sent' }, false],
  ['was written by the clinic itself', { automatic: true, status: 'Failed' }, false],
] as const)('a reminder is important or not: it %s', (_, change, isIt) => {
  expect(isImportantReminder({ automatic: false, status: 'Pending', dueAt: hours(1), ...change }, NOW)).toBe(isIt);
});

test.each(['2028-03-05', '2200-01-01', '2200-01-01T08:00:00+07:00'])('a reminder for %s is too far ahead', (asked) => {
  expect(plan(asked)).toEqual({ refusal: 'reminder.tooFarAhead' });
});

test('two years ahead is the furthest day', () => {
  expect(plan('2028-03-04')).toEqual(due('2028-03-04T08:00:00+07:00'));
});

test.each([
  ['within twelve hours', hours(11), true],
  ['that has begun', hours(-1), true],
  ['that begins later', hours(13), false],
  ['that is none', null, false],
])('reception must learn soon, or not, that no channel took the reminder of a visit %s', (_, startsAt, isNear) => {
  expect(isVisitNear(startsAt, NOW)).toBe(isNear);
});
