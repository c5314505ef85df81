import { advanceVisit, type VisitStep } from '@antam/contract/visits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/call/call';
import { refreshVisits } from './refresh-visits';

/** Takes an arrival a step on, or back. A refusal may take its row off the list, so its words belong to the call. */
export function useAdvanceVisit({ onFailed }: { onFailed: (error: Error) => void }) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, step }: { id: string; step: VisitStep }) =>
      call(advanceVisit, { params: { id }, body: { step } }),
    onError: onFailed,
    onSettled: () => refreshVisits(cache),
  });
}
