import type { BodyOf } from '@antam/contract/endpoint';
import { listRegimenChanges, noteRegimenChange, stateRegimenReason } from '@antam/contract/regimen-history';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/call';
import { QUERY_ROOTS } from '../../lib/call/query-roots';

const timelineKey = (userId: string) => [QUERY_ROOTS.patients, 'regimens', userId];

/** A patient's regimen history, oldest first. */
export function useRegimenChanges(userId: string) {
  return useQuery({
    queryKey: timelineKey(userId),
    queryFn: ({ signal }) => call(listRegimenChanges, { query: { userId }, signal }),
  });
}

export function useNoteChange(userId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof noteRegimenChange>) => call(noteRegimenChange, { body }),
    onSettled: () => cache.invalidateQueries({ queryKey: timelineKey(userId) }),
  });
}

export function useStateReason(userId: string, id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof stateRegimenReason>) => call(stateRegimenReason, { params: { id }, body }),
    onSettled: () => cache.invalidateQueries({ queryKey: timelineKey(userId) }),
  });
}
