import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The present moment, updated every half minute, for waiting times on screen. */
export function useMinuteClock(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export function minutesFrom(start: string, end: Date | string): number {
  return Math.max(0, Math.floor((new Date(end).getTime() - new Date(start).getTime()) / MINUTE_MS));
}
