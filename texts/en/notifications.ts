import type { NotificationsTexts } from '../given/notifications';

export const notificationsTexts: NotificationsTexts = {
  title: 'Notifications',
  unread: (count) => (count === 1 ? '1 new notification' : `${count} new notifications`),
  markAll: 'Mark all as read',
  isNew: 'New',
  empty: 'No notifications yet',
  failed: 'The notifications could not be loaded',
};
