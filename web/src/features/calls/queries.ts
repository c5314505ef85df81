import { type CallToMake, listCalls, markCall } from '@antam/contract/calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/call';
import { usePages } from '../../lib/call/pages';
import { QUERY_ROOTS } from '../../lib/call/query-roots';

const PAGE = 20;

export function useOpenCalls() {
  return usePages(listCalls, { queryKey: [QUERY_ROOTS.calls, 'open'], query: { limit: PAGE } });
}

/** The latest calls that were made. */
export function useDoneCalls() {
  return useQuery({
    queryKey: [QUERY_ROOTS.calls, 'done'],
    queryFn: ({ signal }) => call(listCalls, { query: { done: 'true', limit: PAGE }, signal }),
  });
}

interface Told {
  onMarked: () => void;
  onFailed: (error: Error) => void;
}

/** The live stream may remove the row before the answer is here, so what follows belongs to the call itself. */
export function useMarkCall({ onMarked, onFailed }: Told) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ made: { _id: id, news, appointmentDate, doctorName }, done }: { made: CallToMake; done: boolean }) =>
      call(markCall, { params: { id }, body: { done, said: { news, appointmentDate, doctorName } } }),
    onSuccess: onMarked,
    onError: onFailed,
    onSettled: () =>
      Promise.all(
        [QUERY_ROOTS.calls, QUERY_ROOTS.overview].map((root) => cache.invalidateQueries({ queryKey: [root] })),
      ),
  });
}
