import { type Connection, createDatabase, createPool, type Db } from '../../server/src/platform/database/database';
import { startEmbeddedDatabase } from '../../server/src/platform/database/embedded-postgres/embedded-database';
import { createLog } from '../../server/src/platform/log';
import { atTheEnd } from './claims';

/** The database of a running embedded clinic, through its socket, as its owner. */
export async function openEmbedded(dataDir: string): Promise<Db> {
  const { connection, stop } = await startEmbeddedDatabase({ dataDir });
  atTheEnd(stop);
  return openDatabase({ ...connection, database: 'antam' });
}

export function openDatabase(connection: Connection): Db {
  const pool = createPool({ connection, max: 4, log: createLog('silent'), asOwner: true });
  atTheEnd(() => pool.end());
  return createDatabase(pool);
}
