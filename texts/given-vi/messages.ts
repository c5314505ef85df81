import type { Differences } from '../differences';
import { messagesTexts as given, type MessagesTexts } from '../given/messages';

export const messagesTexts: Differences<MessagesTexts> = { failed: given.failed, required: given.required };
