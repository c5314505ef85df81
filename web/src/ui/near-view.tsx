import { type ReactNode, useEffect, useRef, useState } from 'react';
import { onFirstSign } from '../lib/loading/first-sign';

type NearViewProps = {
  /** About the height of the content, kept free until it is there. */
  className: string;
  children: ReactNode;
};

/** A part further down the screen: shown and loaded when it is in view, or when the reader first does anything. */
export function NearView({ className, children }: NearViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    if (!frame.current) return;
    const forget = onFirstSign(() => setShown(true));
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setShown(true));
    watch.observe(frame.current);
    return () => {
      forget();
      watch.disconnect();
    };
  }, []);

  return isShown ? children : <div ref={frame} className={className} />;
}
