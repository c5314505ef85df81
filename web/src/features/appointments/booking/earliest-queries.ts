import { listEarliestTimes } from '@antam/contract/free-time';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call/call';
import { QUERY_ROOTS } from '../../../lib/call/query-roots';
import { type BookingValues, minutesWanted } from './booking-values';

type Wish = { values: BookingValues; userId?: string; isKnown: boolean };

/** The earliest times of any doctor for what was chosen so far. */
export function useEarliestTimes({ values, userId, isKnown }: Wish) {
  const serviceType = values.serviceType === 'Examination' ? ('Examination' as const) : ('Consultation' as const);
  const duration = minutesWanted(values);
  return useQuery({
    queryKey: [QUERY_ROOTS.slots, 'earliest', serviceType, duration, userId],
    queryFn: ({ signal }) => call(listEarliestTimes, { query: { serviceType, duration, userId }, signal }),
    enabled: isKnown,
  });
}
