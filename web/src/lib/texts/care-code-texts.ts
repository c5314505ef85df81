import { careCodeTexts } from '@antam/texts/given/doctor-care-codes';
import { textsOf } from './texts';

/** The words of the official code lists. */
export const useCareCodeTexts = textsOf({
  given: careCodeTexts,
  vi: () => import('@antam/texts/vi/doctor-care-codes').then((module) => module.careCodeTexts),
  en: () => import('@antam/texts/en/doctor-care-codes').then((module) => module.careCodeTexts),
});
