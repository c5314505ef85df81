import { listLabResults } from '@antam/contract/lab-results';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call/call';
import { QUERY_ROOTS } from '../../lib/call/query-roots';

/** CD4 and viral load, newest first: one's own, or those of the patient a doctor names. */
export function useLabResults(userId?: string) {
  return useQuery({
    queryKey: [QUERY_ROOTS.labResults, userId ?? 'own'],
    queryFn: ({ signal }) => call(listLabResults, { query: { userId, limit: 200 }, signal }),
  });
}
