import type { BodyOf } from '@antam/contract/endpoint';
import { getTrustSettings, updateTrustSettings } from '@antam/contract/trust-settings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/call';
import { QUERY_ROOTS } from '../../lib/call/query-roots';

const TRUST = [QUERY_ROOTS.settings, 'trust'];

export function useTrust() {
  return useQuery({ queryKey: TRUST, queryFn: ({ signal }) => call(getTrustSettings, { signal }) });
}

export function useSaveTrust() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateTrustSettings>) => call(updateTrustSettings, { body }),
    // A refusal may mean that another Admin has saved: their changes must be on the screen before the next try.
    onSettled: () => cache.invalidateQueries({ queryKey: TRUST }),
  });
}
