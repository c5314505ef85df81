import { expect, test } from 'vitest';
import { latestResult, refusalForLab } from './lab-results';

test.each([
  ['taken and known today', { sampledOn: '2026-03-05', resultedOn: '2026-03-05' }, null],
  ['not known yet', {}, null],
  ['taken before there was a test', { sampledOn: '1900-01-01' }, ['lab.tooOld', 'sampledOn']],
  ['taken tomorrow', { sampledOn: '2026-03-06' }, ['lab.inTheFuture', 'sampledOn']],
  ['known tomorrow', { resultedOn: '2026-03-06' }, ['lab.inTheFuture', 'resultedOn']],
  ['known before it was taken', { resultedOn: '2026-03-03' }, ['lab.resultBeforeSample', 'resultedOn']],
  ['more than a body holds', { value: 100_000_000 }, ['lab.implausible', 'value']],
])('a laboratory result is checked: %s', (_, change, refusal) => {
  const result = {
    ...{ analyte: 'CD4' as const, value: 512, belowDetection: false, sampledOn: '2026-03-04', resultedOn: null },
    ...change,
  };
  const found = refusalForLab(result, '2026-03-05');
  expect(found && [found.code, found.field]).toEqual(refusal);
});

test('of two samples of one day, the result entered last is the latest', () => {
  const of = (id: string, sampledOn: string, analyte: 'CD4' | 'ViralLoad' = 'CD4') => ({ id, sampledOn, analyte });
  const results = [
    of('a', '2026-01-01'),
    of('c', '2026-02-01'),
    of('b', '2026-02-01'),
    of('d', '2026-03-01', 'ViralLoad'),
  ];
  expect(latestResult(results, 'CD4')?.id).toBe('c');
  expect(latestResult([], 'CD4')).toBeNull();
});
