import type { LiveEvent } from '@antam/contract/clinic';
import { QueryClient, type QueryFilters } from '@tanstack/react-query';
import { CallError } from './call-error';
import { STALE_AFTER } from './query-roots';
import { currentSession, onSessionChange } from './session';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) => count < 2 && isWorthRetrying(error),
    },
  },
});

export function refreshAfter(event: LiveEvent): void {
  for (const root of STALE_AFTER[event.kind]) {
    // A first answer under way may have been read before the change, and an answer counts as fresh when it arrives.
    const isFirst: QueryFilters = { queryKey: [root], predicate: ({ state }) => state.status === 'pending' };
    for (const { queryKey, promise } of queryClient.getQueryCache().findAll(isFirst))
      void promise?.then(() => queryClient.invalidateQueries({ queryKey, exact: true })).catch(() => undefined);
    void queryClient.invalidateQueries({ queryKey: [root] });
  }
}

/** A first answer still under way is left to arrive. */
export function refreshWhatWasRead(): void {
  void queryClient.invalidateQueries({ predicate: (query) => query.state.status !== 'pending' });
}

/** A refusal stays a refusal; a lost line or a server in trouble may be back. */
function isWorthRetrying(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500);
}

// What one person has read must not be there for the next.
onSessionChange(() => {
  if (currentSession().status === 'out') queryClient.clear();
});
