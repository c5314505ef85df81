import path from 'node:path';
import { verifyArchive } from './platform/database/backup/archive';
import { BackupError, describeFailure } from './platform/database/backup/manifest';
import { restoreBackup } from './platform/database/backup/restore-backup';
import { reachDatabase } from './platform/database/reach-database';
import { readSettings } from './platform/env';
import { createLog } from './platform/log';

try {
  await main();
} catch (error) {
  process.stderr.write(`Nothing was restored. ${describeFailure(error)}\n`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const [, , given] = process.argv;
  if (!given) throw new BackupError('Name the archive: npm run restore -- <file>');
  const file = path.resolve(process.env.INIT_CWD ?? '.', given);

  const archive = await verifyArchive(file);
  const { tables, audit, createdAt } = archive.manifest;
  const reaching = reachDatabase(settings);
  // An uncommitted restore is gone with its connection, but the embedded database must still be stopped.
  const stop = () => void reaching.then((database) => database.stop()).finally(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  const database = await reaching;
  try {
    await restoreBackup({ connection: database.connection, settings, archive, log: createLog('silent') });
  } finally {
    await database.stop();
  }
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(`${rows} rows of ${tables.length} tables are back, as of ${createdAt}\n`);
  if (!audit.whole)
    process.stderr.write(`Note: the audit log was not whole when it was backed up: ${audit.finding}.\n`);
}
