import { useEffect, useState } from 'react';
import { lastActivityAt, SIGNS_OF_LIFE } from './activity';

const LONGEST_WARNING_S = 120;

type Idle = {
  /** Seconds without a call after which the server ends the session. */
  idleSeconds: number;
  /** Any call will do: it restarts the server's idle timer. */
  keepAlive: () => void;
  onExpired: () => void;
};

/**
 * Watches for how long the person has done nothing. Typing keeps the session open even without calls; inactivity leads
 * to a warning, and then to the end. Returns the seconds left while the warning should be shown.
 */
export function useIdleWarning({ idleSeconds, keepAlive, onExpired }: Idle): number | null {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const warningSeconds = Math.min(LONGEST_WARNING_S, idleSeconds / 3);

  useEffect(() => {
    const idleFor = () => (Date.now() - lastActivityAt()) / 1000;

    const onSignOfLife = () => {
      const isQuietForAWhile = idleFor() > idleSeconds / 3;
      const isWarning = idleFor() > idleSeconds - warningSeconds;
      if (isQuietForAWhile && !isWarning) keepAlive();
    };

    const onTick = () => {
      const left = Math.ceil(idleSeconds - idleFor());
      if (left <= 0) onExpired();
      setSecondsLeft(left > 0 && left <= warningSeconds ? left : null);
    };

    const timer = setInterval(onTick, 1000);
    for (const kind of SIGNS_OF_LIFE) window.addEventListener(kind, onSignOfLife, { passive: true });
    document.addEventListener('visibilitychange', onTick);
    return () => {
      clearInterval(timer);
      for (const kind of SIGNS_OF_LIFE) window.removeEventListener(kind, onSignOfLife);
      document.removeEventListener('visibilitychange', onTick);
    };
  }, [idleSeconds, warningSeconds, keepAlive, onExpired]);

  return secondsLeft;
}
