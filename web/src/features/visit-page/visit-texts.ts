import { visitPageTexts } from '@antam/texts/given/visit-page';
import { textsOf } from '../../lib/texts/texts';

export const useVisitTexts = textsOf({
  given: visitPageTexts,
  vi: () => import('@antam/texts/vi/visit-page').then((module) => module.visitPageTexts),
  en: () => import('@antam/texts/en/visit-page').then((module) => module.visitPageTexts),
});
