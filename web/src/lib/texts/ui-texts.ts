import { uiTexts } from '@antam/texts/given/ui';
import { textsOf } from './texts';

export const useUiTexts = textsOf({
  given: uiTexts,
  vi: () => import('@antam/texts/vi/ui').then((module) => module.uiTexts),
});
