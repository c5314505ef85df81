import { type ReactNode, useDeferredValue } from 'react';

/**
 * What is below the first view. React draws it after the part above it is on the screen, so that a slow phone can answer
 * a press between the two. An `Afterwards` inside another one is drawn after the outer one. `atOnce` is for a screen
 * that somebody returns to: the browser can scroll to the old place only when the page has its old length.
 */
export function Afterwards({ atOnce, children }: { atOnce: boolean; children: ReactNode }) {
  const isTime = useDeferredValue(true, atOnce);
  return isTime && children;
}
