import { WEEKDAYS } from '@antam/contract/constants';
import { expect, test } from 'vitest';
import { dayWords } from './days';
import { weekdayTexts as given } from './given/weekdays';
import { weekdayTexts as vi } from './vi/weekdays';

test.each([
  ['en', given],
  ['vi', vi],
] as const)(
  'a day of the week is called the same in a date and on the chips of working days: %s',
  (language, words) => {
    for (const day of WEEKDAYS) {
      expect(dayWords[language].weekday(day)).toBe(words.names[day]);
      expect(dayWords[language].shortWeekday(day)).toBe(words.short[day]);
    }
  },
);
