import { myTreatmentTexts } from '@antam/texts/given/my-treatment';
import { textsOf } from '../../lib/texts/texts';

export const useMyTreatmentTexts = textsOf({
  given: myTreatmentTexts,
  vi: () => import('@antam/texts/vi/my-treatment').then((module) => module.myTreatmentTexts),
  en: () => import('@antam/texts/en/my-treatment').then((module) => module.myTreatmentTexts),
});
