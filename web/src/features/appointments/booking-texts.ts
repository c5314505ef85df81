import { bookingTexts } from '@antam/texts/given/booking';
import { textsOf } from '../../lib/texts/texts';

export const useBookingTexts = textsOf({
  given: bookingTexts,
  vi: () => import('@antam/texts/vi/booking').then((module) => module.bookingTexts),
  en: () => import('@antam/texts/en/booking').then((module) => module.bookingTexts),
});
