import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Whether the address names this part of the screen; then it is scrolled into view and focused as soon as the content
 * above it has its final height.
 */
export function useArrival(part: RefObject<HTMLElement | null>, name: string, isSettled: boolean): boolean {
  const { hash, key } = useLocation();
  const isNamed = hash === `#${name}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again arrives again.
  useEffect(() => {
    if (!isNamed || !isSettled) return;
    part.current?.scrollIntoView({ behavior: 'instant' });
    part.current?.focus({ preventScroll: true });
  }, [isNamed, isSettled, key]);

  return isNamed;
}
