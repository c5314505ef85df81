import { planTexts } from '@antam/texts/given/doctor-plans';
import { textsOf } from '../../lib/texts/texts';

export const usePlanTexts = textsOf({
  given: planTexts,
  vi: () => import('@antam/texts/vi/doctor-plans').then((module) => module.planTexts),
  en: () => import('@antam/texts/en/doctor-plans').then((module) => module.planTexts),
});
