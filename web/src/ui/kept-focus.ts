import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Moves the focus to a heading or a list, or to the screen's content, when the row that had it is gone, as after it was
 * taken back. The keyboard would else start again from the top of the page.
 */
export function useKeptFocus<Place extends HTMLElement = HTMLHeadingElement>() {
  const title = useRef<Place>(null);
  const last = useRef<Element | null>(null);
  useEffect(() => {
    if (!last.current || last.current.isConnected || document.activeElement !== document.body) return;
    last.current = null;
    (title.current ?? document.querySelector('main'))?.focus({ preventScroll: true });
  });
  return {
    title,
    onFocus: ({ target }: FocusEvent) => {
      last.current = target;
    },
  };
}
