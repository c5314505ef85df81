import { expect, test } from 'vitest';
import { problemWithEntry, problemWithSchedule, slotsBetween, slotsOf, WORK_TIMES, weeklyOf } from './schedule';

const morning = { days: ['Monday' as const], hours: { start: '08:00', end: '09:30' } };

test('work times run every 30 minutes from 08:00 to 17:00', () => {
  expect(WORK_TIMES).toHaveLength(19);
  expect([WORK_TIMES[0], WORK_TIMES[1], WORK_TIMES.at(-1)]).toEqual(['08:00', '08:30', '17:00']);
});

test('hours are cut into half hours', () => {
  expect(slotsBetween('08:00', '09:30')).toEqual(['08:00-08:30', '08:30-09:00', '09:00-09:30']);
});

test('slots that are given leave the others out, in order of time', () => {
  expect(slotsOf({ ...morning, slots: [{ time: '09:00-09:30' }, { time: '08:00-08:30' }] })).toEqual([
    '08:00-08:30',
    '09:00-09:30',
  ]);
});

test('the weekly hours name the half hours of each entry', () => {
  expect(weeklyOf([morning])).toEqual([{ days: ['Monday'], slots: ['08:00-08:30', '08:30-09:00', '09:00-09:30'] }]);
});

test.each([
  ['the end is not after the start', { start: '09:00', end: '09:00' }, 'hours'],
  ['it starts before the clinic opens', { start: '07:30', end: '09:00' }, 'hours'],
  ['it is not on the half hour', { start: '08:10', end: '09:00' }, 'hours'],
  ['it ends after the clinic closes', { start: '16:00', end: '17:30' }, 'hours'],
  ['all is well', { start: '08:00', end: '17:00' }, null],
])('an entry is checked: %s', (_, hours, problem) => {
  expect(problemWithEntry({ days: ['Monday'], hours })).toBe(problem);
});

test('a slot outside its own hours is a mistake', () => {
  expect(problemWithEntry({ ...morning, slots: [{ time: '13:00-13:30' }] })).toBe('slots');
});

test('the first field of a schedule that cannot stand is named', () => {
  const late = { days: ['Friday' as const], hours: { start: '16:00', end: '18:00' } };
  expect(problemWithSchedule([morning, late])?.field).toBe('workSchedule.1.hours');
  expect(problemWithSchedule([morning])).toBeNull();
});
