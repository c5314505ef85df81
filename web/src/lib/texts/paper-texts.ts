import { paperTexts } from '@antam/texts/given/paper-buttons';
import { textsOf } from './texts';

export const usePaperTexts = textsOf({
  given: paperTexts,
  vi: () => import('@antam/texts/vi/paper-buttons').then((module) => module.paperTexts),
});
