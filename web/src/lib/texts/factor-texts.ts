import { factorTexts } from '@antam/texts/given/factors';
import { textsOf } from './texts';

export const useFactorTexts = textsOf({
  given: factorTexts,
  vi: () => import('@antam/texts/vi/factors').then((module) => module.factorTexts),
});
