import { expect, test } from 'vitest';
import { daysLeft, type SuppliedLine, suppliesOf, supplyOfMedicine } from './supply';

const TLD = 'tdf-3tc-dtg-300-300-50';
const row = (id: string, dispensedOn: string, days: number, more: Partial<SuppliedLine> = {}): SuppliedLine => ({
  ...{ id, dispensedOn, days, medicineCode: TLD, medicineName: 'TLD', kind: 'handed', aboutId: null },
  ...{ position: 0, quantity: null },
  ...more,
});
const returned = (id: string, on: string, days: number, aboutId: string) =>
  row(id, on, days, { kind: 'returned', aboutId });
const corrected = (id: string, on: string, days: number, aboutId: string) =>
  row(id, on, days, { kind: 'corrected', aboutId });
const oneSupply = (...rows: SuppliedLine[]) => {
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
  ['and partly brought back', [row('a', '2026-05-01', 90), returned('b', '2026-05-03', 30, 'a')], ['2026-06-30', 0]],
  [
    'and the rest of the earlier one brought back: the new one lasts as long',
    [row('a', '2026-05-01', 60), row('b', '2026-06-20', 90), returned('c', '2026-06-21', 10, 'a')],
    ['2026-09-18', 0],
  ],
  [
    'and more of the earlier one brought back than the new one has',
    [row('a', '2026-05-01', 60), row('b', '2026-05-11', 10), returned('c', '2026-05-12', 40, 'a')],
    ['2026-05-21', 10],
  ],
  [
    'in two parts on one day, one of them brought back',
    [row('a', '2026-05-01', 30), row('b', '2026-05-01', 60), returned('c', '2026-05-02', 60, 'b')],
    ['2026-05-31', 0],
  ],
  ['and wholly brought back', [row('a', '2026-05-01', 30), returned('b', '2026-05-02', 30, 'a')], ['2026-05-01', 0]],
  [
    'with a wrong number of days',
    [row('a', '2026-05-01', 90), corrected('b', '2026-05-01', 30, 'a')],
    ['2026-05-31', 0],
  ],
  [
    'with a wrong number of days, corrected twice',
    [row('a', '2026-05-01', 30), corrected('b', '2026-05-01', 60, 'a'), corrected('c', '2026-05-02', 28, 'a')],
    ['2026-05-29', 0],
  ],
])('medicine handed over %s', (_, rows, expected) => {
  expect(oneSupply(...rows)).toEqual(expected);
});

test('what was entered by mistake for this patient gives no supply', () => {
  const mistake = [row('a', '2026-05-01', 30), corrected('b', '2026-05-01', 0, 'a')];
  expect(suppliesOf(mistake)).toEqual([]);
});

test('each medicine has its own supply; one that was never handed over is unknown', () => {
  const text = { medicineCode: null, medicineName: 'Trà thảo mộc' };
  const supplies = suppliesOf([row('a', '2026-05-01', 30), row('b', '2026-05-01', 7, text)]);
  expect(supplies.map(({ runsOutOn }) => runsOutOn)).toEqual(['2026-05-31', '2026-05-08']);
  expect(supplyOfMedicine(supplies, { medicineCode: null, medicineName: ' trà THẢO mộc' })).toBe(supplies[1]);
  expect(supplyOfMedicine(supplies, { medicineCode: 'dtg-50', medicineName: 'DTG' })).toBe('unknown');
});

test('days left count down to none', () => {
  expect(daysLeft('2026-05-31', '2026-05-20')).toBe(11);
  expect(daysLeft('2026-05-20', '2026-05-20')).toBe(0);
  expect(daysLeft('2026-05-01', '2026-05-20')).toBe(0);
});
