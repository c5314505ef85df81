import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
import { createApp } from './app';
import { createAnchorKeeper } from './audit/anchor-keeper';
import { sealAudit } from './audit/audit-seal';
import { type Connection, createPool, type Db, demandAppRole, giveUpAfter, isUnavailable } from './database/database';
import { migrate } from './database/migrate';
import { type Database, reachDatabase } from './database/reach-database';
import type { Settings } from './env';
import { createLive } from './http/live';
import { sendWaiting } from './http/notices';
import { createJobs } from './jobs/jobs';
import { createMail } from './jobs/mail';
import { createSms } from './jobs/sms/create-sms';
import { makeFolder } from './make-folder';

const SEAL_EVERY_MS = 5000;
const FIRST_CHECK_MS = 60_000;
const CHECK_EVERY_MS = 60 * 60_000;
/** The time between the signal and closing the port, so that requests already on their way are still answered. */
const DRAIN_MS = 300;

/** The database to work on, with its schema up to date. */
export async function openDatabase(settings: Settings, log: Logger): Promise<Database> {
  // The embedded database creates the folder itself; letters and the audit log's anchors are stored there in any case.
  if (settings.databaseUrl) makeFolder(settings.dataDir, 0o700);
  const database = await reachDatabase(settings);
  try {
    await migrateAt(database.connection, log);
  } catch (error) {
    await database.stop();
    throw error;
  }
  return database;
}

export interface RunningServer {
  app: FastifyInstance;
  db: Db;
  address: string;
  stop(): Promise<void>;
}

/** Starts serving: HTTP, jobs, live updates and the sealing of the audit log. */
export async function startServer(settings: Settings, connection: Connection, log: Logger): Promise<RunningServer> {
  const pool = await openPool(settings, connection, log);
  const jobs = createJobs(pool, log);
  const live = createLive(connection, log);
  const mail = createMail(settings);
  const sms = createSms(settings, log);
  let isStopping = false;
  let opened: FastifyInstance | undefined;
  const close = async (writeLast?: () => Promise<void>) => {
    await opened?.close();
    await jobs.stop();
    await sms?.stop();
    await writeLast?.();
    await live.stop();
    await pool.end();
  };

  const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`;
  const open = async () => {
    const created = await createApp({
      ...{ pool, settings, jobs, live, mail, sms, log, publicUrl },
      isStopping: () => isStopping,
    });
    opened = created.app;
    await created.app.listen({ port: settings.port, host: settings.host });
    void live.start();
    await jobs.start();
    return created;
  };
  const { app, db } = await open().catch(async (error) => {
    // Connections that stay open would keep the embedded database from being stopped.
    await close();
    throw error;
  });

  const anchors = createAnchorKeeper(db, settings, log);
  // Open transactions or a database that is away last seconds; a full disk does not, so it is logged.
  const logFailure = (error: unknown) =>
    log[isUnavailable(error) ? 'debug' : 'warn']({ err: error }, 'audit not sealed or compared this time');
  const seal = () => sealAudit(db).catch(logFailure).then(anchors.follow).catch(logFailure);
  const sealing = setInterval(seal, SEAL_EVERY_MS);
  const check = async () => {
    await anchors.check().catch(logFailure);
    if (!isStopping) checking = setTimeout(check, CHECK_EVERY_MS);
  };
  let checking = setTimeout(check, FIRST_CHECK_MS);

  return {
    app,
    db,
    address: `http://localhost:${(app.server.address() as { port: number }).port}`,
    async stop() {
      isStopping = true;
      clearInterval(sealing);
      clearTimeout(checking);
      await drain();
      await close(async () => {
        await seal();
        await sendWaiting(db);
      });
    },
  };
}

/** Requests and jobs may go through pgbouncer; migrations, backups and LISTEN need a session of their own and never do. */
async function openPool(settings: Settings, connection: Connection, log: Logger): Promise<pg.Pool> {
  const { databasePool: max, pgbouncerUrl: connectionString } = settings;
  const giveUpMs = giveUpAfter(settings.databasePatience);
  if (!connectionString) return createPool({ connection, max, log, giveUpMs });
  const pool = createPool({ connection: { connectionString }, max, log, giveUpMs, isPooled: true });
  try {
    await demandAppRole(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return pool;
}

/**
 * On a busy machine the wait may be over before new connections were accepted, so the event loop runs two more turns.
 */
async function drain(): Promise<void> {
  await sleep(DRAIN_MS);
  for (let look = 0; look < 5; look += 1) await turn();
}

async function migrateAt(connection: Connection, log: Logger): Promise<void> {
  const owner = createPool({ connection, max: 3, log, asOwner: true });
  try {
    await migrate(owner);
  } finally {
    await owner.end();
  }
}
