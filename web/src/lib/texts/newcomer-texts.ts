import { newcomerTexts } from '@antam/texts/given/newcomers';
import { textsOf } from './texts';

export const useNewcomerTexts = textsOf({
  given: newcomerTexts,
  vi: () => import('@antam/texts/vi/newcomers').then((module) => module.newcomerTexts),
});
