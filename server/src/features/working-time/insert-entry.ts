import { MAX_ENTRIES_AHEAD } from '@antam/rules/booking/days-off';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { type AuditEntry, insertEntry } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables';
import { Refusal } from '../../platform/http/refusal';

interface Adding {
  /** Entries that are over do not count. */
  today: string;
  entry: AuditEntry;
}

/** Adds leave with its audit entry; refused over other leave of the doctor, who is held, and where there is too much. */
export async function insertLeave(db: Db, leave: Insertable<Tables['leave']>, adding: Adding): Promise<void> {
  const isAhead = sql`ahead.doctor_id = ${leave.doctorId} and ahead.last_day >= ${adding.today}`;
  await insert(db, adding, {
    isFull: isFull('leave', isAhead),
    insert: sql`
      insert into leave (id, doctor_id, first_day, last_day, starts, ends, note, created_by)
      select ${leave.id}, ${leave.doctorId}, ${leave.firstDay}, ${leave.lastDay}, ${leave.starts}::text,
        ${leave.ends}::text, ${leave.note}, ${leave.createdBy}
      where not exists (
        select from leave other where other.doctor_id = ${leave.doctorId}
          and other.first_day <= ${leave.lastDay} and other.last_day >= ${leave.firstDay}
          and (${leave.starts}::text is null or other.starts is null
            or (other.starts < ${leave.ends} and other.ends > ${leave.starts})))`,
  });
}

/** Adds a closure with its audit entry; refused over another, and where there are too many. */
export async function insertClosure(db: Db, closure: Insertable<Tables['closures']>, adding: Adding): Promise<void> {
  await insert(db, adding, {
    isFull: isFull('closures', sql`ahead.last_day >= ${adding.today}`),
    insert: sql`
      insert into closures (id, first_day, last_day, name, holiday, created_by)
      select ${closure.id}, ${closure.firstDay}, ${closure.lastDay}, ${closure.name}, ${closure.holiday},
        ${closure.createdBy}
      where not exists (
        select from closures other where other.first_day <= ${closure.lastDay} and other.last_day >= ${closure.firstDay})`,
  });
}

/** Adds extra hours with their audit entry; refused over others of the doctor, who is held, and where there are too many. */
export async function insertExtraHours(db: Db, hours: Insertable<Tables['extraHours']>, adding: Adding): Promise<void> {
  const isAhead = sql`ahead.doctor_id = ${hours.doctorId} and ahead.date >= ${adding.today}`;
  await insert(db, adding, {
    isFull: isFull('extra_hours', isAhead),
    insert: sql`
      insert into extra_hours (id, doctor_id, date, starts, ends, created_by)
      select ${hours.id}, ${hours.doctorId}, ${hours.date}, ${hours.starts}, ${hours.ends}, ${hours.createdBy}
      where not exists (
        select from extra_hours other where other.doctor_id = ${hours.doctorId} and other.date = ${hours.date}
          and other.starts < ${hours.ends} and other.ends > ${hours.starts})`,
  });
}

/** Whether a list is so long that a further entry might not be shown. */
const isFull = (table: string, isAhead: RawBuilder<unknown>) => sql<boolean>`
  (select count(*) >= ${MAX_ENTRIES_AHEAD}::int from ${sql.table(table)} ahead where ${isAhead})`;

interface Statement {
  isFull: RawBuilder<boolean>;
  insert: RawBuilder<unknown>;
}

/** One statement that adds an entry and notes it, and says why it did not. */
async function insert(db: Db, { entry }: Adding, statement: Statement): Promise<void> {
  const { rows } = await sql<{ isFull: boolean; isAdded: boolean }>`
    with room as materialized (select ${statement.isFull} as is_full),
    added as (${statement.insert} and not (select is_full from room) returning id),
    entry as (${insertEntry(entry, sql`added`)})
    select is_full, exists (select from added) as is_added from room`.execute(db);
  if (rows[0]?.isFull) throw new Refusal('days.tooMany', { values: { most: String(MAX_ENTRIES_AHEAD) } });
  if (!rows[0]?.isAdded) throw new Refusal('days.overlap');
}
