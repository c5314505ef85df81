import { expect, test } from 'vitest';
import { bodyOf, emptyMedicine, emptyRecord, problemsOf } from './record-fields';

const record = { ...emptyRecord(), diagnosis: 'Ổn định' };

test('a medicine row left blank is no medicine', () => {
  const fields = { ...record, medicines: [emptyMedicine(1), { ...emptyMedicine(2), medicationName: 'TDF' }] };
  expect(problemsOf(fields)).toEqual([]);
  expect(bodyOf(fields, 'p1').prescription).toMatchObject([{ medicationName: 'TDF', daysSupply: null }]);
});

test.each([
  ['a record is not of the future', { recordDate: '2200-01-01' }, ['recordDate']],
  ['a record needs a diagnosis', { diagnosis: ' ' }, ['diagnosis']],
  [
    'a medicine with a dose needs its name',
    { medicines: [{ ...emptyMedicine(1), dosage: '1 viên' }] },
    ['medicationName-1'],
  ],
  [
    'days of supply are a number of days',
    { medicines: [{ ...emptyMedicine(1), medicationName: 'TDF', daysSupply: '400' }] },
    ['daysSupply-1'],
  ],
])('%s', (_, change, problems) => {
  expect(problemsOf({ ...record, ...change })).toEqual(problems);
});
