import type { Differences } from '../differences';
import type { MessagesTexts } from '../given/messages';

export const messagesTexts: Differences<MessagesTexts> = {
  failed: 'The messages could not be loaded',
};
