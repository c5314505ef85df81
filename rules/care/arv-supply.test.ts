import { expect, test } from 'vitest';
import { arvSupply, type DispensedLine, lastPickUp } from './arv-supply';

const TLD = 'tdf-3tc-dtg-300-300-50';
const ABC = 'abc-300';
const DTG = 'dtg-50';
const PRESCRIBED: Record<string, string[]> = { tld: [TLD], two: [ABC, DTG], other: ['isoniazid-300'] };
const codesOf = (id: string) => PRESCRIBED[id] ?? [];

let count = 0;
const line = (prescriptionId: string, medicineCode: string, dispensedOn: string, days: number, more = {}) => {
  count += 1;
  return {
    ...{ id: `${count}`, position: 0, kind: 'handed', aboutId: null, quantity: null, medicineName: medicineCode },
    ...{ prescriptionId, medicineCode, dispensedOn, days },
    ...more,
  } as DispensedLine;
};

const handed = line('tld', TLD, '2026-01-01', 90);
const runOut = (lines: DispensedLine[]) => arvSupply(lines, codesOf)?.runsOutOn ?? null;

test.each([
  ['what was handed over counts from its day', [handed], '2026-04-01'],
  ['nothing was handed over', [], null],
  ['no antiretroviral was handed over', [line('other', 'isoniazid-300', '2026-01-01', 30)], null],
  ['of two medicines one was never handed over', [line('two', ABC, '2026-01-01', 30)], null],
  [
    'of two medicines the one that runs out first counts',
    [line('two', ABC, '2026-01-01', 60), line('two', DTG, '2026-01-01', 30)],
    '2026-01-31',
  ],
  [
    'after a change the medicine taken before does not count',
    [handed, line('two', ABC, '2026-02-01', 90), line('two', DTG, '2026-02-01', 90)],
    '2026-05-02',
  ],
  [
    'of two corrections the last one counts',
    [
      handed,
      line('tld', TLD, '2026-01-01', 60, { kind: 'corrected', aboutId: handed.id }),
      line('tld', TLD, '2026-01-01', 30, { kind: 'corrected', aboutId: handed.id }),
    ],
    '2026-01-31',
  ],
  [
    'what came back is taken off',
    [handed, line('tld', TLD, '2026-01-10', 30, { kind: 'returned', aboutId: handed.id })],
    '2026-03-02',
  ],
])('%s', (_, lines, expected) => {
  expect(runOut(lines)).toBe(expected);
});

test('a pick-up that was corrected to nothing was none', () => {
  expect(lastPickUp([handed])).toBe('2026-01-01');
  expect(lastPickUp([handed, line('tld', TLD, '2026-01-01', 0, { kind: 'corrected', aboutId: handed.id })])).toBeNull();
});
