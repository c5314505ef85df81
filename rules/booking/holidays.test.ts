import { expect, test } from 'vitest';
import { addDays } from '../clinic-time';
import { HOLIDAYS, holidaysToPropose } from './holidays';

const YEARS = [2026, 2027, 2028, 2029, 2030];
const find = (key: string, year: number) =>
  HOLIDAYS.find((one) => one.key === key && one.firstDay.startsWith(`${year}`));

/** The day in Hanoi of the new moon next to a date (Meeus, Astronomical Algorithms, chapter 49, good to minutes). */
function newMoonNear(date: string): string {
  const days = (Date.parse(`${date}T05:00:00Z`) - Date.parse('2000-01-06T18:14:00Z')) / 86_400_000;
  const k = Math.round(days / 29.530588861);
  const t = k / 1236.85;
  const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180);
  const sun = 2.5534 + 29.1053567 * k;
  const moon = 201.5643 + 385.81693528 * k + 0.0107582 * t * t;
  const node = 160.7108 + 390.67050284 * k;
  const turns =
    -0.4072 * sin(moon) +
    0.17241 * sin(sun) +
    0.01608 * sin(2 * moon) +
    0.01039 * sin(2 * node) +
    0.00739 * sin(moon - sun) -
    0.00514 * sin(moon + sun) +
    0.00208 * sin(2 * sun) -
    0.00111 * sin(moon - 2 * node);
  const julian = 2451550.09766 + 29.530588861 * k + 0.00015437 * t * t + turns;
  const inHanoi = (julian - 2440587.5) * 86_400_000 + 7 * 3_600_000;
  return new Date(inHanoi).toISOString().slice(0, 10);
}

test.each(YEARS)('Tết of %i begins with the new moon in Hanoi, and the day before it is off too', (year) => {
  const { firstDay, lastDay } = find('tet', year) as (typeof HOLIDAYS)[number];
  expect(newMoonNear(addDays(firstDay, 1))).toBe(addDays(firstDay, 1));
  expect(lastDay).toBe(addDays(firstDay, 4));
});

test.each(YEARS)('the Hùng Kings’ day of %i is the tenth of the third lunar month', (year) => {
  const tet = addDays((find('tet', year) as (typeof HOLIDAYS)[number]).firstDay, 1);
  const thirdMonth = newMoonNear(addDays(tet, 59));
  expect(find('hungKings', year)?.firstDay).toBe(addDays(thirdMonth, 9));
});

test('a holiday is proposed while it lies ahead and no closure touches it', () => {
  const closed = [{ firstDay: '2027-02-04', lastDay: '2027-02-06' }];
  const proposed = holidaysToPropose('2026-11-16', closed).map(({ key, firstDay }) => `${key} ${firstDay}`);
  expect(proposed.slice(0, 3)).toEqual(['newYear 2027-01-01', 'hungKings 2027-04-16', 'reunification 2027-04-30']);
  expect(proposed.at(-1)).toBe('nationalDay 2030-09-01');
});
