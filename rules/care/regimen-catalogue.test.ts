import { REGIMEN_NAMES } from '@antam/contract/constants';
import { expect, test } from 'vitest';
import { medicineByCode } from './medicine-catalogue';
import { CUSTOM_REGIMEN_CODE, REGIMEN_CATALOGUE, regimenByCode, regimensToChoose } from './regimen-catalogue';
import { codeOfRegimen, REGIMENS, regimenOfCode } from './regimens';

const { regimens } = REGIMEN_CATALOGUE;

test('it has the 29 regimens for adults, the 20 codes for children and the one for any other', () => {
  const codes = regimens.map(({ code }) => code);
  expect(new Set(codes).size).toBe(50);
  expect(codes.filter((code) => code.startsWith('NL.'))).toHaveLength(29);
  expect(codes.filter((code) => code.startsWith('TE.'))).toHaveLength(20);
  expect(codes.at(-1)).toBe(CUSTOM_REGIMEN_CODE);
});

test('every medicine of a regimen is an antiretroviral of the catalogue', () => {
  for (const { code, components } of regimens) {
    if (code.startsWith('NL.')) expect([code, components.length > 0]).toEqual([code, true]);
    for (const { medicine, dailyUnits } of components)
      expect([code, medicine, medicineByCode(medicine)?.isArv, dailyUnits > 0]).toEqual([code, medicine, true, true]);
  }
});

test.each([
  ['NL.01', { 'tdf-3tc-dtg-300-300-50': 1 }, 'preferred'],
  ['NL.04', { 'zdv-3tc-300-150': 2, 'efv-600': 1 }, 'legacy'],
  ['NL.21', { 'tdf-300': 1, '3tc-150': 2, 'drv-600': 2, 'rtv-100': 2 }, 'other'],
  ['NL.24', { 'tdf-300': 1, '3tc-150': 2, 'lpv-r-80-20-ml': 5 }, 'other'],
  ['TE.07', {}, 'other'],
])('%s is known with its daily units', (code, units, status) => {
  const entry = regimenByCode(code);
  expect(Object.fromEntries(entry?.components.map((one) => [one.medicine, one.dailyUnits]) ?? [])).toEqual(units);
  expect(entry?.status).toBe(status);
});

test('the regimens of the specification are in the catalogue, and any other is Custom to a plan', () => {
  for (const name of REGIMEN_NAMES) {
    expect(regimenByCode(codeOfRegimen(name))).not.toBeNull();
    expect(regimenOfCode(codeOfRegimen(name))).toBe(name);
  }
  expect(regimenOfCode('NL.07')).toBe('Custom');
  expect(regimenByCode('NL.30')).toBeNull();
  expect(regimenByCode(REGIMENS['AZT + 3TC + EFV'].code)?.status).toBe(REGIMENS['AZT + 3TC + EFV'].standing);
});

test('a doctor is offered the preferred regimens first, the legacy one behind the others, and any other last', () => {
  const offered = regimensToChoose().map(({ code }) => code);
  expect(offered.slice(0, 4)).toEqual(['NL.01', 'NL.17', 'NL.02', 'NL.03']);
  expect(offered.slice(-2)).toEqual(['NL.04', CUSTOM_REGIMEN_CODE]);
  expect(offered).toHaveLength(regimens.length);
});
