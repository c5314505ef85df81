import { counterTexts } from '@antam/texts/given/counter';
import { textsOf } from '../../lib/texts/texts';

export const useCounterTexts = textsOf({
  given: counterTexts,
  vi: () => import('@antam/texts/vi/counter').then((module) => module.counterTexts),
});
