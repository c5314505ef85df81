import { placeTexts } from '@antam/texts/given/place';
import { textsOf } from './texts';

export const usePlaceTexts = textsOf({
  given: placeTexts,
  vi: () => import('@antam/texts/vi/place').then((module) => module.placeTexts),
});
