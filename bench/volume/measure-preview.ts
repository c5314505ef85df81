import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../lab/ask';
import type { Claims } from '../lab/claims';
import { median } from '../lab/figures';
import type { FilledClinic } from './open';

const LONGEST_MS = 10_000;
const LONGEST_WAIT_MS = 150;

/** The preview of a rule pack reads all patients. It may take seconds for the Admin, but must not delay other calls. */
export async function measurePreview({ claim }: Claims, { url, known }: FilledClinic, patients: number): Promise<void> {
  const waits: number[] = [];
  let isOver = false;
  const started = performance.now();
  const preview = ask(url, 'GET /api/clinic/rule-pack?name=WHO-2021', { as: known.as.Admin }).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const asked = performance.now();
    await ask(url, 'GET /api/auth/me', { as: known.as.Staff });
    waits.push(performance.now() - asked);
    await sleep(20);
  }
  const { status } = await preview;
  const ms = performance.now() - started;
  claim(
    `the preview of a rule pack over ${patients.toLocaleString('en')} patients answers within ${LONGEST_MS / 1000} s`,
    `${status} after ${(ms / 1000).toFixed(1)} s`,
    status === 200 && ms < LONGEST_MS,
  );
  claim(
    `meanwhile no other call waits more than ${LONGEST_WAIT_MS} ms`,
    `${Math.max(...waits).toFixed(0)} ms at most, median ${median(waits).toFixed(0)} ms, ${waits.length} calls`,
    Math.max(...waits) <= LONGEST_WAIT_MS,
  );
}
