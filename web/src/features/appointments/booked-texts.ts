import { bookedTexts } from '@antam/texts/given/booked';
import { textsOf } from '../../lib/texts/texts';

/** Apart from the form's, which is loaded without them. */
export const useBookedTexts = textsOf({
  given: bookedTexts,
  vi: () => import('@antam/texts/vi/booked').then((module) => module.bookedTexts),
  en: () => import('@antam/texts/en/booked').then((module) => module.bookedTexts),
});
