import { getCareFile, listCareFileChanges, saveCareFile } from '@antam/contract/care-file';
import type { BodyOf } from '@antam/contract/endpoint';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '../../lib/call/call';
import { QUERY_ROOTS } from '../../lib/call/query-roots';

const fileKey = (id: string) => [QUERY_ROOTS.patients, 'careFile', id];

export function useCareFile(id: string) {
  return useQuery({
    queryKey: fileKey(id),
    queryFn: ({ signal }) => call(getCareFile, { params: { id }, signal }),
  });
}

export function useSaveCareFile(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof saveCareFile>) => call(saveCareFile, { params: { id }, body }),
    // A refusal may mean that another doctor has saved.
    onSettled: () => cache.invalidateQueries({ queryKey: fileKey(id) }),
  });
}

/** Reads the file again, past what is cached. */
export function useFreshCareFile(id: string) {
  const cache = useQueryClient();
  return () =>
    cache.fetchQuery({ queryKey: fileKey(id), queryFn: () => call(getCareFile, { params: { id } }), staleTime: 0 });
}

const PAGE = 20;

/** Who changed what, newest first, in pages. */
export function useCareFileChanges(id: string) {
  return useInfiniteQuery({
    queryKey: [...fileKey(id), 'changes'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      callPage(listCareFileChanges, { params: { id }, query: { limit: PAGE, cursor: pageParam ?? undefined }, signal }),
    getNextPageParam: (page) => page.nextCursor,
  });
}
