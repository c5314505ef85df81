import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import type { Logger } from 'pino';
import { createApp } from './app';
import { anchorFileOf, sealAudit } from './audit-seal';
import { type Connection, createPool, type Db } from './database';
import { startEmbeddedDatabase } from './embedded-postgres/embedded-database';
import type { Settings } from './env';
import { createJobs } from './jobs';
import { createLive } from './live';
import { createMail } from './mail';
import { migrate } from './migrate';

const DATABASE = 'antam';
const SEAL_EVERY_MS = 5000;

export interface Database {
  connection: Connection;
  stop(): Promise<void>;
}

/** The database to work on: the one named by the settings, or the embedded one; with its schema up to date. */
export async function openDatabase(settings: Settings, log: Logger): Promise<Database> {
  if (settings.databaseUrl) {
    const connection = { connectionString: settings.databaseUrl };
    await migrateAt(connection, log);
    return { connection, stop: async () => undefined };
  }
  const embedded = await startEmbeddedDatabase({ dataDir: settings.dataDir });
  await createDatabaseOnce(embedded.connection);
  const connection = { ...embedded.connection, database: DATABASE };
  await migrateAt(connection, log);
  return { connection, stop: () => embedded.stop() };
}

export interface RunningServer {
  app: FastifyInstance;
  db: Db;
  address: string;
  stop(): Promise<void>;
}

/** Starts serving: HTTP, jobs, live updates and the sealing of the audit log. */
export async function startServer(settings: Settings, connection: Connection, log: Logger): Promise<RunningServer> {
  const pool = createPool({ connection, max: settings.databasePool, log, isPooled: settings.isPooled });
  const jobs = createJobs(pool, log);
  const live = createLive(() => listeningClient(connection), log);
  const mail = createMail(settings);
  let isStopping = false;

  const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`;
  const { app, db } = await createApp({
    pool,
    settings,
    jobs,
    live,
    mail,
    log,
    publicUrl,
    isStopping: () => isStopping,
  });
  live.start();
  await jobs.start();
  await app.listen({ port: settings.port, host: settings.host });

  const seal = () =>
    sealAudit(db, anchorFileOf(settings)).catch((error) => log.debug({ err: error }, 'audit not sealed this time'));
  const sealing = setInterval(seal, SEAL_EVERY_MS);

  return {
    app,
    db,
    address: `http://localhost:${(app.server.address() as { port: number }).port}`,
    async stop() {
      isStopping = true;
      clearInterval(sealing);
      // Live streams never end by themselves; let them go before waiting for requests in flight.
      app.server.emit('antam:stopping');
      await app.close();
      await jobs.stop();
      await seal();
      await live.stop();
      await pool.end();
    },
  };
}

async function migrateAt(connection: Connection, log: Logger): Promise<void> {
  const owner = createPool({ connection, max: 3, log, asOwner: true });
  try {
    await migrate(owner);
  } finally {
    await owner.end();
  }
}

async function createDatabaseOnce(server: Connection & object): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(`create database ${DATABASE}`);
  } catch (error) {
    // Another process starting at the same moment may have made it: 42P04 duplicate, 23505 both at once.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error;
  } finally {
    await client.end();
  }
}

async function listeningClient(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    keepAlive: true,
    connectionTimeoutMillis: 3000,
    application_name: 'an-tam live',
  });
  await client.connect();
  return client;
}
