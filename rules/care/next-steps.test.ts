import { expect, test } from 'vitest';
import { nextSteps, type StepFacts } from './next-steps';

const TODAY = '2026-11-16';
const NOTHING: StepFacts = {
  ...{ today: TODAY, lateSince: null, runsOutOn: null, bookedOn: null, plannedOn: null, test: null, isConfirmed: true },
};
const steps = (facts: Partial<StepFacts>) => nextSteps({ ...NOTHING, ...facts });

test('of a person of whom nothing is known nothing is said', () => {
  expect(steps({})).toEqual({ isReturning: false, visit: null, medicine: null, test: null, book: null });
});

test.each([
  ['8 days left', '2026-11-24', { is: 'enough', until: '2026-11-23' }],
  ['7 days left', '2026-11-23', { is: 'soon', until: '2026-11-22' }],
  ['the last day', '2026-11-17', { is: 'soon', until: '2026-11-16' }],
  ['the first day without', '2026-11-16', { is: 'out', until: '2026-11-15' }],
  ['unknown', null, null],
])('medicine: %s', (_, runsOutOn, medicine) => {
  expect(steps({ runsOutOn }).medicine).toEqual(medicine);
});

test.each([
  ['31 days are left', { runsOutOn: '2026-12-17' }, null],
  ['30 days are left', { runsOutOn: '2026-12-16' }, { why: 'refill', on: '2026-12-14' }],
  ['2 days are left', { runsOutOn: '2026-11-18' }, { why: 'refill', on: '2026-11-17' }],
  ['a visit is booked on the day it ends', { runsOutOn: '2026-11-30', bookedOn: '2026-11-30' }, null],
  [
    'the booked visit comes too late',
    { runsOutOn: '2026-11-30', bookedOn: '2026-12-01' },
    { why: 'refill', on: '2026-11-28' },
  ],
  ['it has run out', { runsOutOn: '2026-11-16' }, { why: 'return', on: '2026-11-17' }],
  ['it has run out and a visit is booked', { runsOutOn: '2026-11-16', bookedOn: '2026-11-18' }, null],
  ['it has run out and the booked visit is 7 days ahead', { runsOutOn: '2026-11-16', bookedOn: '2026-11-23' }, null],
  [
    'it has run out and the booked visit is 8 days ahead',
    { runsOutOn: '2026-11-16', bookedOn: '2026-11-24' },
    { why: 'return', on: '2026-11-17' },
  ],
  ['a visit was missed', { lateSince: '2026-11-02' }, { why: 'return', on: '2026-11-17' }],
  ['a test is due', { test: { state: 'due', due: '2026-11-01' } }, { why: 'test', on: '2026-11-17' }],
  [
    'a test is due soon and the plan names a day',
    { test: { state: 'dueSoon', due: '2026-12-01' }, plannedOn: '2026-12-02' },
    { why: 'test', on: '2026-12-02' },
  ],
  [
    'a test is due and a visit is booked',
    { test: { state: 'overdue', due: '2026-08-01' }, bookedOn: '2026-11-18' },
    null,
  ],
  ['a sample was taken', { test: { state: 'sampleTaken', due: null } }, null],
] as const)('to book when %s', (_, facts, book) => {
  expect(steps(facts as Partial<StepFacts>).book).toEqual(book);
});

test.each([
  ['overdue', '2026-08-01', { is: 'due' }],
  ['due', '2026-11-16', { is: 'due' }],
  ['dueSoon', '2026-12-01', { is: 'ahead', from: '2026-12-01' }],
  ['seen', '2027-05-01', { is: 'ahead', from: '2027-05-01' }],
  ['sampleTaken', null, { is: 'taken' }],
  ['resultIn', null, { is: 'taken' }],
  ['notDue', null, null],
] as const)('a test that is %s', (state, due, expected) => {
  expect(steps({ test: { state, due } }).test).toEqual(expected);
});

test('a late patient is greeted as one who comes back; a booked visit stands before the planned one', () => {
  expect(steps({ lateSince: '2026-11-02' }).isReturning).toBe(true);
  const booked = { bookedOn: '2026-11-18', plannedOn: '2026-11-20' };
  expect(steps(booked).visit).toEqual({ is: 'booked', on: '2026-11-18' });
  expect(steps({ ...booked, isConfirmed: false }).visit).toEqual({ is: 'pending', on: '2026-11-18' });
  expect(steps({ plannedOn: '2026-11-20' }).visit).toEqual({ is: 'planned', on: '2026-11-20' });
});
