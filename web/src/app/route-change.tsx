import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** A new screen starts at its top and gets the focus, so that a screen reader starts there too. */
export function RouteChange() {
  const location = useLocation();
  const kind = useNavigationType();
  const shown = useRef(location);

  useEffect(() => {
    const before = shown.current;
    shown.current = location;
    const isNewScreen = before.pathname !== location.pathname;
    const isSameAddress = !isNewScreen && before.search === location.search && before.key !== location.key;
    if (kind === 'POP' || location.hash || !(isNewScreen || isSameAddress)) return;

    window.scrollTo({ top: 0, behavior: isNewScreen ? 'instant' : 'auto' });
    if (isNewScreen) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    hasMoved ||= isNewScreen;
  }, [location, kind]);

  return null;
}

export const MAIN_ID = 'main';

let hasMoved = false;

/**
 * For a main element that was mounted after its address was opened: it takes the focus that could not be set before.
 */
export function takeLostFocus(main: HTMLElement | null): void {
  if (main && hasMoved && document.activeElement === document.body) main.focus({ preventScroll: true });
}
