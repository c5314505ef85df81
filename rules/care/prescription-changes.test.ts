import { expect, test } from 'vitest';
import { latestChanges } from './prescription-changes';

const item = (medicineCode: string | null, change: object = {}) => ({
  ...{ medicationName: medicineCode ?? 'X', medicineCode, dosage: '1 viên', frequency: '1 lần/ngày' },
  ...change,
});
const record = (recordDate: string, ...prescription: ReturnType<typeof item>[]) => ({ recordDate, prescription });

test('a medicine that is new, one that is stopped and one with another dose are each told', () => {
  expect(
    latestChanges([
      record('2026-11-10', item('tld'), item('ctx', { frequency: '2 lần/ngày' }), item('b6')),
      record('2026-08-10', item('tld'), item('ctx'), item('inh')),
    ]),
  ).toEqual({
    on: '2026-11-10',
    list: [
      { kind: 'added', medicationName: 'b6', dosage: '1 viên', frequency: '1 lần/ngày' },
      { kind: 'changed', medicationName: 'ctx', dosage: '1 viên', frequency: '2 lần/ngày' },
      { kind: 'stopped', medicationName: 'inh', dosage: '1 viên', frequency: '1 lần/ngày' },
    ],
  });
});

test('the same again is no change', () => {
  expect(latestChanges([record('2026-11-10', item('tld')), record('2026-08-10', item('tld'))])).toEqual({
    on: '2026-11-10',
    list: [],
  });
});

test.each([
  ['the first prescription', [record('2026-11-10', item('tld'))]],
  ['one for something else, such as a cold', [record('2026-11-10', item(null)), record('2026-08-10', item('tld'))]],
  ['records without medicines', [record('2026-11-10'), record('2026-08-10')]],
])('%s changes nothing', (_, records) => {
  expect(latestChanges(records)).toBeNull();
});

test('free text is known again by its words, whatever their case', () => {
  const [now, before] = [item(null, { medicationName: 'Siro ho ' }), item(null, { medicationName: 'siro HO' })];
  expect(latestChanges([record('2026-11-10', now), record('2026-08-10', before)])?.list).toEqual([]);
});

const TLD = 'tdf-3tc-dtg-300-300-50';

test.each([
  [
    'prescribed again since',
    [
      record('2026-05-05', item('para')),
      record('2026-04-01', item('x')),
      record('2026-01-02', item('x'), item('para')),
    ],
  ],
  [
    'an antiretroviral beside a few tablets',
    [record('2026-05-05', item('para')), record('2026-04-01', item(TLD), item('para'))],
  ],
])('what goes on is not told as stopped: %s', (_, records) => {
  expect(latestChanges(records)?.list).toEqual([]);
});
