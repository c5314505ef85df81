import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/**
 * Marks a form or a part of a prerendered page until it is hydrated. A press or a form sent before that is stored by
 * boot.js, which repeats it when it is told of the hydration.
 */
export function useWaitingMark(): { 'data-waiting': '' | undefined } {
  const isHydrated = useIsHydrated();

  useEffect(() => {
    if (isHydrated) window.dispatchEvent(new Event('hydrated'));
  }, [isHydrated]);

  return { 'data-waiting': isHydrated ? undefined : '' };
}

/** A part of the page with this mark; separate, so that hydration does not render its content again. */
export function WaitingFrame({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div {...useWaitingMark()} className={className}>
      {children}
    </div>
  );
}

/** What the link to this page has sent along. A prerendered page knows nothing of it, so it is null during hydration. */
export function useArrivalState<State extends object>(): Partial<State> | null {
  const { state } = useLocation();
  return useIsHydrated() ? state : null;
}

function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
