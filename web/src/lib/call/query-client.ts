import type { LiveEvent } from '@antam/contract/clinic';
import { focusManager, type Query, QueryClient, type QueryFilters } from '@tanstack/react-query';
import { inBackground } from './background';
import { CallError } from './call-error';
import { QUERY_ROOTS, STALE_AFTER } from './query-roots';
import { currentSession, onSessionChange } from './session';

/** Who comes back to a window after so long reads everything in it again. */
const SEEN_MS = 5000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: ({ state }: Query) => state.dataUpdatedAt < Date.now() - SEEN_MS && 'always',
      retry: (count, error) => count < 2 && isWorthRetrying(error),
    },
    // Without a network an act fails at once. It would otherwise wait unseen, and be done later with what was typed then.
    mutations: { networkMode: 'always' },
  },
});

const REFRESH_EVERY_MS = 60_000;
const LIVE_ROOTS: ReadonlySet<unknown> = new Set(Object.values(STALE_AFTER).flat());

export function refreshAfter(event: LiveEvent): void {
  for (const root of STALE_AFTER[event.kind]) {
    // A first read in progress may have been answered before the change, yet counts as fresh when it arrives.
    const isFirst: QueryFilters = { queryKey: [root], predicate: ({ state }) => state.status === 'pending' };
    for (const { queryKey, promise } of queryClient.getQueryCache().findAll(isFirst))
      void promise?.then(() => refresh({ queryKey, exact: true })).catch(() => undefined);
    void refresh({ queryKey: [root] });
    if (root === QUERY_ROOTS.slots) forgetUnseenTimes(queryClient);
  }
}

/** What no screen shows would be shown again before it is read again, and a time that is taken by now would look free. */
export function forgetUnseenTimes(cache: QueryClient): void {
  cache.removeQueries({ queryKey: [QUERY_ROOTS.slots], type: 'inactive' });
}

/** A first read in progress is not cancelled. */
export function refreshWhatWasRead(): void {
  void refresh({ predicate: (query) => query.state.status !== 'pending' });
}

/** A notice is lost when a server crashes after its commit, so the same data is also read again without one. */
export function keepFresh(): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible')
      void refresh({ predicate: ({ queryKey, state }) => LIVE_ROOTS.has(queryKey[0]) && state.status !== 'pending' });
  }, REFRESH_EVERY_MS);
  // By itself the library waits until a window was hidden, but of two side by side none is.
  const onFocus = () => focusManager.onFocus();
  addEventListener('focus', onFocus);
  return () => {
    clearInterval(timer);
    removeEventListener('focus', onFocus);
  };
}

const refresh = (filters: QueryFilters) => inBackground(() => queryClient.invalidateQueries(filters));

/** A refusal is not retried; a lost connection or a failing server is. */
function isWorthRetrying(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500);
}

// One person's data must not remain for the next.
onSessionChange(() => {
  if (currentSession().status === 'out') queryClient.clear();
});
