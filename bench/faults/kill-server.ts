import { setTimeout as sleep } from 'node:timers/promises';
import { startLoad } from '../lab/booking-load';
import { type Claims, scaled } from '../lab/claims';
import type { BenchClinic } from '../lab/clinic';
import { median } from '../lab/figures';
import { checkBookings } from './check-bookings';

const SERVES_WITHIN_MS = 3000;

/** Kills the server again and again while people book. */
export async function killServer({ claim }: Claims, clinic: BenchClinic, which: string): Promise<void> {
  const kills = scaled(20, 2);
  const load = startLoad(clinic, 8);
  const starts: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(500 + 37 * kill);
    await clinic.server.end('SIGKILL');
    starts.push(await clinic.server.start());
  }
  await sleep(500);
  await load.stop();

  const { lost, half, bookings } = await checkBookings(clinic.db, load.acknowledged());
  const said = load.acknowledged().length;
  claim(
    `${kills} × kill -9 of the server, ${which}: acknowledged bookings lost`,
    `${lost} of ${said}`,
    lost === 0 && said > kills,
  );
  claim(`half bookings, ${which}`, `${half} of ${bookings}`, half === 0);
  const slowest = Math.max(...starts);
  claim(
    `serving again, ${which}`,
    `slowest ${Math.round(slowest)} ms, median ${Math.round(median(starts))} ms`,
    slowest <= SERVES_WITHIN_MS,
  );
}
