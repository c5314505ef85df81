import { expect, test } from 'vitest';
import type { DispensedLine } from './arv-supply';
import type { RegimenChange } from './regimen-timeline';
import { isSupplyTaken } from './taken-supply';

const TLD = 'tdf-3tc-dtg-300-300-50';
const TLE = 'tdf-3tc-efv-300-300-400';
const ABC = 'abc-300';
const DTG = 'dtg-50';
const CTX = 'co-trimoxazole-800-160';
const TODAY = '2026-02-15';
const PRESCRIBED: Record<string, string[]> = {
  ...{ tld: [TLD], tldAgain: [TLD], tle: [TLE], two: [ABC, DTG], extra: ['rifampicin-300', DTG], beside: [CTX] },
};

const written = (id: string, recordDate: string) => ({
  recordDate,
  items: (PRESCRIBED[id] ?? []).map((medicineCode) => ({
    ...{ medicineCode, medicationName: medicineCode, daysSupply: 90, duration: null },
  })),
});
const handed = (prescriptionId: string, dispensedOn: string) =>
  (PRESCRIBED[prescriptionId] ?? []).map(
    (medicineCode, position): DispensedLine => ({
      ...{ id: `${prescriptionId}${position}`, kind: 'handed', aboutId: null, position, quantity: null },
      ...{ prescriptionId, medicineCode, medicineName: medicineCode, dispensedOn, days: 90 },
    }),
  );
const change = (kind: RegimenChange['kind'], happenedOn: string, regimenCode = 'NL.04') => ({
  ...{ kind, happenedOn, regimenCode, customDrugs: null },
});

const START = change('start', '2025-01-01', 'NL.01');
const TLD_OF_JANUARY = written('tld', '2026-01-01');
const TLD_HANDED = handed('tld', '2026-01-01');

test.each([
  ['nothing was handed over', [TLD_OF_JANUARY], [], [START], true],
  ['no change was noted', [TLD_OF_JANUARY], TLD_HANDED, [START], true],
  ['the regimen was changed', [TLD_OF_JANUARY], TLD_HANDED, [START, change('substitution', TODAY)], false],
  ['the change lies ahead', [TLD_OF_JANUARY], TLD_HANDED, [START, change('substitution', '2026-02-16')], true],
  ['a change names the regimen again', [TLD_OF_JANUARY], TLD_HANDED, [START, change('switch', TODAY, 'NL.01')], true],
  ['treatment was stopped', [TLD_OF_JANUARY], TLD_HANDED, [START, change('stop', TODAY, 'NL.01')], false],
  [
    'the same is prescribed again and not picked up',
    [written('tldAgain', '2026-02-10'), TLD_OF_JANUARY],
    TLD_HANDED,
    [START],
    true,
  ],
  [
    'another treatment is prescribed and not picked up',
    [written('tle', '2026-02-10'), TLD_OF_JANUARY],
    TLD_HANDED,
    [START],
    false,
  ],
  [
    'another treatment was picked up after the change',
    [written('tle', '2026-02-10'), TLD_OF_JANUARY],
    [...TLD_HANDED, ...handed('tle', '2026-02-10')],
    [START, change('substitution', '2026-02-10', 'NL.02')],
    true,
  ],
  [
    'a tablet is added to the treatment',
    [written('extra', '2026-02-10'), TLD_OF_JANUARY],
    [...TLD_HANDED, ...handed('extra', '2026-02-10')],
    [START],
    true,
  ],
  [
    'a change replaces one of two medicines',
    [written('two', '2026-01-01')],
    handed('two', '2026-01-01'),
    [change('start', '2025-01-01', 'NL.99'), change('substitution', TODAY, 'NL.01')],
    false,
  ],
  [
    'medicine that is no antiretroviral was prescribed since',
    [written('beside', '2026-02-10'), TLD_OF_JANUARY],
    [...TLD_HANDED, ...handed('beside', '2026-02-10')],
    [START],
    true,
  ],
])('where %s', (_, newestFirst, lines, regimenChanges, isTaken) => {
  const codesOf = (id: string) => PRESCRIBED[id] ?? [];
  expect(isSupplyTaken(newestFirst, { lines, codesOf, regimenChanges, today: TODAY })).toBe(isTaken);
});
