import { useEffect, useRef } from 'react';

/** The mark of the two history entries of one screen, until the second of them is left. */
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
  if (doubled !== null && markOfEntry() === doubled) return;
  doubled = crypto.randomUUID();
  const marked = { ...window.history.state, doubled };
  window.history.replaceState(marked, '');
  window.history.pushState(marked, '');
}

function onStep(): void {
  const isDoubled = doubled !== null && markOfEntry() === doubled;
  doubled = null;
  if (!isDoubled) return;
  const topmost = unsaved.at(-1);
  if (topmost) topmost.ask();
  else window.history.back();
}

/** An address alone does not tell: a link may have led to the same screen again. */
const markOfEntry = (): string | undefined => window.history.state?.doubled;

if (typeof window !== 'undefined') window.addEventListener('popstate', onStep);
