import pg from 'pg';
import type { Settings } from '../env';
import type { Connection } from './database';
import { startEmbeddedDatabase } from './embedded-postgres/embedded-database';
import { demandServer } from './server-version';

const DATABASE = 'antam';

export interface Database {
  connection: Connection;
  stop(): Promise<void>;
}

/** The database named by the settings, or the embedded one, without changing its schema. */
export async function reachDatabase(settings: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  if (settings.databaseUrl) {
    await demandServer(settings.databaseUrl);
    return { connection: { connectionString: settings.databaseUrl }, stop: async () => undefined };
  }
  const embedded = await startEmbeddedDatabase({ dataDir: settings.dataDir });
  try {
    await createDatabaseOnce(embedded.connection);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return { connection: { ...embedded.connection, database: DATABASE }, stop: () => embedded.stop() };
}

async function createDatabaseOnce(server: Connection & object): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(`create database ${DATABASE}`);
  } catch (error) {
    // Another process that starts at the same moment may have created it: 42P04 duplicate, 23505 both at once.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error;
  } finally {
    await client.end();
  }
}
