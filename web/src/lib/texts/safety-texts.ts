import { safetyTexts } from '@antam/texts/given/doctor-safety';
import { textsOf } from './texts';

export const useSafetyTexts = textsOf({
  given: safetyTexts,
  vi: () => import('@antam/texts/vi/doctor-safety').then((module) => module.safetyTexts),
  en: () => import('@antam/texts/en/doctor-safety').then((module) => module.safetyTexts),
});
