import { deskDayTexts } from '@antam/texts/given/desk-day';
import { textsOf } from '../../lib/texts/texts';

export const useDeskDayTexts = textsOf({
  given: deskDayTexts,
  vi: () => import('@antam/texts/vi/desk-day').then((module) => module.deskDayTexts),
  en: () => import('@antam/texts/en/desk-day').then((module) => module.deskDayTexts),
});
