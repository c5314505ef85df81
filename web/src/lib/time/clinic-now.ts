import { useEffect, useState } from 'react';
import { clinicClock } from './clinic';

const LOOK_EVERY_MS = 20_000;

/** The clinic's wall clock, updated often enough to grey out a slot when its time has come. */
export function useClinicNow(): { date: string; time: string } {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const clock = clinicClock();
  return { date: clock.dateOf(now), time: clock.timeOf(now) };
}
