import { expect, test } from 'vitest';
import { dailyUnitsOf, daysOfQuantity, describeDosing, quantityOf, refusalForDosing, repeatedItem } from './dosing';

test.each([
  ['one tablet a day for a month', 1, 1, 30, 30],
  ['two twice a day for three months', 2, 2, 90, 360],
  ['half a tablet for a week takes a whole one more', 0.5, 1, 7, 4],
  ['a tenth three times a day does not round up by a computer’s error', 0.1, 3, 10, 3],
  ['2.5 ml twice a day', 2.5, 2, 30, 150],
])('the quantity is worked out: %s', (_, unitsPerDose, timesADay, days, quantity) => {
  expect(quantityOf({ unitsPerDose, timesADay, days })).toBe(quantity);
});

test.each([
  ['30 days of anything', 30, false, null],
  ['31 days of a disease that is not listed', 31, false, 'prescription.tooLong'],
  ['90 days for HIV', 90, true, null],
  ['91 days for HIV', 91, true, 'prescription.tooLong'],
  ['no day', 0, true, 'prescription.badAmount'],
  ['half a day', 0.5, true, 'prescription.badAmount'],
])('a prescription for %s', (_, days, isListedDisease, refusal) => {
  expect(refusalForDosing({ unitsPerDose: 1, timesADay: 1, days }, { isListedDisease })).toBe(refusal);
});

test.each([
  ['nothing', 0, 1],
  ['less than nothing', -1, 1],
  ['no number', Number.NaN, 1],
  ['one and a half times a day', 1, 1.5],
])('%s cannot be prescribed', (_, unitsPerDose, timesADay) => {
  const dosing = { unitsPerDose, timesADay, days: 30 };
  expect(refusalForDosing(dosing, { isListedDisease: true })).toBe('prescription.badAmount');
});

test('a medicine of the catalogue stands on one line of a prescription; free text may stand on several', () => {
  const items = ['a', null, 'b', null, 'b', 'a'].map((medicineCode) => ({ medicineCode }));
  expect(repeatedItem(items)).toBe(4);
  expect(repeatedItem(items.slice(0, 4))).toBe(-1);
});

test('a part of the quantity lasts for whole days', () => {
  expect(daysOfQuantity(60, { unitsPerDose: 1, timesADay: 2 })).toBe(30);
  expect(daysOfQuantity(59, { unitsPerDose: 1, timesADay: 2 })).toBe(29);
  expect(dailyUnitsOf({ unitsPerDose: 2, timesADay: 2 })).toBe(4);
});

test('the dosing is put into the words of the specification’s columns', () => {
  expect(describeDosing({ unitsPerDose: 0.5, timesADay: 2, days: 30 }, 'tablet')).toEqual({
    dosage: '0,5 viên',
    frequency: '2 lần/ngày',
    duration: '30 ngày',
  });
  expect(describeDosing({ unitsPerDose: 5, timesADay: 1, days: 7 }, 'liquid').dosage).toBe('5 ml');
});
