import path from 'node:path';
import { BackupError, describeFailure } from './platform/database/backup/manifest';
import { writeBackup } from './platform/database/backup/write-backup';
import { hasCluster } from './platform/database/embedded-postgres/data-dir';
import { reachDatabase } from './platform/database/reach-database';
import { readSettings } from './platform/env';
import { createLog } from './platform/log';

try {
  await main();
} catch (error) {
  process.stderr.write(`The backup was not made. ${describeFailure(error)}\n`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const file = path.resolve(process.env.INIT_CWD ?? '.', process.argv[2] ?? defaultName());
  if (!settings.databaseUrl && !hasCluster(settings.dataDir))
    throw new BackupError(`There is no clinic in ${settings.dataDir}.`);

  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  const database = await reachDatabase(settings);
  try {
    const order = {
      connection: database.connection,
      settings,
      file,
      log: createLog('silent'),
      signal: stopping.signal,
    };
    const { tables, audit } = await writeBackup(order);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(`${rows} rows of ${tables.length} tables are in ${file}\n`);
    if (!audit.whole) process.stderr.write(`Note: the audit log is not whole: ${audit.finding}.\n`);
  } finally {
    await database.stop();
  }
}

function defaultName(): string {
  const now = new Date().toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15);
  return `backup-${now}.tar.gz`;
}
