import type { Differences } from '../differences';
import type { NotificationsTexts } from '../given/notifications';

export const notificationsTexts: Differences<NotificationsTexts> = {
  failed: 'The notifications could not be loaded',
};
