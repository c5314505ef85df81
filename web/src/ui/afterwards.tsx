import { type ReactNode, useDeferredValue } from 'react';

/**
 * Below the first view: drawn after what stands above it is on the screen, so that a slow phone answers a press
 * between the two. Parts drawn one after another stand inside each other. On a screen somebody comes back to it is
 * drawn `atOnce`, because the browser can scroll to the old place only on a page of the old length.
 */
export function Afterwards({ atOnce, children }: { atOnce: boolean; children: ReactNode }) {
  const isTime = useDeferredValue(true, atOnce);
  return isTime && children;
}
