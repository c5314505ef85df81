import { listCareReasons, reviewCareReason } from '@antam/contract/care-reasons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/call';
import { usePages } from '../../lib/call/pages';
import { QUERY_ROOTS } from '../../lib/call/query-roots';
import type { FailedTry } from '../../ui/failed-try';

const PAGE = 50;

export type ReviewState = 'open' | 'reviewed';

export function useCareReasons(state: ReviewState) {
  return usePages(listCareReasons, { queryKey: [QUERY_ROOTS.careReasons, state], query: { state, limit: PAGE } });
}

/** Either answer may take the reason off the list, and its button with it, so the words belong to the call itself. */
export function useReviewReason(failedTry: FailedTry) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(reviewCareReason, { params: { id } }),
    ...failedTry,
    onSettled: () => cache.invalidateQueries({ queryKey: [QUERY_ROOTS.careReasons] }),
  });
}
