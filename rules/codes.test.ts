import { expect, test } from 'vitest';
import { isAppointmentCode, isPatientCode, normaliseCode } from './codes';

test.each([['7k3m9-q2x4z'], ['7K3M9 Q2X4Z'], [' 7k3m9q2x4z ']])('a code typed as "%s" is found', (typed) => {
  expect(normaliseCode(typed)).toBe('7K3M9Q2X4Z');
});

test('letters that look like digits are read as digits', () => {
  expect(normaliseCode('oil0123456')).toBe('0110123456');
});

test('a code has ten characters of the alphabet', () => {
  expect(isAppointmentCode('7K3M9Q2X4Z')).toBe(true);
  expect(isAppointmentCode('7K3M9Q2X4')).toBe(false);
  expect(isAppointmentCode('7K3M9Q2X4U')).toBe(false);
});

test.each(['bn1001', ' BN 1001 ', 'bn-1001', 'BN1OO1', 'bnl00i'])('a patient code typed as "%s" is found', (typed) => {
  expect(isPatientCode(typed)).toBe(true);
  expect(normaliseCode(typed)).toBe('BN1001');
});

test('a patient code is BN and digits', () => {
  expect(isPatientCode('BN')).toBe(false);
});
