import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { REGISTERED_TABLES, type RegisteredTable } from '../../platform/database/register';
import type { Tables } from '../../platform/database/tables';
import type { AccountRow } from './queries';

/** An account that is closed, with the phone number that it had until then. */
type Closed = Pick<AccountRow, 'id' | 'phone'>;

/** Deletes and clears what the register says does not outlive an account, in one statement. */
export async function clearBelongings(db: Db, account: Closed): Promise<void> {
  const changes = REGISTERED_TABLES.flatMap((entry) => changesIn(entry, account));
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

function changesIn(entry: RegisteredTable, account: Closed): RawBuilder<unknown>[] {
  const { onClose } = entry;
  const table = entry.table as keyof Tables;
  const name = sql.table(table);
  if (onClose === 'kept') return [];
  if (onClose === 'deleted') return [sql`delete from ${name} where ${isOwn(entry, account)}`];
  // Another function clears this table.
  if (onClose.by) return [];

  const { deletedWhere } = onClose;
  const values = Object.entries(clearedValues(table)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  return [
    ...(deletedWhere ? [sql`delete from ${name} where ${isOwn(entry, account)} and ${sql.raw(deletedWhere)}`] : []),
    ...(values.length > 0 ? [sql`update ${name} set ${sql.join(values)} where ${isOwn(entry, account)}`] : []),
    ...unlinkingsIn(entry, account.id),
  ];
}

function isOwn({ table, of }: RegisteredTable, { id, phone }: Closed): RawBuilder<unknown> {
  if (typeof of === 'object') {
    if ('patient' in of) {
      const isById = sql`${sql.ref(of.patient)} = ${id}`;
      if (!of.orPhone) return isById;
      // What came from a number that another patient still has is kept for them.
      return sql`(${isById} or ${isOfNumber(of.patient, of.orPhone, sql`${phone}`)} and not ${isShared(phone)})`;
    }
    if ('account' in of) return sql`${sql.ref(of.account)} = ${id}`;
    if ('doctor' in of) return sql`${sql.ref(of.doctor)} in (select id from doctors where user_id = ${id})`;
  }
  throw new Error(`the register does not say by which column the rows of a person are found in ${table}`);
}

/** Whether a row has no patient, because several have the phone number from which it came, and is of this number. */
const isOfNumber = (patient: string, column: string, phone: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${sql.ref(patient)} is null and phone_key(${sql.ref(column)}) = phone_key(${phone}))`;

/** Whether a patient whose account is open has the phone number. */
const isShared = (phone: string | null): RawBuilder<unknown> => sql`exists (
  select from users other where other.role = 'Customer' and other.closed_at is null and other.phone is not null
    and phone_key(other.phone) = phone_key(${phone}))`;
