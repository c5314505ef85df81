import { messageWishesTexts } from '@antam/texts/given/message-wishes';
import { textsOf } from '../../lib/texts/texts';

export const useMessageWishesTexts = textsOf({
  given: messageWishesTexts,
  vi: () => import('@antam/texts/vi/message-wishes').then((module) => module.messageWishesTexts),
});
