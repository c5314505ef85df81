import { type Fate, listDeliveries } from '@antam/contract/deliveries';
import { listSmsReplies, markSmsReply } from '@antam/contract/sms-replies';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/call';
import { usePages } from '../../lib/call/pages';
import { QUERY_ROOTS } from '../../lib/call/query-roots';

const PAGE = 30;

/** Under the reminders' root, because what ends a reminder also changes the log. */
export function useDeliveries(fate: Fate | '') {
  return usePages(listDeliveries, {
    queryKey: [QUERY_ROOTS.reminders, 'deliveries', fate],
    query: { limit: PAGE, ...(fate ? { fate } : {}) },
  });
}

export function useReplies() {
  return usePages(listSmsReplies, { queryKey: [QUERY_ROOTS.calls, 'smsReplies'], query: { limit: 10 } });
}

interface Told {
  onMarked: () => void;
  onFailed: (error: Error) => void;
}

export function useMarkReply({ onMarked, onFailed }: Told) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, done }: { id: string; done: boolean }) => call(markSmsReply, { params: { id }, body: { done } }),
    onSuccess: onMarked,
    onError: onFailed,
    onSettled: () => cache.invalidateQueries({ queryKey: [QUERY_ROOTS.calls] }),
  });
}
