import type { DoctorTime } from '@antam/rules/booking/day-offer';
import { type NotNull, type Selectable, sql } from 'kysely';
import { type AuditEntry, insertEntry } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables';
import type { DeskScope } from '../../platform/session/scope';

export type LeaveRow = Selectable<Tables['leave']>;
export type ClosureRow = Selectable<Tables['closures']>;
export type ExtraHoursRow = Selectable<Tables['extraHours']>;

const MOST_ENTRIES = 500;

/** A doctor's leave from a day on. */
export async function listLeave(db: Db, doctorId: string, from: string): Promise<LeaveRow[]> {
  return db
    .selectFrom('leave')
    .selectAll()
    .where('doctorId', '=', doctorId)
    .where('lastDay', '>=', from)
    .orderBy('firstDay')
    .orderBy('starts')
    .limit(MOST_ENTRIES)
    .execute();
}

export async function listClosures(db: Db, from: string): Promise<ClosureRow[]> {
  return db
    .selectFrom('closures')
    .selectAll()
    .where('lastDay', '>=', from)
    .orderBy('firstDay')
    .limit(MOST_ENTRIES)
    .execute();
}

/** The extra hours from a day on, up to a last one if it is given; of one doctor, or with `null` of all. */
export async function listExtraHours(
  db: Db,
  doctorId: string | null,
  { from, to }: { from: string; to?: string },
): Promise<ExtraHoursRow[]> {
  let query = db.selectFrom('extraHours').selectAll().where('date', '>=', from);
  if (doctorId) query = query.where('doctorId', '=', doctorId);
  if (to) query = query.where('date', '<=', to);
  else query = query.limit(MOST_ENTRIES);
  return query.orderBy('date').orderBy('starts').execute();
}

export interface ColleagueRow {
  id: string;
  userId: string;
  fullName: string | null;
  specialty: string | null;
}

/** The doctors of the clinic, with the specialty visits are booked for. */
export async function listColleagues(db: Db): Promise<ColleagueRow[]> {
  const { rows } = await sql<ColleagueRow>`
    select d.id, u.id as user_id, u.full_name, d.skills -> 0 ->> 'name' as specialty
    from doctors d join users u on u.id = d.user_id
    where u.role = 'Doctor' and u.closed_at is null and d.skills -> 0 ->> 'name' <> ''
    order by d.id limit ${MOST_ENTRIES}`.execute(db);
  return rows;
}

export interface PatientTimeRow {
  /** Null for a time that is held for the patient. */
  appointmentId: string | null;
  patientId: string;
  doctorId: string;
  date: string;
  slot: string;
}

/** Every half hour of these patients, with any doctor, between two days. */
export async function listPatientTimes(
  db: Db,
  _scope: DeskScope,
  { patientIds, firstDay, lastDay }: { patientIds: readonly string[]; firstDay: string; lastDay: string },
): Promise<PatientTimeRow[]> {
  return db
    .selectFrom('bookedSlots')
    .select(['appointmentId', 'patientId', 'doctorId', 'date', 'slot'])
    .where('patientId', 'in', patientIds)
    .$narrowType<{ patientId: NotNull }>()
    .where('date', '>=', firstDay)
    .where('date', '<=', lastDay)
    .execute();
}

/** The codes of patients, by their ids. */
export async function findPatientCodes(db: Db, ids: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await db.selectFrom('users').select(['id', 'patientCode']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, patientCode }) => [id, patientCode]));
}

/** All that decides when a doctor works on a day, or on the days up to a last one. */
export async function findDoctorTime(db: Db, doctorId: string, first: string, last = first): Promise<DoctorTime> {
  const { rows } = await sql<{ time: DoctorTime }>`select doctor_time(${doctorId}, ${first}, ${last}) as time`.execute(
    db,
  );
  return (rows[0] as { time: DoctorTime }).time;
}

export type Entries = 'leave' | 'closures' | 'extraHours';

export async function findEntry<T extends Entries>(
  db: Db,
  table: T,
  id: string,
): Promise<Selectable<Tables[T]> | undefined> {
  const { rows } = await sql<Selectable<Tables[T]>>`select * from ${sql.table(table)} where id = ${id}`.execute(db);
  return rows[0];
}

/** Deletes an entry with its audit entry; false when it was gone already. */
export async function deleteEntry(db: Db, table: Entries, id: string, entry: AuditEntry): Promise<boolean> {
  const { rows } = await sql`
    with gone as (delete from ${sql.table(table)} where id = ${id} returning id),
    entry as (${insertEntry(entry, sql`gone`)})
    select id from gone`.execute(db);
  return rows.length > 0;
}
