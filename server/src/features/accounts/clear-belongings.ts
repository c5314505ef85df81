import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { REGISTERED_TABLES, type RegisteredTable } from '../../platform/database/register';
import type { Tables } from '../../platform/database/tables';

/** Deletes and clears what the register says does not outlive an account, in one statement. */
export async function clearBelongings(db: Db, userId: string): Promise<void> {
  const changes = REGISTERED_TABLES.flatMap((entry) => changesIn(entry, userId));
  await together(db, changes);
}

/** Leaves what a person looks after at work to their colleagues, in one statement. */
export async function unlinkWork(db: Db, userId: string): Promise<void> {
  await together(
    db,
    REGISTERED_TABLES.flatMap((entry) => unlinkingsIn(entry, userId)),
  );
}

async function together(db: Db, changes: readonly RawBuilder<unknown>[]): Promise<void> {
  const steps = changes.map((change, index) => sql`${sql.ref(`step${index}`)} as (${change})`);
  await sql`with ${sql.join(steps)} select 1`.execute(db);
}

function unlinkingsIn({ table, onClose }: RegisteredTable, userId: string): RawBuilder<unknown>[] {
  const unlinked = (typeof onClose === 'object' && onClose.unlinked) || [];
  return unlinked.map(
    (column) => sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${sql.ref(column)} = ${userId}`,
  );
}

/** The columns of a table that are cleared, each with the value that a new row has. */
export function clearedValues(table: keyof Tables): Record<string, RawBuilder<null>> {
  const onClose = REGISTERED_TABLES.find((entry) => entry.table === table)?.onClose;
  const cleared = typeof onClose === 'object' ? (onClose.cleared ?? []) : [];
  return Object.fromEntries(cleared.map((column) => [column, sql<null>`default`]));
}

function changesIn(entry: RegisteredTable, userId: string): RawBuilder<unknown>[] {
  const { onClose } = entry;
  const table = entry.table as keyof Tables;
  const name = sql.table(table);
  if (onClose === 'kept') return [];
  if (onClose === 'deleted') return [sql`delete from ${name} where ${isOwn(entry, userId)}`];
  // Another function clears this table.
  if (onClose.by) return [];

  const { deletedWhere } = onClose;
  const values = Object.entries(clearedValues(table)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  return [
    ...(deletedWhere ? [sql`delete from ${name} where ${isOwn(entry, userId)} and ${sql.raw(deletedWhere)}`] : []),
    ...(values.length > 0 ? [sql`update ${name} set ${sql.join(values)} where ${isOwn(entry, userId)}`] : []),
    ...unlinkingsIn(entry, userId),
  ];
}

function isOwn({ table, of }: RegisteredTable, userId: string): RawBuilder<unknown> {
  if (typeof of === 'object') {
    if ('patient' in of) return sql`${sql.ref(of.patient)} = ${userId}`;
    if ('account' in of) return sql`${sql.ref(of.account)} = ${userId}`;
    if ('doctor' in of) return sql`${sql.ref(of.doctor)} in (select id from doctors where user_id = ${userId})`;
  }
  throw new Error(`the register does not say by which column the rows of a person are found in ${table}`);
}
