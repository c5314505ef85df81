import { unsubscribeTexts } from '@antam/texts/given/unsubscribe';
import { textsOf } from '../../lib/texts/texts';

export const useUnsubscribeTexts = textsOf({
  given: unsubscribeTexts,
  vi: () => import('@antam/texts/vi/unsubscribe').then((module) => module.unsubscribeTexts),
});
