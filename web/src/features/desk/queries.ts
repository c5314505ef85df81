import { findPendingAppointmentByCode, setAppointmentStatus } from '@antam/contract/appointments';
import { getOverview } from '@antam/contract/overview';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/call';
import { QUERY_ROOTS } from '../../lib/call/query-roots';

export function useStaffOverview() {
  return useQuery({
    queryKey: [QUERY_ROOTS.overview, 'staff'],
    queryFn: ({ signal }) => call(getOverview, { signal, as: 'Staff' }),
  });
}

/** Spec section 7: finds the Pending appointment of a code and confirms it; null when there is none. */
export function useCheckInByCode() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (code: string) => {
      const [found] = await call(findPendingAppointmentByCode, { query: { code }, as: 'Staff' });
      if (!found) return null;
      return call(setAppointmentStatus, { params: { id: found._id }, body: { status: 'Confirmed' }, as: 'Staff' });
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: [QUERY_ROOTS.appointments] }),
        cache.invalidateQueries({ queryKey: [QUERY_ROOTS.overview] }),
      ]),
  });
}
