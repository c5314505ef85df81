import { sql } from 'kysely';
import { anchorFileOf } from '../../server/src/platform/audit/audit-anchors';
import type { Db } from '../../server/src/platform/database/database';
import { sealAndAnchor } from '../../server/src/test/seal-and-anchor';
import { AFTERWARDS, EVERYTHING } from './rows';

export interface Size {
  appointments: number;
  patients: number;
  doctors: number;
}

/** Writes years of data directly into the tables, in realistic proportions, and lets PostgreSQL analyze them. */
export async function fillClinic(db: Db, dataDir: string, size: Size, today: string): Promise<void> {
  await db.connection().execute(async (connection) => {
    // One session: nothing is checked row by row, and indexes are built when everything is there.
    await sql`set session_replication_role = replica`.execute(connection);
    await sql`set maintenance_work_mem = '512MB'`.execute(connection);
    await sql`select set_config('bench.today', ${today}, false),
      set_config('bench.appointments', ${String(size.appointments)}, false),
      set_config('bench.patients', ${String(size.patients)}, false),
      set_config('bench.doctors', ${String(size.doctors)}, false)`.execute(connection);
    const indexes = await dropIndexes(connection);
    for (const statement of EVERYTHING) await sql.raw(statement).execute(connection);
    for (const index of indexes) await sql.raw(index).execute(connection);
    await sql`analyze`.execute(connection);
    for (const statement of AFTERWARDS) await sql.raw(statement).execute(connection);
    await sql`reset all`.execute(connection);
  });
  await sql`vacuum analyze`.execute(db);
  while ((await sealAndAnchor(db, anchorFileOf({ dataDir }))) > 0);
  await sql`checkpoint`.execute(db);
}

async function dropIndexes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)
  `.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.table(name)}`.execute(db);
  return rows.map((row) => row.definition);
}
