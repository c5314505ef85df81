import { expect, test } from 'vitest';
import { isCurrent, isTaken, meaningOf, nameOfRegimen, refusalForLab, refusalForPlan } from './treatment';

const plan = {
  regimen: 'TDF + 3TC + DTG',
  customDrugs: null,
  startDate: '2026-01-10',
  endDate: null,
  nextAppointmentDate: null,
};

test.each([
  ['it ends the day it starts', { endDate: '2026-01-10' }, 'plan.endBeforeStart'],
  ['the next visit is before the start', { nextAppointmentDate: '2026-01-09' }, 'plan.nextBeforeStart'],
  ['a custom regimen names no drugs', { regimen: 'Custom' }, 'plan.drugsRequired'],
  ['all is well', { endDate: '2026-07-10', nextAppointmentDate: '2026-01-10' }, null],
])('a plan is checked: %s', (_, change, refusal) => {
  expect(refusalForPlan({ ...plan, ...change })).toBe(refusal);
});

test('a plan is current from its first to its last day', () => {
  expect(isCurrent({ startDate: '2026-01-10', endDate: '2026-02-10' }, '2026-01-09')).toBe(false);
  expect(isCurrent({ startDate: '2026-01-10', endDate: '2026-02-10' }, '2026-02-10')).toBe(true);
  expect(isCurrent({ startDate: '2026-01-10', endDate: '2026-02-10' }, '2026-02-11')).toBe(false);
  expect(isCurrent({ startDate: '2026-01-10', endDate: null }, '2030-01-01')).toBe(true);
});

test.each([
  ['the latest prescription names it, though it ran out', { recordDate: '2026-05-01', daysSupply: 7 }, true],
  ['an earlier supply still lasts', { recordDate: '2026-04-20', daysSupply: 90 }, true],
  ['an earlier supply ended yesterday', { recordDate: '2026-04-20', daysSupply: 30 }, false],
  ['nobody wrote how long an earlier one lasts', { recordDate: '2026-04-20', daysSupply: null }, false],
])('a medicine is taken or not: %s', (_, medicine, isIt) => {
  expect(isTaken(medicine, '2026-05-01', '2026-05-20')).toBe(isIt);
});

test.each([
  ['ViralLoad', 20, true, 'undetectable'],
  ['ViralLoad', 49, false, 'undetectable'],
  ['ViralLoad', 50, false, 'suppressed'],
  ['ViralLoad', 200, false, 'low'],
  ['ViralLoad', 1000, false, 'high'],
  ['CD4', 500, false, 'strong'],
  ['CD4', 200, false, 'fair'],
  ['CD4', 199, false, 'weak'],
] as const)('%s of %i means %s', (analyte, value, below, meaning) => {
  expect(meaningOf(analyte, value, below)).toBe(meaning);
});

test('a custom regimen goes by its drugs, any other by its own name', () => {
  expect(nameOfRegimen({ regimen: 'Custom', customDrugs: 'ABC + 3TC + DTG' })).toBe('ABC + 3TC + DTG');
  expect(nameOfRegimen({ regimen: 'AZT + 3TC + EFV', customDrugs: null })).toBe('AZT + 3TC + EFV');
});

test.each([
  ['taken and known today', '2026-03-05', '2026-03-05', null],
  ['not known yet', '2026-03-04', null, null],
  ['taken tomorrow', '2026-03-06', null, 'lab.inTheFuture'],
  ['known tomorrow', '2026-03-04', '2026-03-06', 'lab.inTheFuture'],
  ['known before it was taken', '2026-03-04', '2026-03-03', 'lab.resultBeforeSample'],
])('a laboratory result is checked: %s', (_, sampledOn, resultedOn, refusal) => {
  expect(refusalForLab({ sampledOn, resultedOn }, '2026-03-05')).toBe(refusal);
});
