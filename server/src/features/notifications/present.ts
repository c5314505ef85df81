import type { Notification } from '@antam/contract/notifications';
import type { NotificationRow } from './queries';

/** A notification, as its recipient sees it. */
export function presentNotification(row: NotificationRow): Notification {
  return {
    _id: row.id,
    text: row.body,
    link: row.link,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  };
}
