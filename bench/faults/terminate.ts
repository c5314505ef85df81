import { setTimeout as sleep } from 'node:timers/promises';
import { tally } from '../lab/ask';
import { startLoad } from '../lab/booking-load';
import { type Claims, scaled } from '../lab/claims';
import type { BenchClinic } from '../lab/clinic';
import { checkBookings } from './check-bookings';

const GONE_WITHIN_MS = 10_000;

/** Asks the server to stop while people book. */
export async function terminate({ claim }: Claims, clinic: BenchClinic): Promise<void> {
  const rounds = scaled(5, 1);
  const said: string[] = [];
  const inFlight: { status: number }[] = [];
  const exits: { code: number | null; ms: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const load = startLoad(clinic, 32);
    await sleep(1500);
    const signalAt = Date.now();
    exits.push(await clinic.server.end('SIGTERM'));
    await load.stop();
    said.push(...load.acknowledged());
    inFlight.push(
      ...load.sent.filter(({ flushedAt = signalAt, answeredAt }) => flushedAt < signalAt && answeredAt >= signalAt),
    );
    await clinic.server.start();
  }
  claim(
    `SIGTERM under load, ${rounds} ×: requests in flight finish`,
    tally(inFlight),
    inFlight.length > 0 && inFlight.every(({ status }) => status === 201),
  );
  const slowest = Math.max(...exits.map(({ ms }) => ms));
  const isClean = exits.every(({ code }) => code === 0);
  claim(
    'SIGTERM: gone',
    `within ${Math.round(slowest)} ms${isClean ? '' : ', not cleanly'}`,
    isClean && slowest <= GONE_WITHIN_MS,
  );
  const { lost, half } = await checkBookings(clinic.db, said);
  claim(
    'SIGTERM: acknowledged bookings lost, half bookings',
    `${lost} of ${said.length}, ${half}`,
    lost === 0 && half === 0,
  );
}
