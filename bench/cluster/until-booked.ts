import { setTimeout as sleep } from 'node:timers/promises';
import type { Load } from '../lab/booking-load';

const GIVE_UP_MS = 90_000;

/** Waits until a booking that was sent after the fault succeeds. */
export async function untilBooked(load: Load, since: number): Promise<void> {
  const isBooked = () => load.sent.some(({ status, sentAt }) => status === 201 && sentAt > since + 100);
  while (!isBooked() && Date.now() - since < GIVE_UP_MS) await sleep(100);
}
