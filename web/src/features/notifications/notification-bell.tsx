import { Bell } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { lateDialog } from '../../ui/late-dialog';
import { useNotificationsTexts } from './notifications-texts';
import { useNotifications } from './queries';

const NotificationList = lateDialog(() => import('./notification-list').then((module) => module.NotificationList));

/** The bell of an area's header, for any role; its texts reveal no more than those on a lock screen. */
export function NotificationBell() {
  const t = useNotificationsTexts();
  const notifications = useNotifications();
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const unread = notifications.data?.filter((notification) => !notification.readAt).length ?? 0;

  useEffect(() => {
    if (!isOpen) return;
    const closeFromOutside = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
    };
  }, [isOpen]);

  function closeOnEscape(key: string) {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    opener.current?.focus();
  }

  const label = unread > 0 ? `${t.title}, ${t.unread(unread)}` : t.title;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list from anywhere in it.
    <div ref={frame} className="relative" onKeyDown={(event) => closeOnEscape(event.key)}>
      <Button
        ref={opener}
        look="quiet"
        size="icon"
        className="relative"
        aria-label={label}
        title={t.title}
        aria-expanded={isOpen}
        onPointerEnter={NotificationList.preload}
        onFocus={NotificationList.preload}
        onClick={() => setOpen(!isOpen)}
      >
        <Bell aria-hidden="true" className="size-5" />
        <Badge count={unread} label={t.unread(unread)} className="absolute top-0 right-0" />
      </Button>
      {isOpen && (
        <div className="appear fixed inset-x-3 top-16 z-50 max-h-[70dvh] overflow-y-auto rounded-card border border-line bg-surface p-2 shadow-lift sm:absolute sm:inset-x-auto sm:top-full sm:right-0 sm:mt-2 sm:w-96">
          <NotificationList query={notifications} hasUnread={unread > 0} onClose={() => setOpen(false)} />
        </div>
      )}
    </div>
  );
}
