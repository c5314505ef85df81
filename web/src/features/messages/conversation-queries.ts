import { assignConversation, listConversations } from '@antam/contract/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call';
import { usePages } from '../../lib/pages';
import { QUERY_ROOTS } from '../../lib/query-roots';

const PAGE = 30;

/** The clinic's side: conversations, unread first. */
export function useConversations(search: string) {
  return usePages(listConversations, {
    queryKey: [QUERY_ROOTS.messages, 'conversations', search],
    query: { search: search || undefined, limit: PAGE },
  });
}

export function useAssignConversation() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, assign }: { userId: string; assign: boolean }) =>
      call(assignConversation, { params: { userId }, body: { assign } }),
    onSettled: () => cache.invalidateQueries({ queryKey: [QUERY_ROOTS.messages, 'conversations'] }),
  });
}
