import { labTexts } from '@antam/texts/given/lab-results';
import { textsOf } from './texts';

export const useLabTexts = textsOf({
  given: labTexts,
  vi: () => import('@antam/texts/vi/lab-results').then((module) => module.labTexts),
  en: () => import('@antam/texts/en/lab-results').then((module) => module.labTexts),
});
