import { expect, test } from 'vitest';
import { stillTaken } from './still-taken';

const TLD = 'tdf-3tc-dtg-300-300-50';
const AMOXICILLIN = 'amoxicillin-500';
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
const KNOWN = { lines: [] as ReturnType<typeof handed>[], changedOn: [] as string[], today: '2026-02-15' };
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
    [written('2026-02-01', item(TLD, 30)), written('2026-01-01', item(TLD, 90), item('rifampicin-300', 90))],
    [TLD],
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

test('antiretrovirals end with a change of the regimen, other medicines do not', () => {
  const both = [written('2026-01-01', item(TLD, 90), item('rifampicin-300', 90))];
  expect(names(both, { changedOn: ['2026-01-02'] })).toEqual(['rifampicin-300']);
  expect(names(both, { changedOn: ['2026-01-01'] })).toEqual([TLD, 'rifampicin-300']);
});
