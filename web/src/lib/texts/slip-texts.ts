import { slipTexts } from '@antam/texts/given/slip';
import { textsOf } from './texts';

export const useSlipTexts = textsOf({
  given: slipTexts,
  vi: () => import('@antam/texts/vi/slip').then((module) => module.slipTexts),
});
