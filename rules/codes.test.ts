import { expect, test } from 'vitest';
import { isAppointmentCode, isPatientCode, normaliseCode, normalisePatientCode } from './codes';

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

test('a patient code is BN and digits', () => {
  expect(normalisePatientCode('bn 1001')).toBe('BN1001');
  expect(isPatientCode('bn1001')).toBe(true);
  expect(isPatientCode('BN')).toBe(false);
});
