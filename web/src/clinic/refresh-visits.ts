import type { QueryClient } from '@tanstack/react-query';
import { QUERY_ROOTS } from '../lib/call/query-roots';

const ROOTS = ['appointments', 'slots', 'visits', 'desk', 'overview', 'plans', 'records'] as const;

/** After an act on a visit every list that may show it is read again; a refusal means that another person was quicker. */
export async function refreshVisits(cache: QueryClient): Promise<void> {
  await Promise.all(ROOTS.map((root) => cache.invalidateQueries({ queryKey: [QUERY_ROOTS[root]] })));
}
