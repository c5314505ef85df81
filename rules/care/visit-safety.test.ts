import { expect, test } from 'vitest';
import { checkSafety } from './safety';
import { safetyFactsOf } from './visit-safety';

const TLD = 'tdf-3tc-dtg-300-300-50';
const item = (medicineCode: string) => ({ medicineCode, medicineName: medicineCode, unitsPerDose: 1, timesADay: 1 });
const KNOWN = {
  ...{ dateOfBirth: '1990-05-01', allergies: [], otherMedicines: [], weightKg: 60, tbTreatmentCode: 0 },
  ...{ egfrs: [], lastItems: [{ medicineCode: TLD }], isRegimenChanged: false },
};
const facts = (codes: string[], change = {}) => safetyFactsOf(codes.map(item), { ...KNOWN, ...change }, '2026-11-16');

test('a prescription that repeats a medicine replaces the last one', () => {
  expect(facts([TLD]).currentMedicines).toEqual([]);
});

test('a medicine beside the last prescription is checked against it', () => {
  expect(facts(['dtg-50']).currentMedicines).toEqual([TLD]);
});

test('the antiretrovirals before a change of the regimen are not checked against the new ones', () => {
  const lastItems = [{ medicineCode: TLD }, { medicineCode: 'co-trimoxazole-800-160' }];
  const changed = facts(['zdv-3tc-300-150', 'lpv-r-200-50'], { lastItems, isRegimenChanged: true });
  expect(changed.currentMedicines).toEqual(['co-trimoxazole-800-160']);
  expect(checkSafety(changed).warnings).toEqual([]);
});

test('the age is that of the day, and what is not recorded is unknown', () => {
  expect(facts([TLD])).toMatchObject({ ageYears: 36, egfr: null });
  expect(facts([TLD], { dateOfBirth: null }).ageYears).toBeNull();
});

test('an allergy to a substance of the prescription warns', () => {
  const allergies = [{ substance: 'Dolutegravir', atc: 'J05AJ03' }];
  expect(checkSafety(facts([TLD], { allergies })).warnings).toMatchObject([{ rule: 'allergy' }]);
});

const egfr = (value: number, sampledOn: string) => ({ value, sampledOn });

test.each([
  ['none is recorded', [], null, []],
  ['the newest counts', [egfr(80, '2026-09-01'), egfr(44, '2026-11-16')], 44, ['tdf-kidney']],
  ['of one day the one entered last', [egfr(44, '2026-11-16'), egfr(62, '2026-11-16')], 62, []],
  ['50 is enough', [egfr(50, '2026-11-01')], 50, []],
  ['a good one of a year ago tells nothing', [egfr(90, '2025-11-16')], null, []],
  ['a good one of a day less', [egfr(90, '2025-11-17')], 90, []],
  ['a bad one of long ago still warns', [egfr(40, '2020-01-01')], 40, ['tdf-kidney']],
])('the kidneys: %s', (_, egfrs, value, rules) => {
  const { warnings, unknowns } = checkSafety(facts([TLD], { egfrs }));
  expect([facts([TLD], { egfrs }).egfr, warnings.map(({ rule }) => rule)]).toEqual([value, rules]);
  expect(unknowns.some(({ what }) => what === 'egfr')).toBe(value === null);
});
