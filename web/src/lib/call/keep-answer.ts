import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Shows what an act answered. A read that is under way may have been asked before the act, and would bring back the
 * state from before it: it is given up and asked again.
 */
export function keepAnswer<Shown>(
  cache: QueryClient,
  queryKey: QueryKey,
  answer: Shown | ((shown: Shown | undefined) => Shown | undefined),
): void {
  cache.setQueryData<Shown>(queryKey, answer);
  const read = { queryKey, exact: true };
  if (cache.isFetching(read)) void cache.invalidateQueries(read);
}
