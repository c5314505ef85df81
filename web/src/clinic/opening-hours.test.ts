import type { Weekday } from '@antam/contract/constants';
import { DEFAULT_SETTINGS } from '@antam/rules/clinic-settings';
import { placeTexts } from '@antam/texts/given/place';
import { weekdayTexts } from '@antam/texts/given/weekdays';
import { placeTexts as viPlace } from '@antam/texts/vi/place';
import { weekdayTexts as viWeekdays } from '@antam/texts/vi/weekdays';
import { expect, test } from 'vitest';
import { lineOf } from './opening-hours';

const [everyDay] = DEFAULT_SETTINGS.openingHours as [(typeof DEFAULT_SETTINGS.openingHours)[number]];
const on = (...days: Weekday[]) => lineOf({ ...everyDay, days }, placeTexts, weekdayTexts.names);

test('the default hours are said in the words the pages always had', () => {
  expect(lineOf(everyDay, placeTexts, weekdayTexts.names)).toBe('Every day, 08:00 – 17:00');
  expect(lineOf(everyDay, viPlace, viWeekdays.names)).toBe('Mỗi ngày, 08:00 – 17:00');
});

test('days in a row are said by the first and the last, others one by one in the order of the week', () => {
  expect(on('Friday', 'Monday', 'Tuesday', 'Thursday', 'Wednesday')).toBe('Monday – Friday, 08:00 – 17:00');
  expect(on('Sunday', 'Saturday')).toBe('Saturday, Sunday, 08:00 – 17:00');
  expect(on('Monday', 'Wednesday', 'Friday')).toBe('Monday, Wednesday, Friday, 08:00 – 17:00');
  expect(on('Sunday')).toBe('Sunday, 08:00 – 17:00');
});
