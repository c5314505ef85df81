import { sql } from 'kysely';
import type { Db } from '../platform/database/database';

/** How many processes wait for a lock. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct pid)::int as count from pg_locks join pg_stat_activity using (pid)
    where datname = current_database() and not granted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Keeps a transaction open while `work` runs, until `work` commits it or ends. */
export async function whileOpen(
  db: Db,
  hold: (tx: Db) => Promise<unknown>,
  work: (commit: () => void) => Promise<void>,
): Promise<void> {
  const [done, opened] = [signal(), signal()];
  const held = db.transaction().execute(async (tx) => {
    await hold(tx);
    opened.resolve();
    await done.promise;
  });
  await Promise.race([opened.promise, held]);
  await work(done.resolve).finally(done.resolve);
  await held;
}

/** A promise that is resolved from outside. */
export function signal(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
