import { getOverview } from '@antam/contract/overview';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call/call';
import { QUERY_ROOTS } from '../../lib/call/query-roots';

export function usePatientOverview() {
  return useQuery({
    queryKey: [QUERY_ROOTS.overview, 'patient'],
    queryFn: ({ signal }) => call(getOverview, { signal, as: 'Customer' }),
  });
}
