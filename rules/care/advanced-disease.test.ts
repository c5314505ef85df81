import { expect, test } from 'vitest';
import { isDiseaseAdvanced } from './advanced-disease';

test.each([
  ['a CD4 count of 199', { cd4: 199 }, true],
  ['a CD4 count of 200', { cd4: 200 }, false],
  ['clinical stage 3', { whoStage: 3 }, true],
  ['a child of 4', { ageYears: 4 }, true],
  ['no CD4 count', { cd4: null }, 'unknown'],
  ['no CD4 count, but stage 4', { cd4: null, whoStage: 4 }, true],
])('with %s', (_, change, isAdvanced) => {
  expect(isDiseaseAdvanced({ cd4: 500, whoStage: 1, ageYears: 30, ...change })).toBe(isAdvanced);
});
