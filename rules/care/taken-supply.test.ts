import { expect, test } from 'vitest';
import type { DispensedLine } from './arv-supply';
import type { RegimenChange } from './regimen-timeline';
import { isSupplyTaken } from './taken-supply';

const TLD = 'tdf-3tc-dtg-300-300-50';
const TLE = 'tdf-3tc-efv-300-300-400';
const ABC = 'abc-300';
const DTG = 'dtg-50';
const CTX = 'co-trimoxazole-800-160';
const APART = ['tdf-300', '3tc-150', DTG];
/** In other case and with blanks around it, as it is typed. */
const TLD_IN_WORDS = ` ${TLD.toUpperCase()} `;
const TODAY = '2026-02-15';
const PRESCRIBED: Record<string, string[]> = {
  ...{ tld: [TLD], tldAgain: [TLD], tle: [TLE], two: [ABC, DTG], extra: ['rifampicin-300', DTG], beside: [CTX] },
  ...{
    apart: APART,
    apartAndCtx: [...APART, CTX],
    abacavir: [ABC, '3tc-150', DTG],
    efavirenz: ['zdv-3tc-300-150', 'efv-600'],
  },
};

const written = (id: string, recordDate: string) => ({
  recordDate,
  items: (PRESCRIBED[id] ?? []).map((medicineCode) => ({
    ...{ medicineCode, medicationName: medicineCode, daysSupply: 90, duration: null },
  })),
});
const inWords = (recordDate: string, ...names: string[]) => ({
  recordDate,
  items: names.map((medicationName) => ({ medicineCode: null, medicationName, daysSupply: 90, duration: null })),
});
const handed = (prescriptionId: string, dispensedOn: string) =>
  (PRESCRIBED[prescriptionId] ?? []).map(
    (medicineCode, position): DispensedLine => ({
      ...{ id: `${prescriptionId}${position}`, kind: 'handed', aboutId: null, position, quantity: null },
      ...{ prescriptionId, medicineCode, medicineName: medicineCode, dispensedOn, days: 90 },
    }),
  );
const change = (
  kind: RegimenChange['kind'],
  happenedOn: string,
  regimenCode = 'NL.04',
  customDrugs: string | null = null,
) => ({
  ...{ kind, happenedOn, regimenCode, customDrugs },
});

const START = change('start', '2025-01-01', 'NL.01');
const TLD_OF_JANUARY = written('tld', '2026-01-01');
const TLD_HANDED = handed('tld', '2026-01-01');
const APART_OF_JANUARY = written('apart', '2026-01-01');
const APART_HANDED = handed('apart', '2026-01-01');
const LATER = '2026-02-10';

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
  [
    'the same is prescribed as tablets of one substance each',
    [written('apart', LATER), TLD_OF_JANUARY],
    TLD_HANDED,
    [START],
    true,
  ],
  ['the same is prescribed as one tablet', [written('tld', LATER), APART_OF_JANUARY], APART_HANDED, [START], true],
  [
    'the same is prescribed as other tablets, and other medicine after it',
    [written('beside', '2026-02-12'), written('apartAndCtx', LATER), TLD_OF_JANUARY],
    TLD_HANDED,
    [START],
    true,
  ],
  [
    'the same is prescribed as other tablets, and another treatment after it',
    [written('tle', '2026-02-12'), written('apart', LATER), TLD_OF_JANUARY],
    TLD_HANDED,
    [START],
    false,
  ],
  [
    'the same is prescribed as other tablets before the regimen is changed',
    [written('apart', LATER), TLD_OF_JANUARY],
    TLD_HANDED,
    [START, change('substitution', '2026-02-12')],
    false,
  ],
  [
    'the same is prescribed as other tablets before treatment is stopped',
    [written('apart', LATER), TLD_OF_JANUARY],
    TLD_HANDED,
    [START, change('stop', '2026-02-12', 'NL.01')],
    false,
  ],
  [
    'another treatment shares substances with it',
    [written('abacavir', LATER), APART_OF_JANUARY],
    APART_HANDED,
    [START],
    false,
  ],
  [
    'another treatment has only some of its substances',
    [written('tld', LATER), written('abacavir', '2026-01-01')],
    handed('abacavir', '2026-01-01'),
    [change('start', '2025-01-01', 'NL.07')],
    false,
  ],
  ['the same is prescribed in words', [inWords(LATER, TLD_IN_WORDS), TLD_OF_JANUARY], TLD_HANDED, [START], true],
  [
    'the same is prescribed in words before the regimen is changed',
    [inWords(LATER, TLD_IN_WORDS), TLD_OF_JANUARY],
    TLD_HANDED,
    [START, change('substitution', '2026-02-12')],
    false,
  ],
  [
    'the same is prescribed in words, and another treatment after it',
    [written('tle', '2026-02-12'), inWords(LATER, TLD_IN_WORDS), TLD_OF_JANUARY],
    TLD_HANDED,
    [START],
    false,
  ],
  [
    'the same is prescribed in words, and as other tablets after it',
    [written('apart', '2026-02-12'), inWords(LATER, TLD_IN_WORDS), TLD_OF_JANUARY],
    TLD_HANDED,
    [START],
    true,
  ],
  ['its tablets are prescribed in words', [inWords(LATER, ...APART), APART_OF_JANUARY], APART_HANDED, [START], true],
  [
    'tablets of one substance each were prescribed before the regimen was noted',
    [APART_OF_JANUARY],
    APART_HANDED,
    [change('start', LATER, 'NL.01')],
    true,
  ],
  [
    'they were prescribed under a regimen in words, which is noted by its code',
    [APART_OF_JANUARY],
    APART_HANDED,
    [change('start', '2025-01-01', 'Khác', 'TDF, 3TC, DTG'), change('substitution', LATER, 'NL.01')],
    true,
  ],
  [
    'another regimen was noted after tablets of one substance each',
    [APART_OF_JANUARY],
    APART_HANDED,
    [change('start', LATER, 'NL.07')],
    false,
  ],
  [
    'the new regimen has the same substances in another strength',
    [written('tle', '2026-01-01')],
    handed('tle', '2026-01-01'),
    [change('start', '2025-01-01', 'NL.02'), change('substitution', LATER, 'NL.03')],
    true,
  ],
  [
    'the new regimen has one of its substances in another strength',
    [written('efavirenz', '2026-01-01')],
    handed('efavirenz', '2026-01-01'),
    [change('start', '2025-01-01', 'NL.04'), change('substitution', LATER, 'NL.05')],
    true,
  ],
  [
    'drugs of a regimen in words are written in other case and with other blanks',
    [written('abacavir', '2026-01-01')],
    handed('abacavir', '2026-01-01'),
    [change('start', '2025-01-01', 'Khác', 'ABC+3TC+DTG'), change('substitution', LATER, 'Khác', ' abc + 3TC  + dtg')],
    true,
  ],
  [
    'drugs of a regimen in words are others',
    [written('abacavir', '2026-01-01')],
    handed('abacavir', '2026-01-01'),
    [change('start', '2025-01-01', 'Khác', 'ABC+3TC+DTG'), change('substitution', LATER, 'Khác', 'ABC + 3TC + EFV')],
    false,
  ],
])('where %s', (_, newestFirst, lines, regimenChanges, isTaken) => {
  const codesOf = (id: string) => PRESCRIBED[id] ?? [];
  expect(isSupplyTaken(newestFirst, { lines, codesOf, regimenChanges, today: TODAY })).toBe(isTaken);
});
