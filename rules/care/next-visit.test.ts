import { expect, test } from 'vitest';
import { weekdayOf } from '../clinic-time';
import { agreedNextVisit, bookedNextVisit, expectedRunOut, nextVisitDays, proposeNextVisit } from './next-visit';

const isWorkday = (day: string) => !['Saturday', 'Sunday'].includes(weekdayOf(day));

test.each([
  ['two days before run-out', '2026-06-19', () => true, '2026-06-17'],
  ['on the Friday before a weekend', '2026-06-23', isWorkday, '2026-06-19'],
  ['earlier when the day is full', '2026-06-19', (day: string) => day < '2026-06-10', '2026-06-09'],
  ['on no day when none has room', '2026-06-19', () => false, null],
  ['on no day when the medicine runs out the day after tomorrow', '2026-05-22', () => true, null],
  ['tomorrow at the earliest', '2026-05-23', () => true, '2026-05-21'],
])('the next visit is proposed %s', (_, runsOutOn, hasRoom, day) => {
  expect(proposeNextVisit({ runsOutOn, today: '2026-05-20' }, hasRoom)).toBe(day);
});

test('the days go back and never forward', () => {
  expect(nextVisitDays({ runsOutOn: '2026-05-25', today: '2026-05-20' })).toEqual([
    '2026-05-23',
    '2026-05-22',
    '2026-05-21',
  ]);
});

test('the antiretroviral that ends first counts, and another medicine only without any', () => {
  const items = [
    { medicineCode: 'zdv-3tc-300-150', days: 60 },
    { medicineCode: 'efv-600', days: 30 },
    { medicineCode: 'paracetamol-500', days: 5 },
  ];
  expect(expectedRunOut(items, '2026-05-20')).toBe('2026-06-19');
  expect(expectedRunOut([{ medicineCode: null, days: 10 }], '2026-05-20')).toBe('2026-05-30');
  expect(expectedRunOut([], '2026-05-20')).toBeNull();
});

test.each([
  ['two weeks before the wanted day', '2026-05-26', true, true],
  ['earlier than that', '2026-05-25', true, false],
  ['the day before the medicine runs out', '2026-06-10', true, true],
  ['the day on which it runs out', '2026-06-11', true, false],
  ['with a colleague', '2026-06-09', false, false],
])('a visit %s counts as the next one or not', (_, date, isOwn, counts) => {
  const visit = { date, isOwn };
  expect(bookedNextVisit([{ date: '2026-05-21', isOwn: true }, visit], '2026-06-09')).toEqual(counts ? visit : null);
});

const tomorrow = { date: '2026-05-21', isOwn: false };
const ownSoon = { date: '2026-05-22', isOwn: true };
const onTheDay = { date: '2026-06-17', isOwn: true };
test.each([
  ['the visit on the plan’s day, not a sooner one', [tomorrow, ownSoon, onTheDay], '2026-06-17', '2026-06-17', true],
  ['a colleague’s visit on the plan’s day', [ownSoon, { ...onTheDay, isOwn: false }], '2026-06-17', '2026-06-17', true],
  ['a visit that was moved to an earlier day', [tomorrow, onTheDay], '2026-07-01', '2026-06-17', true],
  ['a visit that was moved to a later day', [tomorrow, onTheDay], '2026-06-03', '2026-06-17', true],
  ['the nearer one of two', [{ date: '2026-06-05', isOwn: true }, onTheDay], '2026-06-15', '2026-06-17', true],
  ['the plan’s day when the visits are too far from it', [tomorrow, onTheDay], '2026-07-02', '2026-07-02', false],
  [
    'the plan’s day when a colleague’s visit is near it',
    [{ ...onTheDay, isOwn: false }],
    '2026-06-16',
    '2026-06-16',
    false,
  ],
  ['the first one with the doctor where no plan has a day', [tomorrow, ownSoon, onTheDay], null, '2026-05-22', true],
  ['the first one where none is with the doctor', [tomorrow], null, '2026-05-21', true],
])('agreed is %s', (_, visits, plannedOn, date, isBooked) => {
  const visit = isBooked ? expect.objectContaining({ date }) : null;
  expect(agreedNextVisit(visits, plannedOn)).toEqual({ date, visit });
});

test('nothing is agreed without a visit and a plan’s day', () => {
  expect(agreedNextVisit([], null)).toBeNull();
});
