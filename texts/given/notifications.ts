/** The bell and what it tells; the notices themselves are the server's words. */
export const notificationsTexts = {
  title: 'Notifications',
  unread: (count: number) => (count === 1 ? '1 new notification' : `${count} new notifications`),
  markAll: 'Mark all as read',
  markFailed: 'They could not be marked as read',
  isNew: 'New',
  empty: 'No notifications yet',
  failed: 'Failed to fetch data',
};

export type NotificationsTexts = typeof notificationsTexts;
