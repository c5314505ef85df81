import { messagesTexts } from '@antam/texts/given/messages';
import { textsOf } from '../../lib/texts/texts';

export const useMessagesTexts = textsOf({
  given: messagesTexts,
  vi: () => import('@antam/texts/vi/messages').then((module) => module.messagesTexts),
  en: () => import('@antam/texts/en/messages').then((module) => module.messagesTexts),
});
