import { listCareReasons, reviewCareReason } from '@antam/contract/care-reasons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/call';
import { usePages } from '../../lib/call/pages';
import { QUERY_ROOTS } from '../../lib/call/query-roots';

const PAGE = 50;

export type ReviewState = 'open' | 'reviewed';

export function useCareReasons(state: ReviewState) {
  return usePages(listCareReasons, { queryKey: [QUERY_ROOTS.careReasons, state], query: { state, limit: PAGE } });
}

/** A refusal may take the reason off the list, and its button with it, so the words belong to the call itself. */
export function useReviewReason({ onFailed }: { onFailed: (error: Error) => void }) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(reviewCareReason, { params: { id } }),
    onError: onFailed,
    onSettled: () => cache.invalidateQueries({ queryKey: [QUERY_ROOTS.careReasons] }),
  });
}
