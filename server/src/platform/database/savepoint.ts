import { sql } from 'kysely';
import type { Db } from './database';

/** Does a part of a transaction; when it fails, that part alone is undone, and the transaction may go on. */
export async function inSavepoint<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(tx);
  try {
    const done = await work();
    await sql`release savepoint part`.execute(tx);
    return done;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx);
    throw error;
  }
}
