import { expect, test } from 'vitest';
import { checkSafety } from './safety';
import { safetyFactsOf } from './visit-safety';

const TLD = 'tdf-3tc-dtg-300-300-50';
const item = (medicineCode: string) => ({ medicineCode, medicineName: medicineCode, unitsPerDose: 1, timesADay: 1 });
const KNOWN = {
  ...{ dateOfBirth: '1990-05-01', allergies: [], otherMedicines: [], weightKg: 60, tbTreatmentCode: 0 },
  ...{ egfrs: [], stillTaken: [[item(TLD)]], regimen: null, isRegimenChanged: false },
};
const facts = (codes: string[], change = {}) => safetyFactsOf(codes.map(item), { ...KNOWN, ...change }, '2026-11-16');

const current = (codes: string[], change = {}) =>
  facts(codes, change).currentMedicines.map(({ medicineCode, medicineName }) => medicineCode ?? medicineName);
const CTX = 'co-trimoxazole-800-160';
const NL01 = { code: 'NL.01', name: null };

test('a prescription that repeats a medicine replaces the earlier one', () => {
  expect(current([TLD], { stillTaken: [[item(CTX)], [item(TLD), item('rifampicin-300')]] })).toEqual([CTX]);
});

test('a prescription without antiretrovirals is checked against those it does not repeat', () => {
  const known = { stillTaken: [[item(TLD), item('amoxicillin-500')]] };
  expect(current(['amoxicillin-500', 'rifampicin-300'], known)).toEqual([TLD]);
  expect(checkSafety(facts(['amoxicillin-500', 'rifampicin-300'], known)).warnings).toMatchObject([
    { rule: 'dtg-rifampicin' },
  ]);
});

test('a medicine beside earlier prescriptions is checked against them', () => {
  expect(current(['dtg-50'])).toEqual([TLD]);
  const warned = checkSafety(facts(['rifampicin-300'], { stillTaken: [[item('amoxicillin-500')], [item(TLD)]] }));
  expect(warned.warnings).toMatchObject([{ rule: 'dtg-rifampicin' }]);
});

test('the antiretrovirals before a change of the regimen are not checked against the new ones', () => {
  const change = { stillTaken: [[item(TLD), item(CTX)]], isRegimenChanged: true };
  expect(current(['zdv-3tc-300-150', 'lpv-r-200-50'], change)).toEqual([CTX]);
  expect(checkSafety(facts(['zdv-3tc-300-150', 'lpv-r-200-50'], change)).warnings).toEqual([]);
});

test.each([
  ['its medicines are taken, though the prescription is over', ['rifampicin-300'], NL01, [TLD]],
  ['what has all of its substances stands for it', ['tdf-300', '3tc-150', 'dtg-50'], NL01, []],
  ['a part of it does not', ['dtg-50'], NL01, [TLD]],
  ['medicines that are not known are named', ['rifampicin-300'], { code: 'Khác', name: 'DRV + DTG' }, ['DRV + DTG']],
  ['by the code where they have no name', ['rifampicin-300'], { code: 'TE.05', name: null }, ['TE.05']],
  ['unless the antiretrovirals are known', ['dtg-50'], { code: 'Khác', name: 'DRV + DTG' }, []],
])('the regimen: %s', (_, codes, regimen, expected) => {
  expect(current(codes, { stillTaken: [], regimen })).toEqual(expected);
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
