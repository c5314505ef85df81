import { useEffect, useRef, useState } from 'react';

type Leaving = { isAsking: boolean; leave: () => void; stay: () => void };

/** Holds back whatever would leave the screen while something is unsaved, until the person has decided. */
export function useLeaving(isDirty: boolean): Leaving {
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  const isDecided = useRef(false);
  const standStill = useStepBack(isDirty, isDecided, () => setGoOn(() => () => window.history.back()));

  useEffect(() => {
    if (!isDirty) return;
    const onUnload = (event: BeforeUnloadEvent) => !isDecided.current && event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const way = wayOut(event);
      if (!way || isDecided.current) return;
      event.preventDefault();
      event.stopPropagation();
      setGoOn(() => () => way.click());
    };
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
    };
  }, [isDirty]);

  return {
    isAsking: goOn !== null,
    stay() {
      setGoOn(null);
      standStill();
    },
    leave() {
      isDecided.current = true;
      setGoOn(null);
      goOn?.();
    },
  };
}

/**
 * The browser reports a step back only after it was made. So the first change adds a history entry of the same screen:
 * the step back then stays on the screen, and there is time to ask, or, with nothing unsaved, to go back one more.
 */
function useStepBack(isDirty: boolean, isDecided: { current: boolean }, ask: () => void): () => void {
  const isStanding = useRef(false);
  const latest = useRef({ isDirty, ask });
  latest.current = { isDirty, ask };

  function standStill() {
    if (isStanding.current) return;
    isStanding.current = true;
    window.history.pushState(window.history.state, '');
  }

  useEffect(() => {
    const onStep = () => {
      if (!isStanding.current || isDecided.current) return;
      isStanding.current = false;
      if (latest.current.isDirty) latest.current.ask();
      else window.history.back();
    };
    window.addEventListener('popstate', onStep);
    return () => window.removeEventListener('popstate', onStep);
  }, [isDecided]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first change matters.
  useEffect(() => {
    if (isDirty) standStill();
  }, [isDirty]);

  return standStill;
}

/** The link or button of a press that would leave this screen. */
function wayOut(event: MouseEvent): HTMLElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return null;
  const way = (event.target as Element).closest<HTMLElement>('a[href], [data-leaves]');
  if (!(way instanceof HTMLAnchorElement)) return way;
  const isElsewhere = way.pathname !== window.location.pathname || way.origin !== window.location.origin;
  return isElsewhere && way.target !== '_blank' && !way.download ? way : null;
}
