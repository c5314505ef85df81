import { assignConversation, listConversations } from '@antam/contract/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/call';
import { usePages } from '../../lib/call/pages';
import { QUERY_ROOTS } from '../../lib/call/query-roots';
import type { FailedTry } from '../../ui/failed-try';

const PAGE = 30;

/** The clinic's side: conversations, unread first. */
export function useConversations(search: string) {
  return usePages(listConversations, {
    queryKey: [QUERY_ROOTS.messages, 'conversations', search],
    query: { search: search || undefined, limit: PAGE },
  });
}

/** The open conversation, which may not be in the loaded part of the list. */
export function useOneConversation(userId: string) {
  return useQuery({
    queryKey: [QUERY_ROOTS.messages, 'conversations', 'of', userId],
    queryFn: async ({ signal }) => (await call(listConversations, { query: { userId }, signal }))[0] ?? null,
  });
}

/** Another conversation may be open before the answer, so the words belong to the call itself. */
export function useAssignConversation(told: FailedTry) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, assign, from }: { userId: string; assign: boolean; from?: string }) =>
      call(assignConversation, { params: { userId }, body: { assign, from: from ?? null } }),
    ...told,
    onSettled: () => cache.invalidateQueries({ queryKey: [QUERY_ROOTS.messages, 'conversations'] }),
  });
}
