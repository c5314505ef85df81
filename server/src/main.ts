import type { Logger } from 'pino';
import { prepareDemo } from '../seeds/demo';
import { ensureAdmin } from './features/accounts/ensure-admin';
import { DEMO_ACCOUNTS } from './platform/demo-accounts';
import { readSettings, type Settings, SettingsError } from './platform/env';
import { createLog } from './platform/log';
import type { Database } from './platform/reach-database';
import { openDatabase, type RunningServer, startServer } from './platform/server';

const STOP_WITHIN_MS = 9000;

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
  const database = await openDatabase(settings, log);
  const server = await open(settings, database, log).catch(async (error) => {
    await database.stop();
    throw error;
  });
  stopOnSignal(server, database);
  const setupLink = settings.demo ? null : await ensureAdmin(server.db, settings, server.address);
  announce(settings, server, setupLink);
}

async function open(settings: Settings, { connection }: Database, log: Logger): Promise<RunningServer> {
  if (settings.demo) await prepareDemo(connection, settings, log);
  return startServer(settings, connection, log);
}

function stopOnSignal(server: RunningServer, database: Database): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await server.stop();
    await database.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function announce(settings: Settings, server: RunningServer, setupLink: string | null): void {
  const lines = ['', `  An Tâm is open at ${settings.publicUrl ?? server.address}`];
  if (settings.demo) {
    lines.push('', '  Demo accounts:');
    for (const { roleName, userName, password } of DEMO_ACCOUNTS)
      lines.push(`    ${roleName.padEnd(9)} ${userName.padEnd(9)} ${password}`);
  }
  if (setupLink) lines.push('', `  No Admin yet. Create the first one within the hour: ${setupLink}`);
  if (!settings.smtpUrl) lines.push('', `  Letters are written to ${settings.dataDir}/outbox`);
  process.stdout.write(`${lines.join('\n')}\n\n`);
}
