import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { currentSession, onSessionChange } from './call/session';

/** By history entry and name. In memory only, because a search may be a patient's name. */
const kept = new Map<string, unknown>();

/** State that is restored when the reader returns to the screen with the browser's Back button. */
export function useKeptState<Value = string>(name: string, initial: NoInfer<Value>): [Value, (next: Value) => void] {
  const place = `${useLocation().key} ${name}`;
  const [value, setValue] = useState(() => (kept.has(place) ? kept.get(place) : initial) as Value);

  const keep = useCallback(
    (next: Value) => {
      kept.set(place, next);
      setValue(next);
    },
    [place],
  );

  // A chosen tab replaces the history entry by another one with the same screen.
  useEffect(() => {
    if (currentSession().status === 'in') kept.set(place, value);
  }, [place, value]);

  return [value, keep];
}

// One person's searches must not remain for the next.
onSessionChange(() => {
  if (currentSession().status === 'out') kept.clear();
});
