import { expect, test } from 'vitest';
import { checkSafety } from './safety';
import { safetyFactsOf } from './visit-safety';

const TLD = 'tdf-3tc-dtg-300-300-50';
const item = (medicineCode: string) => ({ medicineCode, medicineName: medicineCode, unitsPerDose: 1, timesADay: 1 });
const KNOWN = {
  ...{ dateOfBirth: '1990-05-01', allergies: [], otherMedicines: [], weightKg: 60, tbTreatmentCode: 0 },
  lastItems: [{ medicineCode: TLD }],
};
const facts = (codes: string[], change = {}) => safetyFactsOf(codes.map(item), { ...KNOWN, ...change }, '2026-11-16');

test('a prescription that repeats a medicine replaces the last one', () => {
  expect(facts([TLD]).currentMedicines).toEqual([]);
});

test('a medicine beside the last prescription is checked against it', () => {
  expect(facts(['dtg-50']).currentMedicines).toEqual([TLD]);
});

test('the age is that of the day, and what is not recorded is unknown', () => {
  expect(facts([TLD])).toMatchObject({ ageYears: 36, egfr: null });
  expect(facts([TLD], { dateOfBirth: null }).ageYears).toBeNull();
});

test('an allergy to a substance of the prescription warns', () => {
  const allergies = [{ substance: 'Dolutegravir', atc: 'J05AJ03' }];
  expect(checkSafety(facts([TLD], { allergies })).warnings).toMatchObject([{ rule: 'allergy' }]);
});
