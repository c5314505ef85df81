import { type ReactNode, useEffect, useSyncExternalStore } from 'react';

/**
 * Marks a form or a part of a prerendered page until its code has taken it over. What is pressed or sent before that is
 * kept by boot.js, which does it when it hears that something was taken over.
 */
export function useWaitingMark(): { 'data-waiting': '' | undefined } {
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

  useEffect(() => {
    if (isHydrated) window.dispatchEvent(new Event('hydrated'));
  }, [isHydrated]);

  return { 'data-waiting': isHydrated ? undefined : '' };
}

/** A part of the page that carries the mark; on its own, so that hydration renders nothing inside it again. */
export function WaitingFrame({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div {...useWaitingMark()} className={className}>
      {children}
    </div>
  );
}
