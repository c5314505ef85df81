import { setTimeout as sleep } from 'node:timers/promises';
import type { letters } from '@antam/texts/letters';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';

import type pg from 'pg';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { Db } from '../database/database';
import { onlyDueQueues } from './due-queues';
import { endingJobs } from './end-jobs';

export const JOBS_SCHEMA = 'jobs';

/** The letters that are asked for by name; `addressInUse` and those about visits have jobs that choose them. */
export type LetterName = Exclude<keyof typeof letters, 'addressInUse' | `visit${string}`>;

/** Every kind of job. Its data contains ids only: no addresses, no tokens, no texts. */
export interface JobData {
  'send-mail': { template: LetterName; userId?: string; objectId?: string };
  'give-up-mail': JobData['send-mail'];
  'deliver-reminder': { reminderId: string };
  'give-up-reminder': { reminderId: string };
  'queue-reminders': Record<string, never>;
  'tell-not-to-come': Record<string, never>;
  'deliver-news': { newsId: string };
  'give-up-news': { newsId: string };
  'offer-time': { doctorId: string; date: string; slots?: string[] };
  'expire-offer': { offerId: string };
  'withdraw-offers': { patientId: string };
  'hold-alternative': { appointmentId: string };
  'settle-visits': { reopened?: { doctorId: string | null; firstDay: string; lastDay: string } };
  'send-follow-ups': Record<string, never>;
  'remind-of-care': Record<string, never>;
  'check-tests': Record<string, never>;
  housekeeping: Record<string, never>;
}
export type JobName = keyof JobData;

interface Queue {
  retryLimit: number;
  retryDelay: number;
  retryBackoff: boolean;
  expireInSeconds: number;
  /** The queue that receives a job's data when its last try failed, or its server crashed. */
  deadLetter?: JobName;
}

/** So many at a time: one that waits for a mail server that hangs must not hold back the messages of everybody else. */
const AT_ONCE: Partial<Record<JobName, number>> = { 'deliver-news': 4, 'deliver-reminder': 4 };

/** About four hours: what is sent outside the app must outlast a mail server or a gateway that is away for a while. */
const FOR_HOURS = { retryLimit: 11, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 };

// Each queue after its dead-letter queue, which must exist first.
const QUEUES: Record<JobName, Queue> = {
  'give-up-mail': { retryLimit: 8, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  'send-mail': { ...FOR_HOURS, deadLetter: 'give-up-mail' },
  'give-up-reminder': { retryLimit: 8, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  'deliver-reminder': { ...FOR_HOURS, deadLetter: 'give-up-reminder' },
  'give-up-news': { retryLimit: 8, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  'deliver-news': { ...FOR_HOURS, deadLetter: 'give-up-news' },
  'offer-time': { retryLimit: 8, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 },
  'hold-alternative': { retryLimit: 8, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 },
  'settle-visits': { retryLimit: 8, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 },
  'withdraw-offers': { retryLimit: 8, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 },
  'expire-offer': { retryLimit: 8, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  'queue-reminders': { retryLimit: 0, retryDelay: 0, retryBackoff: false, expireInSeconds: 60 },
  'tell-not-to-come': { retryLimit: 0, retryDelay: 0, retryBackoff: false, expireInSeconds: 60 },
  'send-follow-ups': { retryLimit: 0, retryDelay: 0, retryBackoff: false, expireInSeconds: 60 },
  'remind-of-care': { retryLimit: 0, retryDelay: 0, retryBackoff: false, expireInSeconds: 300 },
  'check-tests': { retryLimit: 0, retryDelay: 0, retryBackoff: false, expireInSeconds: 300 },
  housekeeping: { retryLimit: 0, retryDelay: 0, retryBackoff: false, expireInSeconds: 300 },
};

/** Work that comes by itself, and when. */
const SCHEDULES = {
  'queue-reminders': '* * * * *',
  'tell-not-to-come': '* * * * *',
  'settle-visits': '* * * * *',
  'send-follow-ups': '*/5 * * * *',
  'remind-of-care': '7,37 * * * *',
  'check-tests': '*/5 * * * *',
  housekeeping: '*/10 * * * *',
} as const;

/** Through this queue of its own pg-boss sends the work above. It would create it as the server's role, which may not. */
const SCHEDULED_QUEUE = '__pgboss__send-it';

export interface JobRun<N extends JobName> {
  id: string;
  data: JobData[N];
  isLastTry: boolean;
}

export interface Jobs {
  /** Enqueues inside the caller's transaction: the job exists if and only if the transaction commits. */
  send<N extends JobName>(db: Db, name: N, data: JobData[N], startAfter?: Date): Promise<void>;
  work<N extends JobName>(name: N, handler: (job: JobRun<N>) => Promise<void>): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The insert of jobs to be done at once, as a part of a statement, so that an act need not wait for one more round trip.
 * `rows` selects the data of each.
 */
export const insertJobs = (name: JobName, rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into ${sql.table(`${JOBS_SCHEMA}.job`)}
    (name, data, dead_letter, expire_in, retry_limit, retry_delay, retry_backoff, policy)
  select queue.name, job.data, queue.dead_letter, queue.expire_seconds * interval '1 second', queue.retry_limit,
    queue.retry_delay, queue.retry_backoff, queue.policy
  from ${sql.table(`${JOBS_SCHEMA}.queue`)} queue, (${rows}) as job (data) where queue.name = ${sql.lit(name)}`;

/**
 * Tries jobs again that failed and are not older than a day: those without a dead-letter queue and without a schedule. Without
 * this a message would stay unsettled for ever. Dead letters need it most: pg-boss creates them without the options of
 * their queue, so their last try comes after some seconds. A job that begins a day after it was created is too old for
 * this: offers that have run out are looked for by themselves.
 */
export async function retryFailed(db: Db): Promise<void> {
  const names = Object.entries(QUEUES).flatMap(([name, { retryLimit, deadLetter }]) =>
    retryLimit > 0 && !deadLetter ? [name] : [],
  );
  await sql`update ${sql.table(`${JOBS_SCHEMA}.job`)}
    set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = null
    where name = any(${names}) and state = 'failed' and created_on > now() - interval '1 day'`.execute(db);
}

/** Creates the queue's tables and queues, as their owner. */
export async function createJobTables(owner: pg.Pool): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => executeOn(owner, text, values) },
    schema: JOBS_SCHEMA,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const [name, options] of Object.entries(QUEUES)) {
    // Queues that were created earlier get options that were added since.
    if (existing.has(name)) await boss.updateQueue(name, { name, ...options });
    else await boss.createQueue(name, { name, ...options });
  }
  if (!existing.has(SCHEDULED_QUEUE)) await boss.createQueue(SCHEDULED_QUEUE);
  await boss.stop({ graceful: false });
}

/** Leaves the rest of the server some of the nine seconds in which it must have stopped (stop-on-signal.ts). */
const STOP_MS = 6000;
const LIST_DUE = `select distinct name from ${JOBS_SCHEMA}.job where state < 'active' and start_after < now()`;

interface JobOptions {
  pollingSeconds?: number;
  /** Without it, work that comes by itself comes only when a test calls for it. */
  isScheduled?: boolean;
}

export function createJobs(
  pool: pg.Pool,
  log: Logger,
  { pollingSeconds = 1, isScheduled = true }: JobOptions = {},
): Jobs {
  const { during, untilIdle } = countWork();
  const ask = onlyDueQueues(
    (text, values) => executeOn(pool, text, values),
    // The values, although there are none, make it a statement that is planned once a connection.
    () => pool.query<{ name: string }>(LIST_DUE, []),
  );
  const boss = new PgBoss({
    db: { executeSql: (text, values) => during(() => endingJobs(text, () => ask(text, values), log)) },
    schema: JOBS_SCHEMA,
    migrate: false,
    schedule: isScheduled,
    supervise: true,
  });
  boss.on('error', (error) => log.warn({ reason: error.message }, 'job queue'));
  const handlers = new Map<JobName, (job: JobRun<never>) => Promise<void>>();

  return {
    async send(db, name, data, startAfter) {
      await boss.send(name, data, {
        ...QUEUES[name],
        startAfter,
        db: { executeSql: (text, values) => execute(db, text, values) },
      });
    },
    work(name, handler) {
      handlers.set(name, handler as (job: JobRun<never>) => Promise<void>);
    },
    async start() {
      await boss.start();
      for (const [name, handler] of [...handlers].flatMap((one) =>
        Array.from({ length: AT_ONCE[one[0]] ?? 1 }, () => one),
      )) {
        const worker = await boss.work<never>(
          name,
          { pollingIntervalSeconds: pollingSeconds, batchSize: 1, includeMetadata: true },
          async ([job]) => {
            if (!job) return;
            // There may be more jobs: fetch again at once, or a hundred reminders would take a hundred intervals.
            boss.notifyWorker(worker);
            const run = { id: job.id, data: job.data, isLastTry: job.retryCount >= job.retryLimit };
            await during(() => handler(run));
          },
        );
      }
      for (const [name, when] of Object.entries(SCHEDULES))
        if (handlers.has(name as JobName)) await boss.schedule(name, when);
    },
    async stop() {
      const end = performance.now() + STOP_MS;
      await boss.stop({ graceful: true, wait: true, timeout: STOP_MS });
      // The queue does not wait for a worker that is just fetching a job: it would do the job, and find the database closed.
      await untilIdle(end);
    },
  };
}

/** Counts the statements and jobs under way, so that a stop can wait for the last of them. */
function countWork() {
  let underWay = 0;
  return {
    async during<T>(work: () => Promise<T>): Promise<T> {
      underWay += 1;
      try {
        return await work();
      } finally {
        underWay -= 1;
      }
    },
    async untilIdle(end: number): Promise<void> {
      while (underWay > 0 && performance.now() < end) await sleep(20);
    },
  };
}

function executeOn(pool: pg.Pool, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  // Without values the text may hold several statements, which only the simple protocol takes.
  return values?.length ? pool.query(text, values) : pool.query(text);
}

async function execute(db: Db, text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
  return db.withoutPlugins().executeQuery(CompiledQuery.raw(text, values));
}
