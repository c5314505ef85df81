import type pg from 'pg';
import type { Logger } from 'pino';
import { type Connection, createDatabase, createPool, type Db } from '../database';

/** A separate connection as the schema's owner, so that queries and COPY see the same transaction. */
export interface OneConnection {
  client: pg.PoolClient;
  db: Db;
  begin(mode?: string): Promise<void>;
  close(): Promise<void>;
}

export async function connectAlone(connection: Connection, log: Logger): Promise<OneConnection> {
  const pool = createPool({ connection, max: 1, log, asOwner: true });
  try {
    const client = await pool.connect();
    const begin = async (mode = '') => void (await client.query(`begin ${mode}; ${PLAIN_FORMS}`));
    return { client, db: databaseOn(client), begin, close: () => closeBoth(pool, client) };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** Fixed formats for values, whatever the server's settings. */
const PLAIN_FORMS = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
  set local search_path = public; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

async function closeBoth(pool: pg.Pool, client: pg.PoolClient): Promise<void> {
  // An open transaction ends with the connection.
  client.release(true);
  await pool.end();
}

function databaseOn(client: pg.PoolClient): Db {
  const lent = { query: client.query.bind(client), release: () => undefined };
  return createDatabase({ connect: async () => lent, end: async () => undefined } as unknown as pg.Pool);
}
