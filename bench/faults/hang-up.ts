import { setTimeout as sleep } from 'node:timers/promises';
import { HANG_UPS, hangUp, linesInFlight } from '../../server/src/test/hang-up';
import { ask, inParallel, tally } from '../lab/ask';
import { openBrowser } from '../lab/chromium';
import { type Claims, scaled } from '../lab/claims';
import type { BenchClinic } from '../lab/clinic';
import type { Person } from '../lab/people';

const NAMES: Record<keyof typeof HANG_UPS, string> = {
  headers: 'in the headers',
  body: 'in the body',
  upload: 'in an upload',
  response: 'in the answer',
  queue: 'with requests waiting behind',
  stream: 'on a live stream',
};

/** Clients that disconnect in the middle of requests of every kind, and a browser that cancels its fetches. */
export async function hangUpOn({ claim }: Claims, clinic: BenchClinic): Promise<void> {
  const [loud, quiet] = clinic.patients as [Person, Person];
  for (const [kind, way] of Object.entries(HANG_UPS) as [keyof typeof HANG_UPS, (typeof HANG_UPS)['body']][]) {
    const count = scaled(2000, 200);
    const others = watchOthers(clinic, quiet);
    await inParallel(count, 100, () => hangUp(clinic.url, loud.token, way));
    const seen = await others.stop();
    claim(
      `${count} clients hang up ${NAMES[kind]}: what others are answered meanwhile`,
      tally(seen),
      seen.length > 0 && seen.every(({ status }) => status === 200),
    );
  }
  claim('afterwards: requests still counted as in flight', ...(await leftInFlight(clinic.url)));

  const count = scaled(600, 60);
  const cancelled = await cancelInBrowser(clinic.url, loud, count);
  claim(
    `a browser cancels ${count} reads, ${count} bodies and ${count} uploads: cancelled, of all`,
    `${cancelled} of ${3 * count}`,
    cancelled > count,
  );
  claim('afterwards: requests still counted as in flight', ...(await leftInFlight(clinic.url)));
  const answers = [];
  for (const request of ['GET /healthz', 'GET /readyz', 'GET /', 'GET /api/auth/me'])
    answers.push(await ask(clinic.url, request, { as: quiet }));
  claim(
    'afterwards: page, health and API',
    tally(answers),
    answers.every(({ status }) => status === 200),
  );
}

function watchOthers({ url }: BenchClinic, as: Person) {
  const seen: { status: number }[] = [];
  let isStopped = false;
  const watching = (async () => {
    while (!isStopped) {
      for (const request of ['GET /healthz', 'GET /api/auth/me']) seen.push(await ask(url, request, { as }));
      await sleep(20);
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await watching;
      return seen;
    },
  };
}

async function leftInFlight(url: string): Promise<[figure: string, held: boolean]> {
  let left: string[] = [];
  for (let look = 0; look < 50; look += 1) {
    left = linesInFlight((await ask<string>(url, 'GET /metrics')).body);
    if (left.length === 0) break;
    await sleep(100);
  }
  return [left.join(', ') || 'none', left.length === 0];
}

/** Starts fetches in a real browser and cancels each shortly after; returns how many were cancelled in time. */
async function cancelInBrowser(url: string, { token }: Person, count: number): Promise<number> {
  const page = await (await openBrowser()).newPage();
  await page.goto(`${url}/login`);
  return page.evaluate(
    async ([bearer, times]) => {
      const authorization = `Bearer ${bearer}`;
      const picture = new Uint8Array(400_000);
      const fetches: ((signal: AbortSignal) => Promise<Response>)[] = [
        (signal) => fetch('/api/openapi.json', { signal, cache: 'no-store' }),
        (signal) =>
          fetch('/api/auth/login', {
            method: 'POST',
            body: JSON.stringify({ userName: 'x', password: 'x'.repeat(900) }),
            headers: { 'content-type': 'application/json' },
            signal,
          }),
        (signal) =>
          fetch('/api/auth/me/avatar', {
            method: 'POST',
            body: picture,
            headers: { authorization, 'content-type': 'image/png' },
            signal,
          }),
      ];
      let cancelled = 0;
      const one = async (index: number) => {
        const stopping = new AbortController();
        const begin = fetches[index % fetches.length] as (typeof fetches)[number];
        setTimeout(() => stopping.abort(), (index % 12) * 5);
        await begin(stopping.signal)
          .then((response) => response.arrayBuffer())
          .catch(() => {
            cancelled += 1;
          });
      };
      for (let at = 0; at < times * fetches.length; at += 12)
        await Promise.all(Array.from({ length: 12 }, (_, next) => one(at + next)));
      return cancelled;
    },
    [token, count] as const,
  );
}
