import { expect, test } from 'vitest';
import { ALLERGY_CHOICES, choiceNamed, OTHER_MEDICINE_CHOICES } from './substance-choices';
import { substancesIn, substancesOfAllergy } from './taken-medicines';

test('the rules of safety recognise every choice', () => {
  for (const { name, atc } of ALLERGY_CHOICES)
    expect([name, substancesOfAllergy(atc).length > 0]).toEqual([name, true]);
  for (const { name, atc } of OTHER_MEDICINE_CHOICES)
    expect([name, substancesIn(atc).length > 0]).toEqual([name, true]);
});

test.each([
  ['Amoxicillin', 'J01CA04'],
  [' amoxicillin ', 'J01CA04'],
  ['amoxi', 'J01CA04'],
  ['penicillins', 'J01C'],
  ['ami', null],
  ['azi', null],
  ['Hải sản', null],
  ['', null],
])('an allergy typed as “%s”', (text, atc) => {
  expect(choiceNamed(text, ALLERGY_CHOICES)?.atc ?? null).toBe(atc);
});

test('a text in which several occur names none of them', () => {
  expect(choiceNamed('cefi', ALLERGY_CHOICES)?.name).toBe('cefixime');
  expect(choiceNamed('statin', ALLERGY_CHOICES)).toBeNull();
});
