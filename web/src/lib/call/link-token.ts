import { useEffect, useState } from 'react';

/**
 * The single-use token of a link from a letter: undefined until read, null when there is none.
 * It is taken out of the address bar at once, so that it stays in no history and no screenshot.
 */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null | undefined>();

  useEffect(() => {
    const { hash, search, pathname } = window.location;
    const found = hash.slice(1) || new URLSearchParams(search).get('token');
    if (found) window.history.replaceState(window.history.state, '', pathname);
    // Development mounts twice; the second look must not forget what the first one took.
    setToken((known) => known ?? found);
  }, []);

  return token;
}
