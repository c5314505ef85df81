import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../clinic-settings';
import { clinicTime } from '../clinic-time';
import { daysAheadFor, isInGoodTime, refusalForNotice } from './notice';

test('a patient books 180 days ahead, reception and doctors 365', () => {
  expect(daysAheadFor('Customer', DEFAULT_SETTINGS)).toBe(180);
  expect([daysAheadFor('Staff', DEFAULT_SETTINGS), daysAheadFor('Doctor', DEFAULT_SETTINGS)]).toEqual([365, 365]);
});

const NINE = new Date('2026-11-18T02:00:00Z');
const before = (minutes: number) => new Date(NINE.getTime() - minutes * 60_000);

test.each([
  ['a day before, a patient moves a visit', 'Customer', before(1440), 2, null],
  ['two hours before, a patient still moves it', 'Customer', before(120), 2, null],
  ['a minute later the patient must call', 'Customer', before(119), 2, 'appointment.callToMove'],
  ['reception moves it at any time', 'Staff', before(1), 2, null],
  ['so does the doctor', 'Doctor', before(-30), 2, null],
  ['a clinic that asks for no notice lets a patient move until the start', 'Customer', before(0), 0, null],
  ['a clinic may ask for three days', 'Customer', before(71 * 60), 72, 'appointment.callToMove'],
] as const)('%s', (_, role, now, moveNoticeHours, refusal) => {
  expect(refusalForNotice({ role, startsAt: NINE, now, moveNoticeHours })).toBe(refusal);
});

const after = (hours: number) => before(-60 * hours);

test.each([
  ['an hour from now', after(1), after(0.5), false],
  ['two hours from now, later than planned', after(2), after(1), true],
  ['earlier on the same day', after(4), after(6), false],
  ['tomorrow morning instead of tomorrow afternoon', after(20), after(28), false],
  ['a day from now, although earlier than planned', after(24), after(28), true],
] as const)('the clinic proposes another time in good time: %s', (_, start, startsAt, isGood) => {
  expect(isInGoodTime(start, { startsAt, now: NINE })).toBe(isGood);
});

test.each([
  ['forward', '2026-03-29', '01:00', 'appointment.callToMove'],
  ['back', '2026-10-25', '01:00', null],
] as const)('two hours of notice are two hours when the clocks go %s', (_, date, time, refusal) => {
  const berlin = clinicTime('Europe/Berlin');
  const startsAt = berlin.instantOf(date, '03:30');
  // From 01:00 to 03:30 on the wall: an hour and a half in spring, three hours and a half in autumn.
  const now = berlin.instantOf(date, time);
  expect(refusalForNotice({ role: 'Customer', startsAt, now, moveNoticeHours: 2 })).toBe(refusal);
});
