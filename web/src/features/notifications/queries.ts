import { listNotifications, markAllNotificationsRead, markNotificationRead } from '@antam/contract/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/call';
import { QUERY_ROOTS } from '../../lib/call/query-roots';

export const NOTIFICATIONS_SHOWN = 30;

/** The latest notifications, newest first. */
export function useNotifications() {
  return useQuery({
    queryKey: [QUERY_ROOTS.notifications],
    queryFn: ({ signal }) => call(listNotifications, { query: { limit: NOTIFICATIONS_SHOWN }, signal }),
  });
}

export function useMarkNotificationRead() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(markNotificationRead, { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: [QUERY_ROOTS.notifications] }),
  });
}

export function useMarkAllNotificationsRead() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(markAllNotificationsRead),
    onSettled: () => cache.invalidateQueries({ queryKey: [QUERY_ROOTS.notifications] }),
  });
}
