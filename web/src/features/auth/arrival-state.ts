import { useLocation } from 'react-router';
import { useIsHydrated } from '../../lib/loading/hydration';

/** What the link to this page has sent along. A prerendered page knows nothing of it, so it is null during hydration. */
export function useArrivalState<State extends object>(): Partial<State> | null {
  const { state } = useLocation();
  return useIsHydrated() ? state : null;
}
