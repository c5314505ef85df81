import { expect, test } from 'vitest';
import { isPhoneSearch, phoneKey, smsNumber } from './phone';

test.each([
  ['0912 345 678', '0912345678'],
  ['+84 912 345 678', '0912345678'],
  ['+84912345678', '0912345678'],
  ['0084 912.345.678', '0912345678'],
  ['84912345678', '0912345678'],
  ['(028) 3822-1234', '02838221234'],
  ['8491', '8491'],
  ['+84 912', '0912'],
])('%s is compared as %s', (typed, key) => {
  expect(phoneKey(typed)).toBe(key);
});

test('a search word is a phone number from four digits on, and a name never is', () => {
  expect(['0912', '+84 912', '(028) 38'].map(isPhoneSearch)).toEqual([true, true, true]);
  expect(['091', 'BN1001', 'mai 0912', 'a@example.vn'].map(isPhoneSearch)).toEqual([false, false, false, false]);
});

test.each([
  ['0901 234 567', '84901234567'],
  ['+84 901 234 567', '84901234567'],
  ['84901234567', '84901234567'],
  ['+44 7700 900123', '447700900123'],
  ['024 3825 1234', null],
  ['7700900123', null],
  ['090', null],
])('a message to %s goes to %s', (typed, number) => {
  expect(smsNumber(typed)).toBe(number);
});
