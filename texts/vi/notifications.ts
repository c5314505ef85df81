import type { NotificationsTexts } from '../given/notifications';

export const notificationsTexts: NotificationsTexts = {
  title: 'Thông báo',
  unread: (count) => `${count} thông báo mới`,
  markAll: 'Đánh dấu tất cả là đã đọc',
  markFailed: 'Không đánh dấu là đã đọc được',
  isNew: 'Mới',
  empty: 'Chưa có thông báo nào',
  failed: 'Không tải được thông báo',
};
