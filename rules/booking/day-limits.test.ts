import { expect, test } from 'vitest';
import { hasTooManyAhead, mayExceedDay, mayReplace, refusalForDay } from './day-limits';

const day = '2026-11-20';
const ahead = (...doctorIds: string[]) => doctorIds.map((doctorId) => ({ doctorId, date: day }));

test.each([
  ['a first visit', [], null],
  ['a second one, with another doctor', ahead('b'), null],
  ['a second one with the same doctor', ahead('a'), 'booking.doctorTwiceThatDay'],
  ['a third one, with a third doctor', ahead('b', 'c'), 'booking.thirdThatDay'],
  ['a third one, with the same doctor as one of them', ahead('b', 'a'), 'booking.doctorTwiceThatDay'],
])('that day, %s', (_, visitsAhead, refusal) => {
  expect(refusalForDay({ doctorId: 'a', date: day, visitsAhead })).toBe(refusal);
});

test('visits of other days do not count', () => {
  const visitsAhead = [{ doctorId: 'a', date: '2026-11-21' }];
  expect(refusalForDay({ doctorId: 'a', date: day, visitsAhead })).toBeNull();
});

test('a patient may never exceed the day; the clinic may, once warned', () => {
  expect(mayExceedDay('Customer', true)).toBe(false);
  expect(mayExceedDay('Staff', false)).toBe(false);
  expect(mayExceedDay('Staff', true)).toBe(true);
});

test('a patient holds five visits ahead; reception may book a sixth', () => {
  const five = ahead('a', 'b', 'c', 'd', 'e');
  expect(hasTooManyAhead('Customer', five.slice(1))).toBe(false);
  expect(hasTooManyAhead('Customer', five)).toBe(true);
  expect(hasTooManyAhead('Staff', five)).toBe(false);
});

const standing = (...doctorIds: string[]) => ahead(...doctorIds).map((visit) => ({ ...visit, id: visit.doctorId }));
const five = ['2', '3', '4', '5', '6'].map((id) => ({ id, doctorId: id, date: `2026-12-0${id}` }));

test.each([
  ['on the day of its own visit', standing('a'), 'a', true],
  ['beside two visits of that day, one of them its own', standing('b', 'c'), 'c', true],
  ['beside another visit with that doctor', standing('a', 'b'), 'b', false],
  ['beside five visits, one of them its own', five, '2', true],
  ['beside five visits, its own cancelled', five, 'cancelled', false],
  ['beside five visits, for no visit', five, null, false],
])('another time %s', (_, visitsAhead, visitId, may) => {
  expect(mayReplace({ doctorId: 'a', date: day }, visitsAhead, visitId)).toBe(may);
});
