import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { type Connection, createDatabase, createPool, type Db } from '../platform/database/database';
import { createJobs, type Jobs } from '../platform/jobs/jobs';
import { createLog } from '../platform/log';
import { TEMPLATE } from './global-setup';

export interface BareDatabase {
  connection: Connection;
  db: Db;
  /** Only enqueues; nothing processes the jobs here. */
  jobs: Jobs;
}

/** A migrated database without a server, so that nothing in it changes by itself. For one test only. */
export async function bareDatabase(template: string | null = TEMPLATE): Promise<BareDatabase> {
  const server = inject('databaseServer');
  const database = `t_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${database}${template ? ` template ${template}` : ''}`);
  const connection = { ...server, database };
  const log = createLog('silent');
  const pool = createPool({ connection, max: 4, log, isPatient: true });
  onTestFinished(async () => {
    await pool.end();
    await onServer(server, `drop database ${database} with (force)`);
  });
  return { connection, db: createDatabase(pool), jobs: createJobs(pool, log) };
}

/** The same database as the owner of its schema sees it. */
export function openAsOwner(connection: Connection): pg.Pool {
  const owner = createPool({ connection, max: 3, log: createLog('silent'), asOwner: true });
  onTestFinished(() => owner.end());
  return owner;
}

async function onServer(server: Connection, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(statement);
  await client.end();
}
