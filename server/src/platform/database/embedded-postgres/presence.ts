import { realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SUPERUSER } from './cluster';

export const PORT = 5432;
const LOCK_KEY = 7_266_174;
const APPLICATION = 'an-tam presence';
const LINGER_MS = 3_000;

/**
 * The idle connection by which a process shows that it uses the server. It holds a shared advisory lock; the process
 * that gets the lock exclusively is the last user and may stop the server, and a new process waits for that lock until
 * the server has stopped.
 */
export interface Presence {
  whenLost(callback: () => void): void;
  isLastOneOut(): Promise<boolean>;
  close(): Promise<void>;
}

/** Connects to the server behind this socket, if it is the one of the cluster; throws when it cannot. */
export async function joinServer(socketDir: string, cluster: string): Promise<Presence> {
  const client = new pg.Client({
    host: socketDir,
    port: PORT,
    user: SUPERUSER,
    database: 'postgres',
    application_name: APPLICATION,
    connectionTimeoutMillis: 10_000,
  });
  let isLost = false;
  let tellLost = () => {};
  // Without a listener a lost connection would end the whole process.
  client.on('error', () => {});
  client.on('end', () => {
    isLost = true;
    tellLost();
  });

  await client.connect();
  try {
    await demandCluster(client, cluster);
    await client.query('select pg_advisory_lock_shared($1)', [LOCK_KEY]);
  } catch (error) {
    await client.end();
    throw error;
  }
  // This connection alone must not keep the process running; leaving must.
  const hold = client as pg.Client & { ref(): void; unref(): void };
  hold.unref();

  return {
    whenLost(callback) {
      tellLost = callback;
      if (isLost) callback();
    },
    isLastOneOut() {
      hold.ref();
      return isLastOneOut(client);
    },
    close: () => client.end(),
  };
}

// A copied data folder contains the postmaster.pid of the original, and so the original's socket.
async function demandCluster(client: pg.Client, cluster: string): Promise<void> {
  const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
  if (realpathSync(rows[0]?.folder ?? '/') !== cluster) throw new Error(`another cluster answers for ${cluster}`);
}

async function isLastOneOut(client: pg.Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [LOCK_KEY]);
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [LOCK_KEY]);
  if (!rows[0]?.alone) return false;

  // The connections of a pool that was just closed need a moment to end.
  for (const giveUpAt = Date.now() + LINGER_MS; Date.now() < giveUpAt; await sleep(20)) {
    if ((await countOthers(client)) === 0) return true;
  }
  return false;
}

async function countOthers(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where backend_type in ('client backend', 'walsender') and application_name <> $1`,
    [APPLICATION],
  );
  return rows[0]?.others ?? 0;
}
