import { type Claims, scaled } from '../lab/claims';
import { throwAwayDir } from '../lab/data-dir';
import { median } from '../lab/figures';
import { createServer } from '../lab/server';

const MOST_MS = 2000;

/** The time from the command to the first answer of a demo clinic that was filled before, database start included. */
export async function measureStart({ claim }: Claims): Promise<void> {
  const starts = scaled(5, 3);
  const server = await createServer(throwAwayDir(), { DEMO: 'on' });
  await server.start();
  const times: number[] = [];
  for (let turn = 0; turn < starts; turn += 1) {
    await server.end('SIGTERM');
    times.push(await server.start());
  }
  await server.end('SIGTERM');
  claim(
    `start of a seeded clinic to its first answer under ${MOST_MS / 1000} s`,
    `${Math.round(median(times))} ms (median of ${starts}; ${times.map(Math.round).join(', ')})`,
    median(times) < MOST_MS,
  );
}
