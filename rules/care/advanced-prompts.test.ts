import { expect, test } from 'vitest';
import { advancedPrompts } from './advanced-prompts';

const facts = {
  ...{ cd4: 150, whoStage: 1, ageYears: 30, hasTbSymptoms: null, isCrAgTested: false },
  ...{ takesCotrimoxazole: true, hadTbPrevention: false, isTreatedForTb: false },
};
const asked = (change: Partial<Parameters<typeof advancedPrompts>[0]> = {}) =>
  advancedPrompts({ ...facts, ...change }).map(({ prompt, isDone }) => `${prompt} ${isDone ? 'done' : 'open'}`);

test.each([
  ['a CD4 count below 200', {}, ['tbTest open', 'crAg open', 'cotrimoxazole done']],
  [
    'no symptom of tuberculosis',
    { hasTbSymptoms: false },
    ['tbTest open', 'crAg open', 'cotrimoxazole done', 'tbPrevention open'],
  ],
  ['symptoms of tuberculosis', { hasTbSymptoms: true }, ['tbTest open', 'crAg open', 'cotrimoxazole done']],
  [
    'tuberculosis under treatment',
    { isTreatedForTb: true, hasTbSymptoms: false },
    ['tbTest done', 'crAg open', 'cotrimoxazole done'],
  ],
  ['a CD4 count of 200', { cd4: 200 }, []],
  ['an unknown CD4 count', { cd4: null }, []],
])('with %s the visit prompts %j', (_, change, expected) => {
  expect(asked(change)).toEqual(expected);
});
