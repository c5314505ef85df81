import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { currentSession, onSessionChange } from './call/session';

/** By entry of the browser's history and name. In memory alone: a search may be a patient's name. */
const kept = new Map<string, string>();

/** State that is there again when the reader comes back to the screen by the browser's Back. */
export function useKeptState<Value extends string = string>(
  name: string,
  initial: NoInfer<Value>,
): [Value, (next: Value) => void] {
  const place = `${useLocation().key} ${name}`;
  const [value, setValue] = useState(() => (kept.get(place) ?? initial) as Value);

  const keep = useCallback(
    (next: Value) => {
      kept.set(place, next);
      setValue(next);
    },
    [place],
  );

  return [value, keep];
}

// What one person has looked for is not there for the next.
onSessionChange(() => {
  if (currentSession().status === 'out') kept.clear();
});
