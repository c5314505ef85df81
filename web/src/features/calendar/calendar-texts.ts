import { calendarTexts } from '@antam/texts/given/doctor-calendar';
import { textsOf } from '../../lib/texts/texts';

export const useCalendarTexts = textsOf({
  given: calendarTexts,
  vi: () => import('@antam/texts/vi/doctor-calendar').then((module) => module.calendarTexts),
  en: () => import('@antam/texts/en/doctor-calendar').then((module) => module.calendarTexts),
});
