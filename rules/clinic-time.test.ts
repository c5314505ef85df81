import { expect, test } from 'vitest';
import { addDays, addMonths, ageOn, clinicTime, daysBetween, daysOfMonth, monthsUpTo, weekdayOf } from './clinic-time';

const clinic = clinicTime('Asia/Ho_Chi_Minh');

test.each([
  ['late evening UTC is already tomorrow in the clinic', '2026-11-15T17:00:00Z', '2026-11-16', '00:00'],
  ['an instant with the clinic offset keeps its own date', '2026-11-15T08:30:00+07:00', '2026-11-15', '08:30'],
  ['the last minute of the year', '2026-12-31T16:59:00Z', '2026-12-31', '23:59'],
])('%s', (_, instant, date, time) => {
  expect([clinic.dateOf(instant), clinic.timeOf(instant)]).toEqual([date, time]);
});

test('a plain date is a clinic day already', () => {
  expect(clinic.dateOf('2026-02-28')).toBe('2026-02-28');
});

test.each([
  ['Asia/Ho_Chi_Minh', '2026-11-16', '08:00', '2026-11-16T01:00:00.000Z'],
  ['America/New_York', '2026-03-08', '12:00', '2026-03-08T16:00:00.000Z'],
  ['America/New_York', '2026-03-07', '12:00', '2026-03-07T17:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '12:00', '2026-10-25T11:00:00.000Z'],
])('in %s, %s %s is %s', (zone, date, time, instant) => {
  expect(clinicTime(zone).instantOf(date, time).toISOString()).toBe(instant);
});

test.each(['Asia/Ho_Chi_Minh', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia'])(
  'in %s the clock shows what Intl shows, at any instant and around every change',
  (zone) => {
    const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
    const { dateOf, timeOf } = clinicTime(zone);
    const changes = [3, 4, 9, 10, 11].flatMap((month) => Array.from({ length: 32 * 24 }, (_, hour) => [month, hour]));
    const instants = [
      ...changes.map(([month = 0, hour = 0]) => Date.UTC(2026, month, 0, hour, 7)),
      ...Array.from({ length: 2000 }, (_, turn) => turn * 2_049_871_234),
    ];
    for (const ms of instants) {
      const instant = new Date(ms);
      expect(`${dateOf(instant)} ${timeOf(instant)}`).toBe(shown.format(instant));
    }
  },
);

test('weekdays and day arithmetic do not depend on the machine', () => {
  expect(weekdayOf('2026-11-15')).toBe('Sunday');
  expect(weekdayOf('2026-11-16')).toBe('Monday');
  expect(addDays('2026-02-27', 2)).toBe('2026-03-01');
  expect(daysBetween('2026-02-27', '2026-03-01')).toBe(2);
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', 48, '2032-02-29'],
  ['2026-08-31', -6, '2026-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-05-10', 0, '2026-05-10'],
])('%s and %i months is %s', (date, months, expected) => {
  expect(addMonths(date, months)).toBe(expected);
});

test('a year of months ends with the month one is in', () => {
  expect(monthsUpTo('2026-02-28', 3)).toEqual(['2025-12', '2026-01', '2026-02']);
  expect(monthsUpTo('2026-12-01', 12)).toHaveLength(12);
  expect(monthsUpTo('2026-12-01', 12)[0]).toBe('2026-01');
});

test('somebody is a year older on the birthday, not before', () => {
  expect(ageOn('2026-11-14', '1990-11-15')).toBe(35);
  expect(ageOn('2026-11-15', '1990-11-15')).toBe(36);
});

test.each([
  ['2026-11', 30],
  ['2026-12', 31],
  ['2027-02', 28],
  ['2028-02', 29],
])('%s has %i days', (month, count) => {
  const days = daysOfMonth(month);
  expect([days.length, days[0], days.at(-1)]).toEqual([count, `${month}-01`, `${month}-${count}`]);
});
