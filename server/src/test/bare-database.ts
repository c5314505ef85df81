import type pg from 'pg';
import { onTestFinished } from 'vitest';
import { type Connection, createDatabase, createPool, type Db, UNHURRIED_MS } from '../platform/database/database';
import { createJobs, type Jobs } from '../platform/jobs/jobs';
import { createLog } from '../platform/log';
import { createTestDatabase, dropTestDatabase } from './database-server';

export interface BareDatabase {
  connection: Connection;
  db: Db;
  /** Only enqueues; nothing processes the jobs here. */
  jobs: Jobs;
}

/** A migrated database without a server, so that nothing in it changes by itself. For one test only. */
export async function bareDatabase(template?: string | null): Promise<BareDatabase> {
  const connection = await createTestDatabase(template);
  const log = createLog('silent');
  const pool = createPool({ connection, max: 4, log, giveUpMs: UNHURRIED_MS });
  onTestFinished(async () => {
    await pool.end();
    await dropTestDatabase(connection);
  });
  return { connection, db: createDatabase(pool), jobs: createJobs(pool, log) };
}

/** The same database as the owner of its schema sees it. */
export function openAsOwner(connection: Connection): pg.Pool {
  const owner = createPool({ connection, max: 3, log: createLog('silent'), asOwner: true });
  onTestFinished(() => owner.end());
  return owner;
}
