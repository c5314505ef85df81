import { expect, test } from 'vitest';
import { conflictsWithRegimen, medicinesOfRegimen } from './regimen-medicines';

const TLD = 'tdf-3tc-dtg-300-300-50';
const item = (medicineCode: string | null, daily = 1) => ({ medicineCode, unitsPerDose: daily, timesADay: 1 });
const told = (code: string, items: ReturnType<typeof item>[], change: { isStop?: boolean; isNew?: boolean } = {}) =>
  conflictsWithRegimen({ code, isStop: false, isNew: false, ...change }, items).map((one) =>
    'medicine' in one ? `${one.what} ${one.medicine}` : one.what,
  );

test('a regimen proposes its medicines; a dose only where the list leaves no choice', () => {
  expect(
    medicinesOfRegimen('NL.04').map(({ medicine, dailyUnits, dosing }) => [medicine.code, dailyUnits, dosing]),
  ).toEqual([
    ['zdv-3tc-300-150', 2, null],
    ['efv-600', 1, { unitsPerDose: 1, timesADay: 1 }],
  ]);
  expect(medicinesOfRegimen('TE.03')).toEqual([]);
});

test.each([
  ['the medicine of the regimen', 'NL.01', [item(TLD)], []],
  ['its substances in tablets of their own', 'NL.01', [item('tdf-300'), item('3tc-150', 2), item('dtg-50')], []],
  ['a second dolutegravir beside rifampicin', 'NL.01', [item(TLD), item('dtg-50')], []],
  ['dolutegravir twice a day', 'NL.17', [item('tdf-ftc-300-200'), item('dtg-50', 2)], []],
  ['a medicine for something else', 'NL.01', [item('co-trimoxazole-800-160')], []],
  ['nothing', 'NL.01', [], []],
  [
    'the medicine of the regimen before',
    'NL.13',
    [item(TLD)],
    ['missing ZDV/3TC 300/150 mg', 'missing LPV/r 200/50 mg', `outside TDF/3TC/DTG 300/300/50 mg`],
  ],
  ['half of the regimen', 'NL.17', [item('dtg-50')], ['missing TDF/FTC 300/200 mg']],
  ['too little of it', 'NL.13', [item('zdv-3tc-300-150', 2), item('lpv-r-200-50', 2)], ['amount LPV/r 200/50 mg']],
  ['free text alone', 'NL.01', [item(null)], []],
  ['a regimen of which only the code is known', 'TE.01', [item(TLD)], ['notCompared']],
])('%s is compared with the regimen that goes on', (_, code, items, conflicts) => {
  expect(told(code, items)).toEqual(conflicts);
});

test('a new regimen without its medicines is said, also where nothing is prescribed', () => {
  expect(told('NL.01', [], { isNew: true })).toEqual(['missing TDF/3TC/DTG 300/300/50 mg']);
});

test('an antiretroviral beside a stop is said, any other medicine is not', () => {
  const items = [item(TLD), item('co-trimoxazole-800-160')];
  expect(told('NL.01', items, { isStop: true })).toEqual(['stopped TDF/3TC/DTG 300/300/50 mg']);
});
