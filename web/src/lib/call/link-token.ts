import { useEffect, useState } from 'react';

/**
 * The single-use token of a link from a letter: undefined until read, null when there is none. It is removed from the
 * address bar at once, so that it is in no history and no screenshot.
 */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null | undefined>();

  useEffect(() => {
    const { hash, search, pathname } = window.location;
    const found = hash.slice(1) || new URLSearchParams(search).get('token');
    if (found) window.history.replaceState(window.history.state, '', pathname);
    // Development mode mounts twice; the second mount must not lose the token that the first one removed.
    setToken((known) => known ?? found);
  }, []);

  return token;
}
