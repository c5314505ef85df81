import { type ReactNode, useEffect, useSyncExternalStore } from 'react';

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

/** False while a prerendered page is hydrated, which must first be rendered as it was. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
