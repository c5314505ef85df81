import type { Logger } from 'pino';
import { followClock, prepareDemo } from '../seeds/demo';
import { refuseDemo } from '../seeds/refuse-demo';
import { announcement } from './announcement';
import { ensureAdmin } from './features/accounts/ensure-admin';
import type { Database } from './platform/database/reach-database';
import { readSettings, type Settings, SettingsError } from './platform/env';
import { createLog } from './platform/log';
import { openDatabase, type RunningServer, startServer } from './platform/server';
import { isBeingStopped, stopOnSignal } from './platform/stop-on-signal';

try {
  await main();
} catch (error) {
  const isPlain = error instanceof SettingsError || process.env.LOG_LEVEL !== 'debug';
  process.stderr.write(
    `An Tâm cannot start. ${isPlain && error instanceof Error ? error.message : String((error as Error)?.stack ?? error)}\n`,
  );
  process.exit(1);
}

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const log = createLog(settings.logLevel);
  const starting = start(settings, log);
  stopOnSignal(starting, stop, log);
  const { server } = await starting;
  if (!server) return;
  const setupLink = settings.demo ? null : await ensureAdmin(server.db, settings, server.address);
  process.stdout.write(announcement(settings, server.address, setupLink));
}

interface Started {
  database: Database;
  /** Undefined where the start was cancelled. */
  server?: RunningServer;
  stopFollowing?: () => Promise<void>;
}

async function start(settings: Settings, log: Logger): Promise<Started> {
  const database = await openDatabase(settings, log);
  const { connection } = database;
  try {
    if (!isBeingStopped()) await (settings.demo ? prepareDemo : refuseDemo)(connection, settings, log);
    if (isBeingStopped()) return { database };
    const server = await startServer(settings, connection, log);
    return { database, server, stopFollowing: settings.demo ? followClock(connection, settings, log) : undefined };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function stop({ server, database, stopFollowing }: Started): Promise<void> {
  await stopFollowing?.();
  await server?.stop();
  await database.stop();
}
