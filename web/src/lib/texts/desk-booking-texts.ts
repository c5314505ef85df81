import { deskBookingTexts } from '@antam/texts/given/desk-booking';
import { textsOf } from './texts';

export const useDeskBookingTexts = textsOf({
  given: deskBookingTexts,
  vi: () => import('@antam/texts/vi/desk-booking').then((module) => module.deskBookingTexts),
  en: () => import('@antam/texts/en/desk-booking').then((module) => module.deskBookingTexts),
});
