import { expect, test } from 'vitest';
import { arvRunOut, type Dispensing, daysLeft, suppliesOf, supplyOfMedicine } from './supply';

const TLD = 'tdf-3tc-dtg-300-300-50';
const row = (id: string, dispensedOn: string, days: number, more: Partial<Dispensing> = {}): Dispensing => ({
  ...{ id, dispensedOn, days, medicineCode: TLD, medicineName: 'TLD', kind: 'handed', correctsId: null },
  ...more,
});
const oneSupply = (...rows: Dispensing[]) => {
  const [supply] = suppliesOf(rows);
  return supply && [supply.runsOutOn, supply.leftoverDays];
};

test.each([
  ['once', [row('a', '2026-05-01', 30)], ['2026-05-31', 0]],
  ['early: what was left stands beside', [row('a', '2026-05-01', 30), row('b', '2026-05-26', 30)], ['2026-06-25', 5]],
  ['late', [row('a', '2026-05-01', 30), row('b', '2026-06-10', 30)], ['2026-07-10', 0]],
  [
    'early three times',
    [row('a', '2026-05-01', 30), row('b', '2026-05-21', 30), row('c', '2026-06-10', 30)],
    ['2026-07-10', 20],
  ],
  ['in two parts on one day', [row('a', '2026-05-01', 30), row('b', '2026-05-01', 60)], ['2026-07-30', 0]],
  [
    'in the order they were entered or not',
    [row('b', '2026-05-26', 30), row('a', '2026-05-01', 30)],
    ['2026-06-25', 5],
  ],
  [
    'and partly brought back',
    [row('a', '2026-05-01', 90), row('b', '2026-05-03', 30, { kind: 'returned' })],
    ['2026-06-30', 0],
  ],
  [
    'and more brought back than was last handed over: the rest is of what was left before',
    [row('a', '2026-05-01', 60), row('b', '2026-05-11', 10), row('c', '2026-05-12', 40, { kind: 'returned' })],
    ['2026-05-11', 20],
  ],
  [
    'and wholly brought back',
    [row('a', '2026-05-01', 30), row('b', '2026-05-02', 30, { kind: 'returned' })],
    ['2026-05-01', 0],
  ],
  [
    'with a wrong number of days',
    [row('a', '2026-05-01', 90), row('b', '2026-05-01', 30, { kind: 'correction', correctsId: 'a' })],
    ['2026-05-31', 0],
  ],
  [
    'with a wrong day, corrected twice',
    [
      row('a', '2026-05-01', 30),
      row('b', '2026-05-02', 30, { kind: 'correction', correctsId: 'a' }),
      row('c', '2026-05-03', 30, { kind: 'correction', correctsId: 'b' }),
    ],
    ['2026-06-02', 0],
  ],
  [
    'with a return that was itself a mistake',
    [
      row('a', '2026-05-01', 30),
      row('b', '2026-05-02', 10, { kind: 'returned' }),
      row('c', '2026-05-02', 0, { kind: 'correction', correctsId: 'b' }),
    ],
    ['2026-05-31', 0],
  ],
])('medicine handed over %s', (_, rows, expected) => {
  expect(oneSupply(...rows)).toEqual(expected);
});

test('what was entered by mistake for this patient gives no supply', () => {
  const mistake = [row('a', '2026-05-01', 30), row('b', '2026-05-01', 0, { kind: 'correction', correctsId: 'a' })];
  expect(suppliesOf(mistake)).toEqual([]);
});

test('each medicine has its own supply; one that was never handed over is unknown', () => {
  const text = { medicineCode: null, medicineName: 'Trà thảo mộc' };
  const supplies = suppliesOf([row('a', '2026-05-01', 30), row('b', '2026-05-01', 7, text)]);
  expect(supplies.map(({ runsOutOn }) => runsOutOn)).toEqual(['2026-05-31', '2026-05-08']);
  expect(supplyOfMedicine(supplies, { medicineCode: null, medicineName: ' trà THẢO mộc' })).toBe(supplies[1]);
  expect(supplyOfMedicine(supplies, { medicineCode: 'dtg-50', medicineName: 'DTG' })).toBe('unknown');
});

test('of several antiretrovirals the earliest run-out counts; other medicines and earlier regimens do not', () => {
  const supplies = suppliesOf([
    row('a', '2026-05-01', 30, { medicineCode: 'zdv-3tc-300-150' }),
    row('b', '2026-05-01', 28, { medicineCode: 'efv-600' }),
    row('c', '2026-05-01', 5, { medicineCode: 'paracetamol-500' }),
    row('d', '2025-01-01', 30),
  ]);
  expect(arvRunOut(supplies, ['zdv-3tc-300-150', 'efv-600', 'paracetamol-500'])).toBe('2026-05-29');
  expect(arvRunOut(supplies, ['zdv-3tc-300-150', 'dtg-50'])).toBe('unknown');
  expect(arvRunOut([], [])).toBe('unknown');
});

test('days left count down to none', () => {
  expect(daysLeft('2026-05-31', '2026-05-20')).toBe(11);
  expect(daysLeft('2026-05-20', '2026-05-20')).toBe(0);
  expect(daysLeft('2026-05-01', '2026-05-20')).toBe(0);
});
