import { notFoundTexts } from '@antam/texts/given/not-found';
import { textsOf } from '../lib/texts/texts';

export const useNotFoundTexts = textsOf({
  given: notFoundTexts,
  vi: () => import('@antam/texts/vi/not-found').then((module) => module.notFoundTexts),
});
