import { sql } from 'kysely';
import { JOBS_SCHEMA, type JobData, type JobName, type Jobs } from '../../jobs/jobs';
import type { Db } from '../database';

/**
 * Pending letters exist only as jobs, so jobs are backed up: their kind, data and time, not the rows of the queue,
 * which depend on its version. A restore enqueues them again. Recurring jobs need no backup.
 */
const KEPT: Record<JobName, boolean> = {
  'send-mail': true,
  'deliver-reminder': true,
  'give-up-mail': true,
  'give-up-reminder': true,
  'queue-reminders': false,
  'tell-not-to-come': false,
  'deliver-news': true,
  'give-up-news': true,
  'offer-time': true,
  'expire-offer': true,
  'withdraw-offers': true,
  'hold-alternative': true,
  'settle-visits': true,
  'send-follow-ups': false,
  'remind-of-care': false,
  'check-tests': false,
  housekeeping: false,
};

interface PendingJob {
  name: JobName;
  data: JobData[JobName];
  startAfter: Date;
}

export async function* readPendingJobs(db: Db): AsyncGenerator<Buffer> {
  const names = Object.entries(KEPT).flatMap(([name, isKept]) => (isKept ? [name] : []));
  const { rows } = await sql<PendingJob>`
    select name, data, start_after from ${sql.table(`${JOBS_SCHEMA}.job`)}
    where name = any(${names}) and state in ('created', 'retry', 'active')
    order by start_after, id`.execute(db);
  for (const { name, data, startAfter } of rows) yield Buffer.from(`${JSON.stringify({ name, data, startAfter })}\n`);
}

export async function sendAgain(db: Db, jobs: Jobs, lines: string): Promise<void> {
  for (const line of lines.split('\n').filter(Boolean)) {
    const { name, data, startAfter } = JSON.parse(line) as PendingJob;
    // An older archive may hold a kind of job that no longer exists.
    if (KEPT[name]) await jobs.send(db, name, data, new Date(startAfter));
  }
}
