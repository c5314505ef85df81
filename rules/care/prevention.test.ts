import { expect, test } from 'vitest';
import { isWholeTreatment, preventsOnly, treatsHiv } from './prevention';
import { REGIMEN_CATALOGUE } from './regimen-catalogue';

test('every regimen of the catalogue has a medicine that treats; tablets that prevent do not', () => {
  const known = REGIMEN_CATALOGUE.regimens.filter(({ components }) => components.length > 0);
  const untreated = known.filter(({ components }) => !components.some(({ medicine }) => treatsHiv(medicine)));
  expect(untreated).toEqual([]);
  expect(['tdf-ftc-300-200', 'tdf-300', 'isoniazid-300', null].filter(treatsHiv)).toEqual([]);
});

test('every regimen of the catalogue is a whole treatment; PrEP, a tablet beside it and a part of it are not', () => {
  const known = REGIMEN_CATALOGUE.regimens.map(({ components }) => components.map(({ medicine }) => medicine));
  expect(known.filter((codes) => codes.length > 0 && !isWholeTreatment(codes))).toEqual([]);
  const parts = [['tdf-ftc-300-200'], ['dtg-50'], ['atv-300', 'rtv-100', '3tc-150'], ['isoniazid-300', null]];
  expect(parts.filter(isWholeTreatment)).toEqual([]);
  expect([...parts, ['tdf-300', 'isoniazid-300'], ['tdf-ftc-300-200', 'dtg-50']].filter(preventsOnly)).toEqual([
    ['tdf-ftc-300-200'],
    ['tdf-300', 'isoniazid-300'],
  ]);
});
