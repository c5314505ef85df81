import { expect, test } from 'vitest';
import { measuredOf } from './typed-result';

test.each([
  ['ViralLoad', '20.000', 20_000, false],
  ['ViralLoad', '1.500', 1500, false],
  ['ViralLoad', '1,500', 1500, false],
  ['ViralLoad', '1 500 000', 1_500_000, false],
  ['ViralLoad', '20\u00a0000', 20_000, false],
  ['ViralLoad', ' 20000 ', 20_000, false],
  ['ViralLoad', '２０', 20, false],
  ['ViralLoad', '0', 0, false],
  ['ViralLoad', '<50', 50, true],
  ['ViralLoad', '< 1.000', 1000, true],
  ['CD4', '1.200', 1200, false],
  ['Creatinine', '85,5', 85.5, false],
  ['Creatinine', '85.50', 85.5, false],
  ['Creatinine', '1.200', 1200, false],
  ['EGFR', '42', 42, false],
] as const)('%s typed as "%s" is %d (below detection: %s)', (analyte, typed, value, belowDetection) => {
  expect(measuredOf({ analyte, value: typed, isBelow: false })).toEqual({ analyte, value, belowDetection });
});

test.each([
  ['a part of a copy', 'ViralLoad', '1,5'],
  ['a logarithm', 'ViralLoad', '4.3'],
  ['a group that is not finished', 'ViralLoad', '20.00'],
  ['groups of different marks', 'ViralLoad', '1.500,000'],
  ['a group of four', 'ViralLoad', '1.5000'],
  ['a group after nothing', 'ViralLoad', '0.500'],
  ['a power of ten', 'ViralLoad', '1e5'],
  ['a number of computers', 'ViralLoad', '0x20'],
  ['two numbers', 'ViralLoad', '20 50'],
  ['more than a limit', 'ViralLoad', '>10000000'],
  ['less than nothing', 'CD4', '-20'],
  ['a count below a limit', 'CD4', '<20'],
  ['half a cell', 'CD4', '300.5'],
  ['words', 'CD4', 'không phát hiện'],
  ['nothing', 'CD4', '  '],
] as const)('%s is not read as a result', (_, analyte, typed) => {
  expect(measuredOf({ analyte, value: typed, isBelow: false }).value).toBeNaN();
});

test('a tick says that a number is the limit of detection, where the test has one', () => {
  expect(measuredOf({ analyte: 'ViralLoad', value: '20', isBelow: true }).belowDetection).toBe(true);
  expect(measuredOf({ analyte: 'CD4', value: '20', isBelow: true }).belowDetection).toBe(false);
});
