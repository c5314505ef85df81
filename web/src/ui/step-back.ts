import { useEffect, useRef } from 'react';

/** The address of the screen that stands in the history twice, until its second entry is left. */
let doubled: string | null = null;
/** Everything that is unsaved, the topmost last; each can ask before it is left. */
const unsaved: { ask: () => void }[] = [];

/**
 * Asks before the browser's step back while something is unsaved. Answers what to call when the person stays.
 *
 * The browser reports a step back only after it was made. So the first change adds a history entry of the same screen:
 * the step back then stays on the screen, and there is time to ask, or, with nothing unsaved, to go back one more.
 */
export function useStepBack(isDirty: boolean, ask: () => void): () => void {
  const latest = useRef(ask);
  latest.current = ask;

  useEffect(() => {
    if (!isDirty) return;
    const entry = { ask: () => latest.current() };
    unsaved.push(entry);
    standStill();
    return () => {
      unsaved.splice(unsaved.indexOf(entry), 1);
      // What was left by a step back has used up the second entry of the screen below it.
      if (unsaved.length > 0) standStill();
    };
  }, [isDirty]);

  return standStill;
}

function standStill(): void {
  if (doubled === window.location.href) return;
  doubled = window.location.href;
  window.history.pushState(window.history.state, '');
}

function onStep(): void {
  const isDoubled = doubled === window.location.href;
  doubled = null;
  if (!isDoubled) return;
  const topmost = unsaved.at(-1);
  if (topmost) topmost.ask();
  else window.history.back();
}

if (typeof window !== 'undefined') window.addEventListener('popstate', onStep);
