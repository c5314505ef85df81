import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createPool } from '../platform/database/database';
import { startEmbeddedDatabase } from '../platform/database/embedded-postgres/embedded-database';
import { migrate } from '../platform/database/migrate';
import { createLog } from '../platform/log';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: { host: string; port: number; user: string; database: string };
  }
}

export const TEMPLATE = 'antam_template';

interface Server {
  connection: { host: string; port: number; user: string; database: string; password?: string };
  stop(): Promise<void>;
}

/**
 * One PostgreSQL for the whole run, with a migrated database every test clinic is copied from: a throw-away one, or the
 * server TEST_DATABASE_URL names (to show that everything also holds on another version).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL ? outsideServer(process.env.TEST_DATABASE_URL) : await throwAwayServer();
  try {
    await createTemplate(server.connection);
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('databaseServer', server.connection);
  return () => server.stop();
}

async function throwAwayServer(): Promise<Server> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'an-tam-test-'));
  // As root the database runs as another user, who must be able to enter the folder.
  chmodSync(dataDir, 0o711);
  // The data need not survive a crash. Creating or dropping a clinic makes a checkpoint, and after each checkpoint PostgreSQL
  // would write every page whole to its log when it is first changed.
  const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=300'];
  const embedded = await startEmbeddedDatabase({ dataDir, flags: settings.flatMap((setting) => ['-c', setting]) });
  return {
    connection: embedded.connection,
    async stop() {
      await embedded.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function outsideServer(address: string): Server {
  const { hostname, port, username, password, pathname } = new URL(address);
  const connection = {
    host: hostname,
    port: Number(port) || 5432,
    user: username,
    password,
    database: pathname.slice(1),
  };
  return { connection, stop: async () => undefined };
}

async function createTemplate(connection: Server['connection']): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`drop database if exists ${TEMPLATE}`);
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const owner = createPool({
    connection: { ...connection, database: TEMPLATE },
    max: 3,
    log: createLog('silent'),
    asOwner: true,
  });
  try {
    await migrate(owner);
  } finally {
    await owner.end();
  }
}
