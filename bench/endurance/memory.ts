import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Claims, scaled } from '../lab/claims';
import { openOwnClinic } from '../lab/clinic';
import { throwAwayDir } from '../lab/data-dir';
import { quantile } from '../lab/figures';
import { freePort } from '../lab/free-port';
import { openHeap } from './heap';
import { startMixedLoad } from './mixed-load';

const MINUTES = 10;
const MINUTE_MS = scaled(60_000, 6000);
const MOST_GROWTH = 0.05;
const READINGS_A_MINUTE = 12;

/** The first minutes fill the caches. */
const WARM_UP_MINUTES = 2;
const WINDOW_MINUTES = 2;

/** Reads the server's memory while people use it. */
export async function measureMemory({ claim }: Claims): Promise<void> {
  const inspectPort = await freePort();
  const env = { NODE_OPTIONS: `--inspect-port=${inspectPort}` };
  const clinic = await openOwnClinic(env, {}, path.join(throwAwayDir(), 'server.log'));
  const heap = await openHeap(clinic.server.pid(), inspectPort);
  const load = startMixedLoad(clinic);

  await sleep(WARM_UP_MINUTES * MINUTE_MS);
  const heapBefore = await heap.inUse();
  const residents: number[] = [];
  const wanted = (MINUTES - WARM_UP_MINUTES) * READINGS_A_MINUTE;
  while (residents.length < wanted) {
    await sleep(MINUTE_MS / READINGS_A_MINUTE);
    residents.push(residentOf(clinic.server.pid()));
  }
  const heapAfter = await heap.inUse();
  heap.close();
  const { calls, failures } = await load.stop();

  // Not at once: what the collection has given back is taken again.
  const inWindow = WINDOW_MINUTES * READINGS_A_MINUTE;
  const growths: [string, number, number][] = [
    [
      'memory of the server (resident)',
      quantile(residents.slice(inWindow, 2 * inWindow), 0.1),
      quantile(residents.slice(-inWindow), 0.1),
    ],
    ['heap that is left after a collection', heapBefore, heapAfter],
  ];
  for (const [what, before, after] of growths) {
    const growth = after / before - 1;
    claim(
      `${what} flat over ${MINUTES} minutes of load: growth under ${MOST_GROWTH * 100} %`,
      `${(growth * 100).toFixed(1)} % (${mb(before)} and ${mb(after)} MB after ${calls} calls)`,
      growth < MOST_GROWTH,
    );
  }
  claim('of these calls failed', failures.size === 0 ? 0 : JSON.stringify([...failures]), failures.size === 0);
}

const mb = (bytes: number) => (bytes / 1e6).toFixed(1);

/** `VmRSS:   123456 kB` */
function residentOf(pid: number | undefined): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}
