import { expect, test } from 'vitest';
import { EMPTY_CARE_FILE } from './care-file';
import type { RegimenChange } from './regimen-timeline';
import { stillTaken } from './still-taken';

const TLD = 'tdf-3tc-dtg-300-300-50';
const TLE = 'tdf-3tc-efv-300-300-600';
const AMOXICILLIN = 'amoxicillin-500';
const RIFAMPICIN = 'rifampicin-300';
const CTX = 'co-trimoxazole-800-160';
const item = (
  medicineCode: string | null,
  daysSupply: number | null,
  medicationName = medicineCode ?? 'Trà thảo mộc',
) => ({
  ...{ medicineCode, medicationName, daysSupply, duration: null, unitsPerDose: 1, timesADay: 1 },
});
const written = (recordDate: string, ...items: ReturnType<typeof item>[]) => ({ recordDate, items });
const handed = (medicineCode: string, dispensedOn: string, days: number) => ({
  ...{ id: dispensedOn, kind: 'handed' as const, aboutId: null, position: 0, quantity: null },
  ...{ medicineCode, medicineName: medicineCode, dispensedOn, days },
});
const change = (kind: RegimenChange['kind'], happenedOn: string, regimenCode = 'NL.01'): RegimenChange => ({
  ...{ kind, happenedOn, regimenCode, customDrugs: null, line: null },
});
const KNOWN = {
  ...{ lines: [] as ReturnType<typeof handed>[], regimenChanges: [] as RegimenChange[], today: '2026-02-15' },
  courses: EMPTY_CARE_FILE,
};
const names = (prescriptions: ReturnType<typeof written>[], known: Partial<typeof KNOWN> = {}) =>
  stillTaken(prescriptions, { ...KNOWN, ...known })
    .flat()
    .map(({ medicineName }) => medicineName);

const OF_JANUARY = written('2026-01-01', item(TLD, 90));
const SHORT = written('2026-02-01', item(AMOXICILLIN, 7));
const COUGH = written('2026-02-10', item(null, 10, 'Siro ho'));

test.each([
  ['a prescription between does not end the treatment', [SHORT, OF_JANUARY], [AMOXICILLIN, TLD]],
  ['nor does free text, which is named', [COUGH, OF_JANUARY], ['Siro ho', TLD]],
  ['a course that is over, with a newer prescription, is not taken', [COUGH, SHORT, OF_JANUARY], ['Siro ho', TLD]],
  ['the last day counts', [SHORT, written('2025-11-18', item(TLD, 90))], [AMOXICILLIN, TLD]],
  ['the day after does not', [SHORT, written('2025-11-17', item(TLD, 90))], [AMOXICILLIN]],
  ['of the newest prescription nothing tells that it was stopped', [written('2025-06-01', item(TLD, 30))], [TLD]],
  ['free text of the newest one ends with its days', [written('2026-02-01', item(null, 14))], []],
  ['what does not say how long it lasts may last 90 days', [written('2025-11-18', item(null, null))], ['Trà thảo mộc']],
  ['and no longer', [written('2025-11-17', item(null, null))], []],
  [
    'a prescription that repeats a medicine ends what it leaves out',
    [written('2026-02-01', item(TLD, 30)), written('2026-01-01', item(TLD, 90), item(RIFAMPICIN, 90))],
    [TLD],
  ],
  [
    'also where one of the two names it in words',
    [written('2026-02-01', item(TLD, 30)), written('2026-01-01', item(null, 90, TLD), item(RIFAMPICIN, 90))],
    [TLD],
  ],
  [
    'but not the antiretrovirals, where it has none itself',
    [
      written('2026-02-10', item(AMOXICILLIN, 7)),
      written('2026-01-01', item(TLD, 90), item(AMOXICILLIN, 7), item(CTX, 90)),
    ],
    [AMOXICILLIN, TLD],
  ],
  [
    'one that it renews in words ends the list as a coded one does',
    [written('2026-02-01', item(null, 30, TLD)), written('2026-01-01', item(TLD, 90), item(CTX, 90))],
    [TLD],
  ],
  [
    'what ended does not come back with a later list',
    [
      written('2026-02-05', item(CTX, 30)),
      written('2026-02-01', item('dtg-50', 90), item(null, 90, 'DRV'), item(CTX, 30)),
      written('2026-01-01', item(TLD, 90), item(CTX, 90)),
    ],
    [CTX, 'dtg-50'],
  ],
  [
    'these end with the next list that has some',
    [SHORT, written('2026-01-20', item(TLE, 90)), written('2026-01-01', item(TLD, 90), item(AMOXICILLIN, 7))],
    [AMOXICILLIN, TLE],
  ],
  [
    'a whole treatment ends other antiretrovirals, though no change was noted; what is given beside may go on',
    [written('2026-02-01', item(TLE, 30)), written('2026-01-01', item(TLD, 90), item(RIFAMPICIN, 90))],
    [TLE, RIFAMPICIN],
  ],
  [
    'a part of a treatment is taken beside it',
    [written('2026-02-01', item('dtg-50', 30)), OF_JANUARY],
    ['dtg-50', TLD],
  ],
])('%s', (_, prescriptions, expected) => {
  expect(names(prescriptions)).toEqual(expected);
});

test('what was handed over late lasts longer than the days of its prescription', () => {
  const prescriptions = [SHORT, written('2025-11-01', item(TLD, 90))];
  expect(names(prescriptions)).toEqual([AMOXICILLIN]);
  expect(names(prescriptions, { lines: [handed(TLD, '2026-01-20', 27)] })).toEqual([AMOXICILLIN, TLD]);
  expect(names(prescriptions, { lines: [handed(TLD, '2026-01-20', 26)] })).toEqual([AMOXICILLIN]);
});

const BOTH = [written('2026-01-01', item(TLD, 90), item(RIFAMPICIN, 90))];
const START = change('start', '2025-06-01');
const STOP = change('stop', '2026-01-21');
const LATER = '2026-02-01';

test.each<[string, RegimenChange[], string[]]>([
  ['stopped: antiretrovirals end, other medicines do not', [START, STOP], [RIFAMPICIN]],
  ['stopped today', [START, change('stop', '2026-02-15')], [RIFAMPICIN]],
  ['stopped on the day of the prescription', [START, change('stop', '2026-01-01')], [RIFAMPICIN]],
  ['to be stopped later', [START, change('stop', '2026-02-16')], [TLD, RIFAMPICIN]],
  ['stopped before the prescription', [START, change('stop', '2025-12-31')], [TLD, RIFAMPICIN]],
  ['stopped and begun again', [START, STOP, change('restart', '2026-02-01')], [TLD, RIFAMPICIN]],
  ['stopped, and another one begun', [START, STOP, change('restart', '2026-02-01', 'NL.03')], [RIFAMPICIN]],
  ['begun on the day of the prescription', [change('start', '2026-01-01')], [TLD, RIFAMPICIN]],
  ['begun, with these medicines, after it', [change('start', '2026-01-02')], [TLD, RIFAMPICIN]],
  ['changed', [START, change('substitution', '2026-01-21', 'NL.03')], [RIFAMPICIN]],
  ['to be changed later', [START, change('substitution', '2026-02-16', 'NL.03')], [TLD, RIFAMPICIN]],
])('the regimen was %s', (_, regimenChanges, expected) => {
  expect(names(BOTH, { regimenChanges })).toEqual(expected);
});

const APART = ['tdf-300', '3tc-150', 'dtg-50'];
const APART_AND_CTX = [written('2026-01-01', ...[...APART, CTX].map((code) => item(code, 90)))];
const IN_WORDS = { ...change('start', '2025-06-01', 'Khác'), customDrugs: 'TDF+3TC+DTG' };

test.each<[string, ReturnType<typeof written>[], RegimenChange[], string[]]>([
  ['noted first, with the substances that were prescribed', APART_AND_CTX, [change('start', LATER)], [...APART, CTX]],
  ['in words, and is noted by its code', APART_AND_CTX, [IN_WORDS, change('substitution', LATER)], [...APART, CTX]],
  [
    'in words, and its drugs are written with other blanks',
    APART_AND_CTX,
    [IN_WORDS, { ...change('substitution', LATER, 'Khác'), customDrugs: 'tdf + 3tc + dtg' }],
    [...APART, CTX],
  ],
  ['noted first, with other substances', APART_AND_CTX, [change('start', LATER, 'NL.02')], [CTX]],
  [
    'changed to one that shares substances with it',
    [written('2026-01-01', ...['abc-300', '3tc-150', 'dtg-50'].map((code) => item(code, 90)))],
    [change('start', '2025-06-01', 'NL.07'), change('substitution', LATER)],
    [],
  ],
  [
    'changed to one with the same substances in another strength',
    [written('2026-01-01', item('tdf-3tc-efv-300-300-400', 90))],
    [change('start', '2025-06-01', 'NL.02'), change('substitution', LATER, 'NL.03')],
    [],
  ],
])('the regimen was %s', (_, prescriptions, regimenChanges, expected) => {
  expect(names(prescriptions, { regimenChanges })).toEqual(expected);
});

test('the same treatment prescribed as other tablets ends what was prescribed before, which is not taken beside it', () => {
  const apart = written('2026-02-01', ...APART.map((code) => item(code, 30)));
  expect(names([apart, OF_JANUARY])).toEqual(APART);
});

test('antiretrovirals that were handed over after a stop are taken again; those in hand before it are not', () => {
  const regimenChanges = [START, STOP];
  expect(names(BOTH, { regimenChanges, lines: [handed(TLD, '2026-01-21', 90)] })).toEqual([RIFAMPICIN]);
  expect(names(BOTH, { regimenChanges, lines: [handed(TLD, '2026-01-22', 90)] })).toEqual([TLD, RIFAMPICIN]);
});

test.each<[string, Partial<typeof EMPTY_CARE_FILE>, string[]]>([
  ['that co-trimoxazole goes on', { ctxFrom: '2025-06-01' }, [TLD, CTX, RIFAMPICIN]],
  ['that it ended', { ctxFrom: '2025-06-01', ctxTo: '2026-02-15' }, [TLD, RIFAMPICIN]],
  [
    'that it ended before it was prescribed again',
    { ctxFrom: '2025-06-01', ctxTo: '2025-12-31' },
    [TLD, CTX, RIFAMPICIN],
  ],
  ['that the treatment of tuberculosis ended', { tbFrom: '2025-08-01', tbTo: '2026-02-01' }, [TLD, CTX]],
  [
    'that it ended, and that tuberculosis is prevented',
    { tbFrom: '2025-08-01', tbTo: '2026-02-01', tptFrom: '2026-02-01' },
    [TLD, CTX, RIFAMPICIN],
  ],
])('the care file says %s', (_, facts, expected) => {
  const prescriptions = [written('2026-01-01', item(TLD, 90), item(CTX, 90), item(RIFAMPICIN, 90))];
  expect(names(prescriptions, { courses: { ...EMPTY_CARE_FILE, ...facts } })).toEqual(expected);
});
