import { useEffect, useState } from 'react';

const PAUSE_MS = 200;

/** The typed value, after a pause in typing. */
export function useDebounced<T>(value: T, pauseMs = PAUSE_MS): T {
  const [settled, setSettled] = useState(value);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);

  return settled;
}
