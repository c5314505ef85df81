import { weekdayTexts } from '@antam/texts/given/weekdays';
import { textsOf } from './texts';

export const useWeekdayTexts = textsOf({
  given: weekdayTexts,
  vi: () => import('@antam/texts/vi/weekdays').then((module) => module.weekdayTexts),
});
