import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createPool } from '../platform/database';
import { startEmbeddedDatabase } from '../platform/embedded-postgres/embedded-database';
import { createLog } from '../platform/log';
import { migrate } from '../platform/migrate';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: { host: string; port: number; user: string; database: string };
  }
}

export const TEMPLATE = 'antam_template';

/** One throw-away PostgreSQL for the whole run, with a migrated database every test clinic is copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'an-tam-test-'));
  // As root the database runs as another user, who must be able to pass through.
  chmodSync(dataDir, 0o711);
  const flags = ['-c', 'fsync=off', '-c', 'max_connections=300'];
  const embedded = await startEmbeddedDatabase({ dataDir, flags });

  const client = new pg.Client(embedded.connection);
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();

  const owner = createPool({
    connection: { ...embedded.connection, database: TEMPLATE },
    max: 3,
    log: createLog('silent'),
    asOwner: true,
  });
  await migrate(owner);
  await owner.end();

  project.provide('databaseServer', embedded.connection);
  return async () => {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
