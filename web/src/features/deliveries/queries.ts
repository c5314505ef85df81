import { type Fate, listDeliveries } from '@antam/contract/deliveries';
import { usePages } from '../../lib/call/pages';
import { QUERY_ROOTS } from '../../lib/call/query-roots';

const PAGE = 30;

/** Under the reminders' root, because what ends a reminder also changes the log. */
export function useDeliveries(fate: Fate | '') {
  return usePages(listDeliveries, {
    queryKey: [QUERY_ROOTS.reminders, 'deliveries', fate],
    query: { limit: PAGE, ...(fate ? { fate } : {}) },
  });
}
