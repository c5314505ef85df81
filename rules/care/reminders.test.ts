import { expect, test } from 'vitest';
import { clinicTime } from '../clinic-time';
import { dueBeforeDay, dueBeforeVisit, planReminder } from './reminders';

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
