import { restoreByName } from './features/factors/restore-by-name';
import { createDatabase, createPool } from './platform/database/database';
import { hasCluster } from './platform/database/embedded-postgres/data-dir';
import { reachDatabase } from './platform/database/reach-database';
import { readSettings } from './platform/env';
import { createJobs } from './platform/jobs/jobs';
import { createLog } from './platform/log';

try {
  await main();
} catch (error) {
  process.stderr.write(`Nothing was restored. ${(error as Error).message}\n`);
  process.exitCode = 1;
}

/** For a clinic with one Admin: who can run this on the server stands where another Admin would. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const [, , userName] = process.argv;
  if (!userName) throw new Error('Name the account: npm run restore-factor -- <userName>');
  if (!settings.databaseUrl && !hasCluster(settings.dataDir))
    throw new Error(`There is no clinic in ${settings.dataDir}.`);

  const log = createLog('silent');
  const database = await reachDatabase(settings);
  const pool = createPool({ connection: database.connection, max: 2, log });
  try {
    const code = await restoreByName({ db: createDatabase(pool), jobs: createJobs(pool, log) }, userName);
    process.stdout.write(
      `The second step of ${userName} is reset. To set up another one, its owner types this code with the password\nwithin 24 hours: ${code}\n`,
    );
  } finally {
    await pool.end();
    await database.stop();
  }
}
