import { useSyncExternalStore } from 'react';

// The same width as the `phone` variant of the styles.
const PHONE = '(width < 48rem)';

/** Whether the screen is as narrow as a phone's; it follows a window that is drawn narrower. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(PHONE).matches,
    () => false,
  );
}

function subscribe(listener: () => void) {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
