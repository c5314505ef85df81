import { useEffect, useRef, useState } from 'react';
import { useStepBack } from './step-back';

type Leaving = { isAsking: boolean; leave: () => void; stay: () => void };

/** Holds back whatever would leave the screen while something is unsaved, until the person has decided. */
export function useLeaving(isDirty: boolean): Leaving {
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  const isDecided = useRef(false);
  const standStill = useStepBack(isDirty, () => setGoOn(() => () => window.history.back()));

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

/** The link or button of a press that would leave this screen. */
function wayOut(event: MouseEvent): HTMLElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return null;
  const way = (event.target as Element).closest<HTMLElement>('a[href], [data-leaves]');
  if (!(way instanceof HTMLAnchorElement)) return way;
  const isElsewhere = way.pathname !== window.location.pathname || way.origin !== window.location.origin;
  return isElsewhere && way.target !== '_blank' && !way.download ? way : null;
}
