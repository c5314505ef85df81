import { createDatabase, createPool, type Db } from './database/database';
import { hasCluster } from './database/embedded-postgres/data-dir';
import { reachDatabase } from './database/reach-database';
import { readSettings } from './env';
import { createJobs, type Jobs } from './jobs/jobs';
import { createLog } from './log';

interface Command {
  /** As in `npm run <name> -- <userName>`. */
  name: string;
  /** What is said first when it fails. */
  failure: string;
  /** Answers what is said when it is done. */
  work: (clinic: { db: Db; jobs: Jobs }, userName: string) => Promise<string>;
}

/** A command on the server about one account: who can run it stands where another Admin would. */
export async function runAccountCommand({ name, failure, work }: Command): Promise<void> {
  try {
    const settings = readSettings(process.env);
    const [, , userName] = process.argv;
    if (!userName) throw new Error(`Name the account: npm run ${name} -- <userName>`);
    if (!settings.databaseUrl && !hasCluster(settings.dataDir))
      throw new Error(`There is no clinic in ${settings.dataDir}.`);

    const log = createLog('silent');
    const database = await reachDatabase(settings);
    const pool = createPool({ connection: database.connection, max: 2, log });
    try {
      const said = await work({ db: createDatabase(pool), jobs: createJobs(pool, log) }, userName);
      process.stdout.write(`${said}\n`);
    } finally {
      await pool.end();
      await database.stop();
    }
  } catch (error) {
    process.stderr.write(`${failure} ${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
