import { expect, test } from 'vitest';
import { isRightAnswer, phoneToCompare, proofOf } from './newcomers';

const BORN = { dateOfBirth: '1990-05-17', phone: '0901 234 567' };
const UNBORN = { dateOfBirth: null, phone: '0901 234 567' };
const NOTHING = { dateOfBirth: null, phone: null };

test.each([
  ['the birth date, where the clinic knows it', BORN, 'dateOfBirth'],
  ['the phone number otherwise', UNBORN, 'phone'],
])('the link asks for %s', (_, known, proof) => {
  expect(proofOf(known)).toBe(proof);
});

test.each([
  ['the birth date', BORN, { dateOfBirth: '1990-05-17', phone: null }, true],
  ['another birth date', BORN, { dateOfBirth: '1990-05-18', phone: null }, false],
  ['the phone number where the birth date is asked', BORN, { dateOfBirth: null, phone: '0901234567' }, false],
  ['nothing', BORN, NOTHING, false],
  ['the phone number without blanks', UNBORN, { dateOfBirth: null, phone: '0901234567' }, true],
  ['the phone number with +84', UNBORN, { dateOfBirth: null, phone: '+84 901 234 567' }, true],
  ['another phone number', UNBORN, { dateOfBirth: null, phone: '0901 234 568' }, false],
  ['a birth date where the phone number is asked', UNBORN, { dateOfBirth: '1990-05-17', phone: null }, false],
  ['nothing of a patient of whom nothing is known', NOTHING, NOTHING, false],
])('%s is judged', (_, known, given, isRight) => {
  expect(isRightAnswer(known, given)).toBe(isRight);
});

test.each([
  [null, null],
  ['', null],
  ['090', null],
  ['0901 23', '090123'],
  ['+84 901 234 567', '0901234567'],
])('of %s typed so far, %s is compared', (typed, key) => {
  expect(phoneToCompare(typed)).toBe(key);
});
