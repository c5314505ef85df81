import { expect, test } from 'vitest';
import { weekdayOf } from '../clinic-time';
import * as dueCases from '../packs/test-due-cases';
import * as lateCases from '../packs/test-late-cases';
import { isDiseaseAdvanced } from './advanced-disease';
import { arvSupply } from './arv-supply';
import { viralLoadCode } from './care-codes';
import { refusalForDosing } from './dosing';
import { proposeSupply } from './multi-month';
import { proposeNextVisit } from './next-visit';
import { daysLeft, suppliesOf } from './supply';
import * as cases from './test-cases';

test.each(cases.LENGTH_CASES)('$id: a prescription for $days days', ({ days, isListedDisease, isAllowed }) => {
  const refusal = refusalForDosing({ unitsPerDose: 1, timesADay: 1, days }, { isListedDisease });
  expect(refusal).toBe(isAllowed ? null : 'prescription.tooLong');
});

test.each(cases.MULTI_MONTH_CASES)('$id: three months at once', ({ ageYears, monthsOnArt, viralLoad, isEligible }) => {
  const artStartedOn = monthsOnArt === 6 ? '2025-11-20' : '2025-05-20';
  const load = { value: viralLoad, belowDetection: false, sampledOn: '2026-05-01' };
  const facts = { ageYears, artStartedOn, interruption: null, viralLoad: load, isAcutelyIll: null };
  const { isMultiMonth } = proposeSupply(facts, '2026-05-20');
  expect(isMultiMonth).toBe(isEligible);
});

test.each(cases.SUPPLY_CASES)('$id: medicine in hand', ({ today, runsOutOn, hasRunOut }) => {
  expect(daysLeft(runsOutOn, today) === 0).toBe(hasRunOut);
});

test.each(cases.NEXT_VISIT_CASES)('$id: the next visit before run-out', ({ runsOutOn, closed, day }) => {
  // Each run-out day belongs to one medicine, which was handed over 30 days before.
  const codes = ['abc-300', '3tc-150', 'dtg-50', 'tdf-300', 'efv-600'].slice(0, runsOutOn.length);
  const rows = codes.map((medicineCode, at) => ({
    ...{ id: medicineCode, medicineCode, medicineName: medicineCode, kind: 'handed' as const, aboutId: null },
    ...{
      prescriptionId: 'p',
      position: at,
      quantity: null,
      dispensedOn: '2018-09-23',
      days: 30 + at + (runsOutOn.length > 1 ? 1 : 0),
    },
  }));
  expect(suppliesOf(rows).map((supply) => supply.runsOutOn)).toEqual(runsOutOn);
  const first = arvSupply(rows, { codesOf: () => codes, changedOn: [] })?.runsOutOn ?? 'unknown';
  const isOpen = (date: string) => !closed.some((weekday) => weekday === weekdayOf(date));
  expect(proposeNextVisit({ runsOutOn: first, today: '2018-09-23' }, isOpen)).toBe(day);
});

test.each(cases.VIRAL_LOAD_CASES)('$id: the code of a viral load', ({ value, belowDetection, code }) => {
  expect(viralLoadCode({ value, belowDetection })).toBe(code);
});

test.each(cases.ADVANCED_CASES)('$id: a late start of treatment', ({ cd4, isLateStart }) => {
  expect(isDiseaseAdvanced({ cd4, whoStage: 1, ageYears: 30 })).toBe(isLateStart);
});

test('every case of the collection is run or left for later with a reason', () => {
  const care = [cases.LENGTH_CASES, cases.MULTI_MONTH_CASES, cases.SUPPLY_CASES, cases.NEXT_VISIT_CASES];
  const late = [lateCases.LATE_CASES, lateCases.CALL_CASES, lateCases.RETURN_CASES];
  const due = [dueCases.DUE_CASES, dueCases.EARLY_LOAD_CASES, dueCases.DECLINE_CASES];
  const run = [...care.flat(), ...cases.VIRAL_LOAD_CASES, ...cases.ADVANCED_CASES, ...late.flat(), ...due.flat()];
  const ids = [...run.map(({ id }) => id), ...Object.keys(lateCases.NOT_RUN)];
  const later = Object.values(cases.LEFT_FOR_LATER);
  expect(later.every(([, why]) => why.length > 0)).toBe(true);
  expect(new Set(ids).size + later.reduce((sum, [count]) => sum + count, 0)).toBe(141);
});
