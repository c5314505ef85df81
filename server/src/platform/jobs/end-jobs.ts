import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isUnavailable } from '../database/database';

const END_TRIES = 5;
const END_AGAIN_MS = 1000;

/** The statements that complete jobs and that fail them, both by their ids. */
const ENDS_JOBS = /^\s*WITH (results AS \(\s*UPDATE|deleted_jobs AS \(\s*DELETE)[\s\S]*id IN \(SELECT UNNEST/;

/**
 * pg-boss waits for nothing when it notes that a job is done or has failed, so an error there would end the process.
 * While the database is away it is tried again; a job whose end could not be noted runs out and is done once more.
 */
export async function endingJobs<T>(
  text: string,
  work: () => Promise<T>,
  log: Logger,
): Promise<T | { rows: unknown[] }> {
  if (!ENDS_JOBS.test(text)) return work();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (err) {
      if (attempt < END_TRIES && isUnavailable(err)) await sleep(END_AGAIN_MS);
      else {
        log.warn({ err }, 'the end of a job was not noted');
        return { rows: [{ count: 0 }] };
      }
    }
  }
}
