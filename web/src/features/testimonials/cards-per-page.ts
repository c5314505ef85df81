import { useSyncExternalStore } from 'react';

const CARDS_PER_PAGE = 3;
const TABLET = '(min-width: 48rem)';
const DESKTOP = '(min-width: 64rem)';

/** Three on a wide screen, two on a tablet, one on a phone; the prerendered page starts with three. */
export function useCardsPerPage(): number {
  return useSyncExternalStore(subscribe, currentCount, () => CARDS_PER_PAGE);
}

function currentCount(): number {
  if (window.matchMedia(DESKTOP).matches) return CARDS_PER_PAGE;
  return window.matchMedia(TABLET).matches ? 2 : 1;
}

function subscribe(listener: () => void) {
  const queries = [window.matchMedia(TABLET), window.matchMedia(DESKTOP)];
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}
