import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../lab/ask';
import { type Sent, startLoad } from '../lab/booking-load';
import type { BenchClinic } from '../lab/clinic';

export interface Outage {
  /** Every request sent while the database was away and answered before it was back. */
  during: Sent[];
  /** The time from the database's return to the first successful answer. */
  recoveryMs: number;
  acknowledged: string[];
  /** Answers that were neither a success, nor 503, nor a refusal by a rule. */
  odd: Sent[];
}

interface Away {
  takeAway(): Promise<void> | void;
  forMs: number;
  bringBack(): Promise<void> | void;
}

/** Takes the database away under load and brings it back. Both reads and bookings go on all the time. */
export async function watchOutage(clinic: BenchClinic, { takeAway, forMs, bringBack }: Away): Promise<Outage> {
  const load = startLoad(clinic, 8);
  const reads = startReading(clinic);
  await sleep(700);
  await takeAway();
  const awayFrom = Date.now();
  await sleep(forMs);
  await bringBack();
  const backAt = Date.now();
  const recoveryMs = await untilGood(clinic, backAt);
  await sleep(700);
  await load.stop();
  await reads.stop();

  const all = [...load.sent, ...reads.sent];
  return {
    during: all.filter(({ sentAt, answeredAt }) => sentAt >= awayFrom && answeredAt <= backAt),
    recoveryMs,
    acknowledged: load.acknowledged(),
    odd: all.filter(({ status }) => status === 0 || (status >= 500 && status !== 503)),
  };
}

function startReading({ url, staff }: BenchClinic): { sent: Sent[]; stop(): Promise<void> } {
  const sent: Sent[] = [];
  let isStopped = false;
  const reading = (async () => {
    while (!isStopped) {
      const sentAt = Date.now();
      const { status, ms, headers, body } = await ask(url, 'GET /api/auth/me', { as: staff });
      const hasRetryAfter = headers.has('retry-after');
      sent.push({
        status,
        ms,
        sentAt,
        flushedAt: sentAt,
        answeredAt: Date.now(),
        code: body.code,
        hasRetryAfter,
        id: undefined,
      });
      await sleep(100);
    }
  })();
  return {
    sent,
    async stop() {
      isStopped = true;
      await reading;
    },
  };
}

/** Five successes in a row; a single one could be chance. */
async function untilGood({ url, staff }: BenchClinic, since: number): Promise<number> {
  let first = 0;
  for (let row = 0; row < 5; ) {
    const { status } = await ask(url, 'GET /api/auth/me', { as: staff });
    if (status === 200) {
      if (row === 0) first = Date.now();
      row += 1;
    } else row = 0;
    if (Date.now() - since > 60_000) return Number.POSITIVE_INFINITY;
    await sleep(20);
  }
  return first - since;
}
