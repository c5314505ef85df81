import { checkInTexts } from '@antam/texts/given/check-in';
import { textsOf } from './texts';

export const useCheckInTexts = textsOf({
  given: checkInTexts,
  vi: () => import('@antam/texts/vi/check-in').then((module) => module.checkInTexts),
  en: () => import('@antam/texts/en/check-in').then((module) => module.checkInTexts),
});
