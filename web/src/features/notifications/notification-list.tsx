import type { Notification } from '@antam/contract/notifications';
import { Link } from 'react-router';
import { useWrittenText } from '../../lib/texts/written-text';
import { useTimes } from '../../lib/time/times';
import { Button } from '../../ui/button';
import { Chip } from '../../ui/chip';
import { EmptyState } from '../../ui/empty-state';
import { useFailedTry } from '../../ui/failed-try';
import { Waiting } from '../../ui/waiting';
import { useNotificationsTexts } from './notifications-texts';
import { useMarkAllNotificationsRead, useMarkNotificationRead, type useNotifications } from './queries';

type NotificationListProps = {
  query: ReturnType<typeof useNotifications>;
  hasUnread: boolean;
  onClose: () => void;
};

export function NotificationList({ query, hasUnread, onClose }: NotificationListProps) {
  const t = useNotificationsTexts();
  const markAll = useMarkAllNotificationsRead();
  const { data } = query;
  const failedTry = useFailedTry(t.markFailed);

  if (!data) return <Waiting for={query} failed={t.failed} rows={3} className="h-14" />;
  if (data.length === 0) return <EmptyState title={t.empty} />;
  return (
    <>
      {hasUnread && (
        <Button
          look="quiet"
          size="small"
          isBusy={markAll.isPending}
          onClick={() => markAll.mutate(undefined, failedTry)}
        >
          {t.markAll}
        </Button>
      )}
      <ul className="grid gap-0.5">
        {data.map((notification) => (
          <li key={notification._id}>
            <Item notification={notification} onLeave={onClose} />
          </li>
        ))}
      </ul>
    </>
  );
}

const ITEM = 'block w-full rounded-field px-3 py-2.5 text-left hover:bg-brand-soft hover:text-on-brand-soft';

function Item({ notification, onLeave }: { notification: Notification; onLeave: () => void }) {
  const writtenText = useWrittenText();
  const { formatDateTime } = useTimes();
  const t = useNotificationsTexts();
  const markRead = useMarkNotificationRead();
  const { _id, text, link, createdAt, readAt } = notification;
  const read = () => {
    if (!readAt) markRead.mutate(_id);
    if (link) onLeave();
  };
  const words = (
    <>
      <span className={readAt ? 'block' : 'block font-semibold'}>{writtenText(text)}</span>
      <span className="mt-1 flex flex-wrap items-center gap-2 text-sm opacity-80">
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        {!readAt && <Chip tone="info">{t.isNew}</Chip>}
      </span>
    </>
  );
  // Only a path of this site is followed.
  return link?.startsWith('/') && !link.startsWith('//') ? (
    <Link to={link} className={ITEM} onClick={read}>
      {words}
    </Link>
  ) : (
    <button type="button" className={ITEM} onClick={read}>
      {words}
    </button>
  );
}
