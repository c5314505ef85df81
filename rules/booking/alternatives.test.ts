import { expect, test } from 'vitest';
import { chooseAlternatives, MOST_ALTERNATIVES } from './alternatives';

const VISIT = { slot: '14:00-14:30' };
const day = (date: string, ...slots: string[]) => ({ date, slots });

test('its own doctor comes first, one time a day, as near as possible to the time it was booked for', () => {
  const own = {
    doctorId: 'own',
    days: [day('2026-03-10', '08:00-08:30', '13:00-13:30', '16:00-16:30'), day('2026-03-11', '14:30-15:00')],
  };
  const other = { doctorId: 'other', days: [day('2026-03-09', '14:00-14:30'), day('2026-03-10', '14:00-14:30')] };
  expect(chooseAlternatives(VISIT, [own, other], MOST_ALTERNATIVES)).toEqual([
    { doctorId: 'own', date: '2026-03-10', slot: '13:00-13:30' },
    { doctorId: 'own', date: '2026-03-11', slot: '14:30-15:00' },
    { doctorId: 'other', date: '2026-03-09', slot: '14:00-14:30' },
  ]);
});

test('of two times that are equally near the earlier one is chosen; a full day is passed over', () => {
  const own = { doctorId: 'own', days: [day('2026-03-10'), day('2026-03-11', '13:30-14:00', '14:30-15:00')] };
  expect(chooseAlternatives(VISIT, [own], MOST_ALTERNATIVES)).toEqual([
    { doctorId: 'own', date: '2026-03-11', slot: '13:30-14:00' },
  ]);
});
