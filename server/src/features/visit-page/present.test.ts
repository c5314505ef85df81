import { expect, test } from 'vitest';
import type { HandedOverRow } from '../prescriptions/queries';
import { presentArvs } from './present';

const TLD = 'tdf-3tc-dtg-300-300-50';
const row = (id: string, kind: HandedOverRow['kind'], days: number | null, change: Partial<HandedOverRow> = {}) => ({
  ...{
    id,
    kind,
    days,
    position: 0,
    quantity: null,
    aboutId: null,
    medicineCode: TLD,
    medicineName: 'TLD',
    dispensedOn: '2026-10-01',
    prescriptionId: 'p',
    prescribedCodes: [TLD],
  },
  ...change,
});
const OTHER = { prescriptionId: 'other', prescribedCodes: ['amoxicillin-500', null] };
const HANDED = row('a', 'handed', 90);

test.each([
  ['what was handed over', [HANDED], '2026-12-30'],
  ['less what was brought back', [row('b', 'returned', 30, { aboutId: 'a' }), HANDED], '2026-11-30'],
  ['as it was corrected', [row('b', 'corrected', 60, { aboutId: 'a' }), HANDED], '2026-11-30'],
  ['a correction to nothing', [row('b', 'corrected', 0, { aboutId: 'a' }), HANDED], null],
  ['days that were not written', [row('a', 'handed', null)], null],
  [
    'the last of two corrections',
    [row('c', 'corrected', 30, { aboutId: 'a' }), row('b', 'corrected', 60, { aboutId: 'a' }), HANDED],
    '2026-10-31',
  ],
  ['another medicine', [{ ...HANDED, medicineCode: 'efv-600' }], null],
  [
    'the antiretrovirals, whatever was handed over since',
    [row('b', 'handed', 5, { dispensedOn: '2026-11-01', medicineCode: 'amoxicillin-500', ...OTHER }), HANDED],
    '2026-12-30',
  ],
  ['nothing', [], null],
])('the medicine runs out by %s', (_, rows, day) => {
  expect(presentArvs(rows, [], true).arvRunsOutOn).toBe(day);
});
