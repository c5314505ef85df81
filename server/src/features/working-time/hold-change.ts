import { endOfSlot, startOfSlot } from '@antam/rules/booking/schedule';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables';
import type { Entries } from './queries';
import type { ChangeRef } from './record-displaced';

/**
 * Reads and locks an entry that is to be taken back, before what it displaced is read: what a job is doing because of
 * it is waited for, and nothing more is done.
 */
export async function holdEntry<T extends Entries>(
  db: Db,
  table: T,
  id: string,
): Promise<Selectable<Tables[T]> | undefined> {
  const { rows } = await sql<Selectable<Tables[T]>>`
    select * from ${sql.table(table)} where id = ${id} for update`.execute(db);
  return rows[0];
}

/** Locks leave or a closure shared, so that it is not taken back before the transaction ends; false when it is gone. */
export async function shareChange(db: Db, change: ChangeRef): Promise<boolean> {
  const { rows } = await ('leaveId' in change
    ? sql`select id from leave where id = ${change.leaveId} for key share`
    : sql`select id from closures where id = ${change.closureId} for key share`
  ).execute(db);
  return rows.length > 0;
}

/** The closure or leave that takes a half hour off; null where there is none. */
export async function findChangeOver(
  db: Db,
  { doctorId, date, slot }: { doctorId: string; date: string; slot: string },
): Promise<ChangeRef | null> {
  const { rows } = await sql<{ closureId: string | null; leaveId: string | null }>`
    select (select id from closures where ${date}::date between first_day and last_day limit 1) as closure_id,
      (select id from leave where doctor_id = ${doctorId} and ${date}::date between first_day and last_day
        and (starts is null or starts < ${endOfSlot(slot)} and ends > ${startOfSlot(slot)}) limit 1) as leave_id`.execute(
    db,
  );
  const { closureId = null, leaveId = null } = rows[0] ?? {};
  if (closureId) return { closureId };
  return leaveId ? { leaveId } : null;
}
