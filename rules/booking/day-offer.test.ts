import { expect, test } from 'vitest';
import { addDays, clinicTime } from '../clinic-time';
import { type DoctorTime, dayOfferOf, firstSlotsFor, noRoomFor, usualTime, workDayOf } from './day-offer';

const MONDAY = '2026-11-16';
const SLOTS = ['08:00-08:30', '08:30-09:00', '09:00-09:30', '09:30-10:00'];
const usual = usualTime([{ days: ['Monday', 'Friday'], slots: SLOTS }]);
const time = (change: Partial<DoctorTime>) => ({ ...usual, ...change });
const days = (firstDay: string, lastDay = firstDay) => ({ firstDay, lastDay });
const wholeDays = (firstDay: string, lastDay?: string) => ({ ...days(firstDay, lastDay), starts: null, ends: null });
const hours = (starts: string, ends: string) => ({ ...days(MONDAY), starts, ends });
const holiday = (firstDay: string, lastDay?: string) => ({
  ...days(firstDay, lastDay),
  name: 'Giỗ Tổ',
  holiday: 'hungKings' as const,
});
const extra = (starts: string, ends: string) => ({ date: MONDAY, starts, ends });

test.each<[string, Partial<DoctorTime>, string[]]>([
  ['the weekly hours and no change', {}, SLOTS],
  ['leave of the whole day', { leave: [wholeDays(MONDAY)] }, []],
  ['leave of three weeks around it', { leave: [wholeDays('2026-11-09', '2026-11-29')] }, []],
  ['leave that ended the day before', { leave: [wholeDays('2026-11-09', '2026-11-15')] }, SLOTS],
  ['leave that begins the day after', { leave: [wholeDays('2026-11-17', '2026-11-29')] }, SLOTS],
  ['leave of an hour', { leave: [hours('08:30', '09:30')] }, ['08:00-08:30', '09:30-10:00']],
  ['leave outside the hours', { leave: [hours('13:00', '17:00')] }, SLOTS],
  ['a closure', { closures: [holiday(MONDAY)] }, []],
  ['a closure of the days before', { closures: [holiday('2026-11-13', '2026-11-15')] }, SLOTS],
  ['extra hours after the others', { extraHours: [extra('13:00', '14:00')] }, [...SLOTS, '13:00-13:30', '13:30-14:00']],
  ['extra hours that repeat some', { extraHours: [extra('09:00', '10:00')] }, SLOTS],
  [
    'extra hours on a day of leave',
    { leave: [wholeDays(MONDAY)], extraHours: [extra('09:00', '09:30')] },
    ['09:00-09:30'],
  ],
  ['extra hours on a holiday', { closures: [holiday(MONDAY)], extraHours: [extra('13:00', '13:30')] }, ['13:00-13:30']],
])('on a Monday, with %s', (_, change, slots) => {
  expect(workDayOf(MONDAY, time(change)).slots).toEqual(slots);
});

test('two weekly entries of one day are one day, and a half hour in both counts once', () => {
  const later = { days: ['Monday' as const], slots: ['09:00-09:30', '10:00-10:30'] };
  expect(workDayOf(MONDAY, { ...usual, weekly: [later, ...usual.weekly] }).slots).toEqual([...SLOTS, '10:00-10:30']);
});

const MORNING = { date: MONDAY, time: '07:00' };
const offer = (change: Partial<DoctorTime>, { bookedSlots = [] as string[], now = MORNING, minutes = 30 } = {}) =>
  dayOfferOf({ date: MONDAY, workDay: workDayOf(MONDAY, time(change)), bookedSlots, now }, minutes);

test.each<[string, ReturnType<typeof offer>['noRoom'], ReturnType<typeof offer>]>([
  ['there is room', null, offer({})],
  ['the doctor does not work that day', { reason: 'doesNotWork' }, offer({ weekly: [] })],
  ['the doctor is on leave', { reason: 'onLeave' }, offer({ leave: [wholeDays(MONDAY)] })],
  ['leave is of no matter on a free day', { reason: 'doesNotWork' }, offer({ weekly: [], leave: [wholeDays(MONDAY)] })],
  [
    'the clinic is closed',
    { reason: 'closed', name: 'Giỗ Tổ', holiday: 'hungKings' },
    offer({ closures: [holiday(MONDAY)] }),
  ],
  [
    'a closure is named before leave',
    { reason: 'closed', name: 'Giỗ Tổ', holiday: 'hungKings' },
    offer({ closures: [holiday(MONDAY)], leave: [wholeDays(MONDAY)] }),
  ],
  [
    'a closure is named on a free day too',
    { reason: 'closed', name: 'Giỗ Tổ', holiday: 'hungKings' },
    offer({ weekly: [], closures: [holiday(MONDAY)] }),
  ],
  ['all is booked', { reason: 'full' }, offer({}, { bookedSlots: SLOTS })],
  [
    'what is left is booked',
    { reason: 'full' },
    offer({}, { bookedSlots: SLOTS.slice(3), now: { date: MONDAY, time: '09:00' } }),
  ],
  ['the day is over', { reason: 'over' }, offer({}, { now: { date: MONDAY, time: '09:30' } })],
  [
    'the day is over, and part of it was booked',
    { reason: 'over' },
    offer({}, { bookedSlots: SLOTS.slice(1), now: { date: MONDAY, time: '09:30' } }),
  ],
  [
    'no hour in a row is free',
    { reason: 'full' },
    offer({}, { bookedSlots: [SLOTS[1], SLOTS[2]] as string[], minutes: 60 }),
  ],
  ['an hour across leave', { reason: 'full' }, offer({ leave: [hours('08:30', '09:30')] }, { minutes: 60 })],
])('why a day has no room: %s', (_, noRoom, { noRoom: said }) => {
  expect(said).toEqual(noRoom);
});

test.each([
  ['the last day that may be booked', 30, [], null],
  ['the same, and all is booked', 30, SLOTS, { reason: 'full' }],
  ['a day later than that', 29, [], { reason: 'tooFarAhead' }],
  ['the same, whatever else stands in the way', 29, SLOTS, { reason: 'tooFarAhead' }],
])('who may book so many days ahead: %s', (_, daysAhead, bookedSlots, noRoom) => {
  const now = { date: addDays(MONDAY, -30), time: '07:00' };
  expect(noRoomFor({ date: MONDAY, workDay: workDayOf(MONDAY, usual), bookedSlots, now, daysAhead })).toEqual(noRoom);
});

test('a half hour is free, booked or past; what begins this minute is past', () => {
  const { slots } = offer({}, { bookedSlots: ['09:30-10:00'], now: { date: MONDAY, time: '08:30' } });
  expect(slots.map(({ state }) => state)).toEqual(['past', 'past', 'free', 'booked']);
});

test('a visit of an hour begins only where both halves are free and follow each other', () => {
  const offered = [...SLOTS, '13:00-13:30'].map((slot) => ({ slot, state: 'free' as const }));
  expect(firstSlotsFor(offered, 60)).toEqual(SLOTS.slice(0, 3));
  expect(firstSlotsFor(offered, 30)).toHaveLength(5);
});

test.each([
  ['Asia/Ho_Chi_Minh', '2026-11-16T01:45:00Z', ['past', 'past', 'free', 'free']],
  // The clock went back the night before: 08:45 is an hour later than it would have been.
  ['Europe/Berlin', '2026-10-26T07:45:00Z', ['past', 'past', 'free', 'free']],
  ['America/New_York', '2026-03-09T12:45:00Z', ['past', 'past', 'free', 'free']],
  ['Australia/Lord_Howe', '2026-10-04T21:45:00Z', ['past', 'past', 'free', 'free']],
])('the past ends at the clinic’s own wall clock: 08:45 in %s', (zone, instant, states) => {
  const clinic = clinicTime(zone);
  const now = { date: clinic.dateOf(instant), time: clinic.timeOf(instant) };
  const workDay = workDayOf(now.date, usual);
  expect(now.time).toBe('08:45');
  expect(dayOfferOf({ date: now.date, workDay, bookedSlots: [], now }).slots.map(({ state }) => state)).toEqual(states);
});
