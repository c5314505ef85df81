import type { HolidayKey } from '@antam/contract/constants';

/** Public holidays of Vietnam, by which the clinic is closed. */
export const holidayTexts: Record<HolidayKey, string> = {
  newYear: 'New Year’s Day',
  tet: 'Lunar New Year (Tet)',
  hungKings: 'Hung Kings’ Commemoration Day',
  reunification: 'Reunification Day and Labour Day',
  nationalDay: 'National Day',
};

export type HolidayTexts = typeof holidayTexts;
