import { expect, test } from 'vitest';
import { arvSupply, type DispensedLine, lastPickUp } from './arv-supply';

const TLD = 'tdf-3tc-dtg-300-300-50';
const ABC = 'abc-300';
const DTG = 'dtg-50';
const TLE = 'tdf-3tc-efv-300-300-400';
const LAM = '3tc-150';
const PREP = 'tdf-ftc-300-200';
const PRESCRIBED: Record<string, string[]> = {
  ...{ tld: [TLD], tle: [TLE], two: [ABC, DTG], other: ['isoniazid-300'], extra: ['rifampicin-300', DTG] },
  ...{ three: [ABC, LAM, DTG], backbone: [PREP], again: ['rifampicin-300', DTG] },
};
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
const runOut = (lines: DispensedLine[], changedOn: string[] = []) =>
  arvSupply(lines, { codesOf, changedOn })?.runsOutOn ?? null;

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
    [handed, ...[ABC, LAM, DTG].map((code) => line('three', code, '2026-02-01', 90))],
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

const ofJune = line('tld', TLD, '2026-06-01', 30);
const extra = line('extra', DTG, '2026-06-10', 90);

test.each([
  ['an extra tablet does not stand for the treatment it is added to', [ofJune, extra], '2026-07-01'],
  ['nor does it when both come on one day', [line('tld', TLD, '2026-06-10', 30), extra], '2026-07-10'],
  [
    'nor when it is renewed after the treatment ran out',
    [ofJune, extra, line('again', DTG, '2026-07-05', 90)],
    '2026-07-01',
  ],
  [
    'two prescriptions that are one treatment only together',
    [line('backbone', PREP, '2026-06-01', 30), extra],
    '2026-07-01',
  ],
  ['a treatment that had run out before the extra tablet tells nothing', [handed, extra], '2026-09-08'],
  [
    'a treatment before the one that the tablet is added to has ended',
    [line('tle', TLE, '2026-05-20', 30), line('tld', TLD, '2026-06-01', 90), extra],
    '2026-08-30',
  ],
  [
    'a treatment that was brought back is not taken on',
    [ofJune, extra, line('tld', TLD, '2026-06-11', 30, { kind: 'returned', aboutId: ofJune.id })],
    '2026-09-08',
  ],
  ['PrEP after a treatment of four weeks', [ofJune, line('backbone', PREP, '2026-06-29', 90)], '2026-09-27'],
])('%s', (_, lines, expected) => {
  expect(runOut(lines)).toBe(expected);
});

test.each([
  ['before both', '2026-06-01', '2026-07-01'],
  ['between the two', '2026-06-02', '2026-09-08'],
  ['with the new one', '2026-06-10', '2026-09-08'],
  ['after both: nothing of it was received yet', '2026-06-11', '2026-07-01'],
])('the regimen was changed %s', (_, changedOn, expected) => {
  expect(runOut([ofJune, extra], [changedOn])).toBe(expected);
});

test('a pick-up that was corrected to nothing was none', () => {
  expect(lastPickUp([handed])).toBe('2026-01-01');
  expect(lastPickUp([handed, line('tld', TLD, '2026-01-01', 0, { kind: 'corrected', aboutId: handed.id })])).toBeNull();
});
