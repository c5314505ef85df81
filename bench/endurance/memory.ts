import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../lab/ask';
import { type Claims, scaled } from '../lab/claims';
import { openOwnClinic } from '../lab/clinic';
import { throwAwayDir } from '../lab/data-dir';
import { quantile } from '../lab/figures';
import { startMixedLoad } from './mixed-load';

const MINUTES = 10;
const MINUTE_MS = scaled(60_000, 6000);
const MOST_GROWTH = 0.05;

interface Reading {
  minute: number;
  resident: number;
  heap: number;
}

/** Reads the server's memory while people use it. */
export async function measureMemory({ claim }: Claims): Promise<void> {
  const clinic = await openOwnClinic({}, {}, path.join(throwAwayDir(), 'server.log'));
  const load = startMixedLoad(clinic);
  const readings: Reading[] = [];
  const started = performance.now();
  for (let minute = 0; minute < MINUTES; ) {
    await sleep(MINUTE_MS / 12);
    minute = (performance.now() - started) / MINUTE_MS;
    readings.push({ minute, resident: residentOf(clinic.server.pid()), heap: await heapOf(clinic.url) });
  }
  const { calls, failures } = await load.stop();

  for (const kind of ['resident', 'heap'] as const) {
    const low = (from: number, to: number) =>
      quantile(
        readings.filter(({ minute }) => minute >= from && minute < to).map((reading) => reading[kind]),
        0.1,
      );
    const [early, late] = [low(2, 4), low(MINUTES - 2, MINUTES + 1)];
    const growth = late / early - 1;
    claim(
      `${kind === 'heap' ? 'heap in use' : 'memory of the server (resident)'} flat over ${MINUTES} minutes of load: growth under ${MOST_GROWTH * 100} %`,
      `${(growth * 100).toFixed(1)} % (${mb(early)} and ${mb(late)} MB after ${calls} calls)`,
      growth < MOST_GROWTH,
    );
  }
  claim('of these calls failed', failures.size === 0 ? 0 : JSON.stringify([...failures]), failures.size === 0);
}

const mb = (bytes: number) => Math.round(bytes / 1e6);

/** `VmRSS:   123456 kB` */
function residentOf(pid: number | undefined): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}

async function heapOf(url: string): Promise<number> {
  const { body } = await ask<string>(url, 'GET /metrics');
  return Number(/^nodejs_heap_size_used_bytes (\S+)$/m.exec(String(body))?.[1]);
}
