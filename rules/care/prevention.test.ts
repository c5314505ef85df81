import { expect, test } from 'vitest';
import { treatsHiv } from './prevention';
import { REGIMEN_CATALOGUE } from './regimen-catalogue';

test('every regimen of the catalogue has a medicine that treats; tablets that prevent do not', () => {
  const known = REGIMEN_CATALOGUE.regimens.filter(({ components }) => components.length > 0);
  const untreated = known.filter(({ components }) => !components.some(({ medicine }) => treatsHiv(medicine)));
  expect(untreated).toEqual([]);
  expect(['tdf-ftc-300-200', 'tdf-300', 'isoniazid-300', null].filter(treatsHiv)).toEqual([]);
});
