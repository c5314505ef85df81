import { expect, test } from 'vitest';
import { bodyOf, emptyMedicine, emptyRecord, problemsOf } from './record-fields';

const record = { ...emptyRecord(), diagnosis: 'Ổn định' };

test('a medicine row left blank is no medicine', () => {
  const fields = { ...record, medicines: [emptyMedicine(), { ...emptyMedicine(), medicationName: 'TDF' }] };
  expect(problemsOf(fields)).toEqual([]);
  expect(bodyOf(fields, 'p1').prescription).toMatchObject([{ medicationName: 'TDF', daysSupply: null }]);
});

test.each([
  ['a record is not of the future', { recordDate: '2200-01-01' }, ['recordDate']],
  ['a record needs a diagnosis', { diagnosis: ' ' }, ['diagnosis']],
  [
    'a medicine with a dose needs its name',
    { medicines: [{ ...emptyMedicine(), dosage: '1 viên' }] },
    ['medicines.0.medicationName'],
  ],
  [
    'days of supply are a number of days',
    { medicines: [{ ...emptyMedicine(), medicationName: 'TDF', daysSupply: 'x' }] },
    ['medicines.0.daysSupply'],
  ],
  [
    '91 days are more than the law allows, as the server says',
    { medicines: [{ ...emptyMedicine(), medicationName: 'TDF', daysSupply: '91' }] },
    ['medicines.0.daysSupply'],
  ],
  ['90 days are allowed', { medicines: [{ ...emptyMedicine(), medicationName: 'TDF', daysSupply: '90' }] }, []],
])('%s', (_, change, problems) => {
  expect(problemsOf({ ...record, ...change })).toEqual(problems);
});
