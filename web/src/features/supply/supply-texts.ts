import { supplyTexts } from '@antam/texts/given/supply';
import { textsOf } from '../../lib/texts/texts';

export const useSupplyTexts = textsOf({
  given: supplyTexts,
  vi: () => import('@antam/texts/vi/supply').then((module) => module.supplyTexts),
});
