import { earliestTexts } from '@antam/texts/given/earliest';
import { textsOf } from '../../../lib/texts/texts';

export const useEarliestTexts = textsOf({
  given: earliestTexts,
  vi: () => import('@antam/texts/vi/earliest').then((module) => module.earliestTexts),
});
