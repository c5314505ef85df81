import { sql } from 'kysely';
import type { Db } from './database';

const FILL_LOCK = 4244;

/** Held to the end of the transaction by whoever fills an empty clinic, the demo or a restore: one at a time. */
export async function lockFilling(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${FILL_LOCK})`.execute(db);
}
