import { advanceVisit, type VisitStep } from '@antam/contract/visits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/call/call';
import type { FailedTry } from '../ui/failed-try';
import { refreshVisits } from './refresh-visits';

/** Takes an arrival a step on, or back. Any answer may take its row off the list, so its words belong to the call. */
export function useAdvanceVisit(failedTry: FailedTry) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, step }: { id: string; step: VisitStep }) =>
      call(advanceVisit, { params: { id }, body: { step } }),
    ...failedTry,
    onSettled: () => refreshVisits(cache),
  });
}
