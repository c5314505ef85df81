import { type ReactNode, useEffect, useSyncExternalStore } from 'react';

/**
 * Marks a form or a part of a prerendered page until its code has taken it over. What is pressed or sent before that is
 * kept by boot.js, which does it when it hears that something came alive.
 */
export function useWaitingMark(): { 'data-waiting': '' | undefined } {
  const isAlive = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

  useEffect(() => {
    if (isAlive) window.dispatchEvent(new Event('alive'));
  }, [isAlive]);

  return { 'data-waiting': isAlive ? undefined : '' };
}

/** A part of the page that carries the mark; on its own, so that coming alive renders nothing inside it again. */
export function WaitingFrame({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div {...useWaitingMark()} className={className}>
      {children}
    </div>
  );
}
