import { listMessages, markConversationRead } from '@antam/contract/messages';
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '../../lib/call/call';
import { QUERY_ROOTS } from '../../lib/call/query-roots';

const PAGE = 50;

/** A conversation, newest first; the clinic's side names the patient. */
export function useMessages(userId: string | undefined, search: string) {
  return useInfiniteQuery({
    queryKey: [QUERY_ROOTS.messages, userId ?? 'own', search],
    queryFn: ({ signal, pageParam }) =>
      callPage(listMessages, {
        query: { userId, search: search || undefined, limit: PAGE, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export function useMarkRead(userId: string | undefined) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(markConversationRead, { body: { userId } }),
    onSuccess: () => {
      // The server has marked the notice of these messages as read too.
      for (const root of [QUERY_ROOTS.overview, QUERY_ROOTS.notifications])
        void cache.invalidateQueries({ queryKey: [root] });
    },
  });
}
