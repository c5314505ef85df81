import { REGIMEN_NAMES } from '@antam/contract/constants';
import { expect, test } from 'vitest';
import { nameOfRegimen, PREFERRED_REGIMEN, REGIMENS } from './regimens';

test('the specification’s three regimens carry their official codes', () => {
  expect(REGIMEN_NAMES.map((name) => [name, REGIMENS[name].code])).toEqual([
    ['TDF + 3TC + DTG', 'NL.01'],
    ['AZT + 3TC + EFV', 'NL.04'],
    ['Custom', 'Khác'],
  ]);
  expect(PREFERRED_REGIMEN).toBe('TDF + 3TC + DTG');
});

test.each([
  ['another by its own name', 'AZT + 3TC + EFV', null, 'AZT + 3TC + EFV'],
  ['a custom one by its drugs', 'Custom', 'ABC + 3TC + DTG', 'ABC + 3TC + DTG'],
  ['a custom one without drugs by saying so', 'Custom', null, 'drugs not written down'],
])('a regimen is called: %s', (_, regimen, customDrugs, name) => {
  expect(nameOfRegimen({ regimen, customDrugs }, 'drugs not written down')).toBe(name);
});
