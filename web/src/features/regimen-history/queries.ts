import type { BodyOf } from '@antam/contract/endpoint';
import { listRegimenChanges, noteRegimenChange, stateRegimenReason } from '@antam/contract/regimen-history';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/call';
import { once } from '../../lib/call/once';
import { QUERY_ROOTS } from '../../lib/call/query-roots';

const timelineKey = (userId: string) => [QUERY_ROOTS.patients, 'regimens', userId];

/** A patient's regimen history, oldest first. */
export function useRegimenChanges(userId: string) {
  return useQuery({
    queryKey: timelineKey(userId),
    queryFn: ({ signal }) => call(listRegimenChanges, { query: { userId }, signal }),
  });
}

export function useNoteChange() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ key, body }: { key: string; body: BodyOf<typeof noteRegimenChange> }) =>
      call(noteRegimenChange, { body, ...once(key) }),
    // A patient who follows a plan takes a new regimen by a new plan.
    onSettled: () => {
      for (const root of ['patients', 'plans', 'overview', 'supply'] as const)
        void cache.invalidateQueries({ queryKey: [QUERY_ROOTS[root]] });
    },
  });
}

export function useStateReason(userId: string, id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof stateRegimenReason>) => call(stateRegimenReason, { params: { id }, body }),
    onSettled: () => cache.invalidateQueries({ queryKey: timelineKey(userId) }),
  });
}
