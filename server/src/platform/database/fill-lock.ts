import { sql } from 'kysely';
import type { Db } from './database';

const FILL_LOCK = 4244;

/** Held until the end of the transaction that fills an empty clinic, the demo or a restore, so that only one does. */
export async function lockFilling(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${FILL_LOCK})`.execute(db);
}
