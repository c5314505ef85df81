import type { QueryClient } from '@tanstack/react-query';
import { forgetUnseenTimes } from '../lib/call/query-client';
import { STALE_AFTER } from '../lib/call/query-roots';

/** After an act on a visit every list that may show it is read again; a refusal means that another person was quicker. */
export async function refreshVisits(cache: QueryClient): Promise<void> {
  const stale = [...STALE_AFTER.appointments, 'visits'];
  forgetUnseenTimes(cache);
  await Promise.all(stale.map((root) => cache.invalidateQueries({ queryKey: [root] })));
}
