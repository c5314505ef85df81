import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** A new screen starts at its top, and the focus follows, so that a screen reader starts there too. */
export function RouteChange() {
  const { pathname, hash } = useLocation();
  const kind = useNavigationType();
  const shownPath = useRef(pathname);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (kind === 'POP' || hash) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname, hash, kind]);

  return null;
}

export const MAIN_ID = 'main';
