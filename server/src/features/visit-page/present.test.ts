import { expect, test } from 'vitest';
import { presentRunOut } from './present';
import type { HandedOverRow } from './queries';

const TLD = 'tdf-3tc-dtg-300-300-50';
const row = (id: string, kind: HandedOverRow['kind'], days: number | null, change: Partial<HandedOverRow> = {}) => ({
  ...{ id, kind, days, aboutId: null, medicineCode: TLD, medicineName: 'TLD', dispensedOn: '2026-10-01' },
  ...change,
});
const HANDED = row('a', 'handed', 90);

test.each([
  ['what was handed over', [HANDED], '2026-12-30'],
  ['less what was brought back', [HANDED, row('b', 'returned', 30, { aboutId: 'a' })], '2026-11-30'],
  ['as it was corrected', [HANDED, row('b', 'corrected', 60, { aboutId: 'a' })], '2026-11-30'],
  ['a correction to nothing', [HANDED, row('b', 'corrected', 0, { aboutId: 'a' })], null],
  ['days that were not written', [row('a', 'handed', null)], null],
  [
    'a correction of a correction',
    [HANDED, row('b', 'corrected', 60, { aboutId: 'a' }), row('c', 'corrected', 30, { aboutId: 'b' })],
    '2026-10-31',
  ],
  ['another medicine', [{ ...HANDED, medicineCode: 'efv-600' }], null],
  ['nothing', [], null],
])('the medicine runs out by %s', (_, rows, day) => {
  expect(presentRunOut(rows, [{ medicineCode: TLD }])).toBe(day);
});
