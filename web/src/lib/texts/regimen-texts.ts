import { regimenTexts } from '@antam/texts/given/doctor-regimens';
import { textsOf } from './texts';

export const useRegimenTexts = textsOf({
  given: regimenTexts,
  vi: () => import('@antam/texts/vi/doctor-regimens').then((module) => module.regimenTexts),
  en: () => import('@antam/texts/en/doctor-regimens').then((module) => module.regimenTexts),
});
