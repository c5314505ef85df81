import type { HolidayKey } from '@antam/contract/constants';
import { addDays } from '../clinic-time';

/** A public holiday of Vietnam with the days off that usually belong to it. */
export interface Holiday {
  key: HolidayKey;
  firstDay: string;
  lastDay: string;
}

/** Holidays whose day follows the Vietnamese lunar calendar (UTC+7), as days of the solar one. */
const LUNAR: Record<number, { tet: string; hungKings: string }> = {
  2026: { tet: '2026-02-17', hungKings: '2026-04-26' },
  2027: { tet: '2027-02-06', hungKings: '2027-04-16' },
  2028: { tet: '2028-01-26', hungKings: '2028-04-04' },
  2029: { tet: '2029-02-13', hungKings: '2029-04-23' },
  // The new moon is at 23:07 in Hanoi and after midnight in Beijing: a day before the Chinese new year.
  2030: { tet: '2030-02-02', hungKings: '2030-04-12' },
};

/**
 * The public holidays of the years that are known, in order: those of the Labour Code 2019, article 112. Which days
 * around them are off is decided anew each year, so this is a proposal that Admin changes before it is saved.
 */
export const HOLIDAYS: readonly Holiday[] = Object.entries(LUNAR).flatMap(([year, { tet, hungKings }]) => [
  { key: 'newYear', firstDay: `${year}-01-01`, lastDay: `${year}-01-01` },
  { key: 'tet', firstDay: addDays(tet, -1), lastDay: addDays(tet, 3) },
  { key: 'hungKings', firstDay: hungKings, lastDay: hungKings },
  { key: 'reunification', firstDay: `${year}-04-30`, lastDay: `${year}-05-01` },
  { key: 'nationalDay', firstDay: `${year}-09-01`, lastDay: `${year}-09-02` },
]);

/** The holidays ahead of a day that no closure touches yet. */
export function holidaysToPropose(
  today: string,
  closures: readonly { firstDay: string; lastDay: string }[],
): readonly Holiday[] {
  return HOLIDAYS.filter(
    ({ firstDay, lastDay }) =>
      firstDay > today && !closures.some((closure) => closure.firstDay <= lastDay && closure.lastDay >= firstDay),
  );
}
