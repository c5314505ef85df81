import { expect, test } from 'vitest';
import { leaveOf } from './leave-span';

const TODAY = '2026-11-16';
const at = (day: number, hour = 0, minutes = 0) => new Date(2026, 10, day, hour, minutes);

test.each([
  ['hours of a day', at(18, 9), at(18, 10, 30), ['2026-11-18', '2026-11-18', '09:00', '10:30']],
  ['all hours of a day', at(18, 8), at(18, 17), ['2026-11-18', '2026-11-18', '', '']],
  ['days of the month', at(18), at(21), ['2026-11-18', '2026-11-20', '', '']],
  ['days of which the first are over', at(12), at(19), ['2026-11-16', '2026-11-18', '', '']],
  ['the shown day', at(20, 14, 10), undefined, ['2026-11-20', '2026-11-20', '', '']],
  ['a shown day that is over', at(2), undefined, ['2026-11-16', '2026-11-16', '', '']],
])('%s become leave', (_, start, end, [firstDay, lastDay, starts, ends]) => {
  expect(leaveOf({ start, end }, TODAY)).toEqual({ firstDay, lastDay, starts, ends });
});
