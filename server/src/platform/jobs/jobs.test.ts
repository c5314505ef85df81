import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { clinicForThisTest } from '../../test/clinic';
import { createPool } from '../database/database';
import { newId } from '../ids';
import { createLog } from '../log';
import { createJobs, retryFailed } from './jobs';

/** A clinic whose own jobs are stopped, and a pool for those of the test; `query` stays when the test replaces the pool's. */
async function clinicWithoutJobs() {
  const clinic = await clinicForThisTest();
  await clinic.jobs.stop();
  const log = createLog('info', { write: () => {} });
  const pool = createPool({ connection: clinic.connection, max: 4, log });
  const query = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>;
  return { clinic, pool, log, query };
}

test('a stop waits for a job that was being fetched when it began', async () => {
  const { clinic, pool, log, query } = await clinicWithoutJobs();
  const slowFetch = async (...asked: unknown[]) => {
    const answer = await query(...asked);
    // The queue believes itself stopped long before the fetched job arrives.
    if (/skip locked/i.test(String(asked[0]))) await sleep(1500);
    return answer;
  };
  let hasEnded = false;
  const jobs = createJobs(Object.assign(pool, { query: slowFetch }), log, { pollingSeconds: 0.5 });
  jobs.work('send-mail', async () => {
    await sleep(100);
    hasEnded = true;
  });
  await jobs.send(clinic.db, 'send-mail', {} as never);
  await jobs.start();
  await jobs.stop();
  await pool.end();

  expect(hasEnded).toBe(true);
  const { rows } = await sql<{ state: string }>`select state from jobs.job where name = 'send-mail'`.execute(clinic.db);
  expect(rows.map(({ state }) => state)).toEqual(['completed']);
});

test('work that comes by itself comes, on a server whose role owns nothing', async () => {
  const { clinic, pool, log } = await clinicWithoutJobs();
  const jobs = createJobs(pool, log, { pollingSeconds: 0.5 });
  let times = 0;
  jobs.work('queue-reminders', async () => {
    times += 1;
  });
  // The times of such work are written at a start and looked at in the next; a clinic runs through many.
  await jobs.start();
  await jobs.stop();
  await sql`update jobs.version set cron_on = null`.execute(clinic.db);
  const later = createJobs(pool, log, { pollingSeconds: 0.5 });
  later.work('queue-reminders', async () => {
    times += 1;
  });
  await later.start();

  await expect.poll(() => times, { timeout: 30_000 }).toBe(1);
  await later.stop();
  await pool.end();
});

test('queues with nothing to do ask together, and one that has a job does it', async () => {
  const { clinic, pool, log, query } = await clinicWithoutJobs();
  const asked: string[] = [];
  const jobs = createJobs(
    Object.assign(pool, {
      query: (text: string, ...rest: unknown[]) => {
        asked.push(text);
        return query(text, ...rest);
      },
    }),
    log,
    { pollingSeconds: 0.5, isScheduled: false },
  );
  const done: string[] = [];
  for (const name of ['send-mail', 'deliver-news', 'offer-time'] as const) {
    jobs.work(name, async () => {
      done.push(name);
    });
  }
  const countOf = (words: string) => asked.filter((text) => text.includes(words)).length;
  await jobs.start();
  await expect.poll(() => countOf('distinct name')).toBeGreaterThan(3);
  expect(countOf('SKIP LOCKED')).toBe(0);
  for (let turn = 0; turn < 3; turn += 1) await jobs.send(clinic.db, 'deliver-news', { newsId: newId() });
  await expect.poll(() => done).toEqual(['deliver-news', 'deliver-news', 'deliver-news']);
  await jobs.stop();
  await pool.end();
});

test('a database that is away when jobs end does not end the server, and their end is noted later', async () => {
  const { clinic, pool, log, query } = await clinicWithoutJobs();
  const isRefused = new Set<unknown>();
  // Both ways to end a job fail once, as on a connection that is lost.
  const losing = async (text: string, values: unknown[]) => {
    const isEnd = /SET completed_on|deleted_jobs/.test(text) && !isRefused.has(values[0]);
    if (!isEnd) return query(text, values);
    isRefused.add(values[0]);
    throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
  };
  const jobs = createJobs(Object.assign(pool, { query: losing }), log, { pollingSeconds: 0.5, isScheduled: false });
  jobs.work('deliver-news', async () => undefined);
  jobs.work('queue-reminders', async () => {
    throw new Error('not today');
  });
  await jobs.send(clinic.db, 'deliver-news', { newsId: newId() });
  await jobs.send(clinic.db, 'queue-reminders', {});
  await jobs.start();
  const stateOf = async () => {
    const { rows } = await sql<{ name: string; state: string }>`
      select name, state from jobs.job where name in ('deliver-news', 'queue-reminders') order by name`.execute(
      clinic.db,
    );
    return rows.map(({ state }) => state);
  };
  await expect.poll(stateOf).toEqual(['completed', 'failed']);
  expect([...isRefused].sort()).toEqual(['deliver-news', 'queue-reminders']);
  await jobs.stop();
  await pool.end();
});

test('a dead letter that failed for good is done later; work that comes by itself is not repeated', async () => {
  const { clinic, pool, log } = await clinicWithoutJobs();
  const jobs = createJobs(pool, log, { pollingSeconds: 0.5, isScheduled: false });
  let isAway = true;
  const done: string[] = [];
  for (const name of ['deliver-news', 'give-up-news', 'queue-reminders'] as const)
    jobs.work(name, async () => {
      if (isAway || name === 'deliver-news') throw new Error('not today');
      done.push(name);
    });
  await jobs.send(clinic.db, 'deliver-news', { newsId: newId() });
  await sql`update jobs.job set retry_limit = 0 where name = 'deliver-news'`.execute(clinic.db);
  await jobs.send(clinic.db, 'queue-reminders', {});
  await jobs.start();
  const failed = async () => {
    const { rows } = await sql<{ name: string }>`
      select name from jobs.job where state = 'failed' order by name`.execute(clinic.db);
    return rows.map(({ name }) => name);
  };
  await expect.poll(failed, { timeout: 20_000 }).toEqual(['deliver-news', 'give-up-news', 'queue-reminders']);
  isAway = false;
  await retryFailed(clinic.db);
  await expect.poll(() => done).toEqual(['give-up-news']);
  expect(await failed()).toEqual(['deliver-news', 'queue-reminders']);
  await jobs.stop();
  await pool.end();
});
