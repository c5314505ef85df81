import type { AppointmentForStaff } from '@antam/contract/appointments';
import { expect, test } from 'vitest';
import { cellsOf, placeAfter, placeInReach } from './day-cells';

const NOW = { date: '2026-03-02', time: '08:10' };
const visit = (doctor: string, timeSlot: string, duration = 30) =>
  ({ _id: `${doctor} ${timeSlot}`, doctorId: { _id: doctor }, timeSlot, duration }) as AppointmentForStaff;
const HOURS = ['08:00-08:30', '08:30-09:00', '09:00-09:30'];
const doctors = [
  { _id: 'an', fullName: 'An', slots: HOURS, awaySlots: [], taken: ['08:30-09:00', '09:00-09:30'], absence: null },
  { _id: 'binh', fullName: 'Bình', slots: HOURS.slice(1), awaySlots: [], taken: ['09:00-09:30'], absence: null },
];
const day = { date: '2026-03-02', appointments: [visit('an', '08:30-09:00', 60), visit('binh', '07:30-08:00')] };
const { slots, cells } = cellsOf(day, doctors, NOW);

test('a day has a row for each half hour in which a doctor works or has a visit', () => {
  expect(slots).toEqual(['07:30-08:00', ...HOURS]);
});

test('each half hour says what it is: a visit, its second half, free, over, held or not worked', () => {
  expect(cells.map((row) => row.map(({ kind }) => kind))).toEqual([
    ['off', 'visit'],
    ['past', 'off'],
    ['visit', 'free'],
    ['covered', 'held'],
  ]);
  expect(cells[2]?.[0]).toMatchObject({ span: 2 });
});

test('hours of leave are not the same as hours that are never worked', () => {
  const [an] = doctors as [(typeof doctors)[number]];
  const onLeave = {
    ...an,
    slots: HOURS.slice(1),
    awaySlots: HOURS.slice(0, 1),
    taken: [],
    absence: { reason: 'onLeave' } as const,
  };
  const laid = cellsOf(
    { ...day, date: '2026-03-03', appointments: [] },
    [onLeave, { ...an, slots: HOURS.slice(2), taken: [] }],
    NOW,
  );
  expect(laid.cells.map((row) => row.map(({ kind }) => kind))).toEqual([
    ['away', 'off'],
    ['free', 'off'],
    ['free', 'free'],
  ]);
});

test.each([
  ['down from a visit to the next free time', { row: 0, column: 1 }, 'ArrowDown', { row: 2, column: 1 }],
  ['left to the visit that reaches into this half hour', { row: 2, column: 1 }, 'ArrowLeft', { row: 2, column: 0 }],
  ['up over what cannot be pressed', { row: 2, column: 1 }, 'ArrowUp', { row: 0, column: 1 }],
  ['no further than the edge', { row: 2, column: 1 }, 'ArrowRight', null],
  ['nowhere with another key', { row: 2, column: 1 }, 'x', null],
])('an arrow key leads %s', (_, from, key, to) => {
  expect(placeAfter(cells, from, key)).toEqual(to);
});

test('Tab reaches the last place, or the first that can be pressed', () => {
  expect(placeInReach(cells, null)).toEqual({ row: 0, column: 1 });
  expect(placeInReach(cells, { row: 2, column: 0 })).toEqual({ row: 2, column: 0 });
  expect(placeInReach(cells, { row: 3, column: 1 })).toEqual({ row: 0, column: 1 });
  expect(placeInReach([], null)).toBeNull();
});
