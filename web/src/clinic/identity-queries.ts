import type { BodyOf } from '@antam/contract/endpoint';
import { getPatientIdentity, listIdentityChanges, savePatientIdentity } from '@antam/contract/patient-identity';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '../lib/call/call';
import { QUERY_ROOTS } from '../lib/call/query-roots';

const identityKey = (id: string) => [QUERY_ROOTS.patients, 'identity', id];
const PAGE = 20;

export function useIdentity(id: string) {
  return useQuery({
    queryKey: identityKey(id),
    queryFn: ({ signal }) => call(getPatientIdentity, { params: { id }, signal }),
  });
}

export function useSaveIdentity(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof savePatientIdentity>) => call(savePatientIdentity, { params: { id }, body }),
    // A save is refused after a colleague's save; the colleague's changes must be on the screen before the next try.
    onSettled: () => cache.invalidateQueries({ queryKey: identityKey(id) }),
  });
}

export function useIdentityChanges(id: string) {
  return useInfiniteQuery({
    queryKey: [...identityKey(id), 'changes'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      callPage(listIdentityChanges, { params: { id }, query: { limit: PAGE, cursor: pageParam ?? undefined }, signal }),
    getNextPageParam: (page) => page.nextCursor,
  });
}
