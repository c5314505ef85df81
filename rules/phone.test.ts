import { expect, test } from 'vitest';
import { isPhoneSearch, phoneKey } from './phone';

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
