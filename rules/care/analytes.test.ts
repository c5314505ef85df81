import { ANALYTE_NAMES, CHARTED_ANALYTES } from '@antam/contract/constants';
import { expect, test } from 'vitest';
import { ANALYTES, isPlausible, meaningOf, thresholdsOf } from './analytes';

test.each([
  ['ViralLoad', 20, true, 'undetectable'],
  ['ViralLoad', 50, true, 'undetectable'],
  ['ViralLoad', 51, true, null],
  ['ViralLoad', 400, true, null],
  ['ViralLoad', 49, false, 'undetectable'],
  ['ViralLoad', 50, false, 'low'],
  ['ViralLoad', 199, false, 'low'],
  ['ViralLoad', 200, false, 'raised'],
  ['ViralLoad', 1000, false, 'raised'],
  ['ViralLoad', 1001, false, 'high'],
  ['CD4', 500, false, 'strong'],
  ['CD4', 499, false, 'fair'],
  ['CD4', 200, false, 'fair'],
  ['CD4', 199, false, 'weak'],
] as const)('%s of %i (below detection: %s) means %s', (analyte, value, belowDetection, meaning) => {
  expect(meaningOf({ analyte, value, belowDetection })).toBe(meaning);
});

test.each([
  ['a CD4 count of nobody', 'CD4', 100_000_000, false, false],
  ['less than nothing', 'CD4', -1, false, false],
  ['a newborn’s CD4 count', 'CD4', 5800, false, true],
  ['none left', 'CD4', 0, false, true],
  ['half a cell', 'CD4', 300.5, false, false],
  ['one and a half copies', 'ViralLoad', 1.5, false, false],
  ['a creatinine with one digit after the point', 'Creatinine', 85.5, false, true],
  ['more digits than a laboratory reports', 'Creatinine', 85.25, false, false],
  ['an early infection', 'ViralLoad', 40_000_000, false, true],
  ['more virus than blood holds', 'ViralLoad', 100_000_001, false, false],
  ['below the limit of an assay', 'ViralLoad', 20, true, true],
  ['below a limit no assay has', 'ViralLoad', 50_000, true, false],
  ['a count below detection', 'CD4', 20, true, false],
  ['no number', 'CD4', Number.NaN, false, false],
  ['a creatinine in mg/dL', 'Creatinine', 1.2, false, false],
  ['a raised creatinine', 'Creatinine', 118, false, true],
  ['kidneys that work no more', 'EGFR', 4, false, true],
  ['an eGFR of nobody', 'EGFR', 900, false, false],
] as const)('%s is plausible or not', (_, analyte, value, belowDetection, isIt) => {
  expect(isPlausible({ analyte, value, belowDetection })).toBe(isIt);
});

test('the bands of every test rise, and only the last is open', () => {
  for (const name of CHARTED_ANALYTES) {
    const limits = thresholdsOf(name).map(({ value }) => value);
    expect(limits).toEqual([...limits].sort((a, b) => a - b));
    expect(limits).toHaveLength(ANALYTES[name].bands.length - 1);
  }
});

test('a chart draws a line where the meaning changes, and nowhere else', () => {
  expect(thresholdsOf('ViralLoad')).toEqual([
    { value: 50, meaning: 'undetectable' },
    { value: 200, meaning: 'low' },
    { value: 1000, meaning: 'raised' },
  ]);
  expect(thresholdsOf('CD4')).toEqual([
    { value: 200, meaning: 'weak' },
    { value: 500, meaning: 'fair' },
  ]);
});

test('a test without bands has no meaning of its own, and every other has its pack', () => {
  expect(meaningOf({ analyte: 'EGFR', value: 40, belowDetection: false })).toBeNull();
  for (const name of ANALYTE_NAMES) expect(ANALYTES[name].pack !== null).toBe(ANALYTES[name].bands.length > 0);
});
