import type { Role } from '@antam/contract/constants';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables';
import type { AppointmentScope, DeskScope } from '../../platform/session/scope';
import { insertJobsOfFreed } from '../appointments/ask-waiting-list';

type Row = Selectable<Tables['visitsToSettle']>;

const AT_ONCE = 500;

/** Writes down what is to be done to visits; a later decision about a visit takes the place of an earlier one. */
export async function insertToSettle(
  db: Db,
  _scope: AppointmentScope,
  rows: readonly Insertable<Tables['visitsToSettle']>[],
): Promise<void> {
  await freeHeld(
    db,
    rows.map(({ appointmentId }) => appointmentId),
  );
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await db
      .insertInto('visitsToSettle')
      .values(rows.slice(at, at + AT_ONCE))
      .onConflict((conflict) =>
        conflict.column('appointmentId').doUpdateSet(({ ref }) => ({
          ...{ act: ref('excluded.act'), leaveId: ref('excluded.leaveId'), closureId: ref('excluded.closureId') },
          ...{ doctorId: ref('excluded.doctorId'), date: ref('excluded.date'), slot: ref('excluded.slot') },
          ...{ toDoctorId: ref('excluded.toDoctorId'), toDate: ref('excluded.toDate'), toSlot: ref('excluded.toSlot') },
          ...{ decidedBy: ref('excluded.decidedBy'), decidedAt: ref('excluded.decidedAt'), claimedAt: null },
        })),
      )
      .execute();
}

/** Lets go of the times that an earlier decision held for these visits, and offers them to those who wait. */
async function freeHeld(db: Db, ids: readonly string[]): Promise<void> {
  await sql`with freed as (
      delete from booked_slots where restores_id = any(${ids}::uuid[]) returning doctor_id, date, slot)
    ${insertJobsOfFreed(sql`freed`)}`.execute(db);
}

type Returning = Pick<Row, 'appointmentId' | 'patientId' | 'doctorId' | 'date'> & { slots: readonly string[] };

/**
 * Reserves the old times of these visits until they are brought back. A time that somebody else has by now is left out.
 * The database allows one row for a patient and hour: where the patient has another one, the row is written without the
 * patient.
 */
export async function holdToRestore(db: Db, _scope: AppointmentScope, visits: readonly Returning[]): Promise<void> {
  const held = visits.flatMap((visit) =>
    visit.slots.map((slot) => ({
      ...{ restoresId: visit.appointmentId, patientId: visit.patientId, doctorId: visit.doctorId },
      ...{ appointmentId: null, offerId: null, date: visit.date, slot },
    })),
  );
  await insertHeld(db, held);
  await insertHeld(
    db,
    held.map((time) => ({ ...time, patientId: null })),
  );
}

async function insertHeld(db: Db, held: readonly Insertable<Tables['bookedSlots']>[]): Promise<void> {
  for (let at = 0; at < held.length; at += AT_ONCE)
    await db
      .insertInto('bookedSlots')
      .values(held.slice(at, at + AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export type ToSettle = Row & {
  minutes: number;
  startsAt: Date;
  patientName: string;
  /** Of the person who decided. */
  role: Role;
  /** The last day of the change, null once it was taken back. */
  lastDay: string | null;
};

/** Claims some of what is to be done; a claim of a server that stopped lapses. */
export async function claimToSettle(db: Db, _scope: DeskScope, most: number): Promise<ToSettle[]> {
  const { rows } = await sql<ToSettle>`
    with claimed as (
      update visits_to_settle s set claimed_at = now()
      where s.appointment_id in (
        select next.appointment_id from visits_to_settle next
        where next.claimed_at is null or next.claimed_at < now() - interval '2 minutes'
        order by next.to_slot is null, next.doctor_id, next.date, next.slot limit ${most}
        for update skip locked)
      returning s.*)
    select s.*, a.minutes, a.starts_at, a.patient_name, u.role, coalesce(l.last_day, c.last_day) as last_day
    from claimed s join appointments a on a.id = s.appointment_id join users u on u.id = s.decided_by
      left join leave l on l.id = s.leave_id left join closures c on c.id = s.closure_id
    order by s.doctor_id, s.date, s.slot`.execute(db);
  return rows;
}

/** Lets the next claim have one whose change was taken back since it was claimed. */
export async function releaseToSettle(db: Db, _scope: DeskScope, appointmentId: string): Promise<void> {
  await db
    .updateTable('visitsToSettle')
    .set({ claimedAt: null })
    .where('appointmentId', '=', appointmentId)
    .where('leaveId', 'is', null)
    .where('closureId', 'is', null)
    .execute();
}

/** What is taken out to be done now, and whether the visit is still where it was. */
export type Taken = Pick<Row, 'leaveId' | 'closureId'> & { isThere: boolean };

/** Takes one out; undefined where another server has done it. Its patient is held. */
export async function takeToSettle(
  db: Db,
  _scope: DeskScope,
  { appointmentId, decidedAt }: Pick<Row, 'appointmentId' | 'decidedAt'>,
): Promise<Taken | undefined> {
  const { rows } = await sql<Taken>`
    delete from visits_to_settle s using appointments a
    where s.appointment_id = ${appointmentId} and a.id = s.appointment_id
      and date_trunc('milliseconds', s.decided_at) = ${decidedAt}
    returning s.leave_id, s.closure_id, a.is_standing and a.left_to_move_at is null and a.doctor_id = s.doctor_id
      and a.date = s.date and a.slot = s.slot as is_there`.execute(db);
  return rows[0];
}

/** Whether visits are still to be brought back. */
export async function isRestoring(db: Db, _scope: DeskScope): Promise<boolean> {
  const { rows } = await sql`select 1 from visits_to_settle where act = 'restore' limit 1`.execute(db);
  return rows.length > 0;
}

/** Adds to each leave or closure how many of its visits are still to be settled. */
export async function withUnsettled<Entry extends { id: string }>(
  db: Db,
  _scope: AppointmentScope,
  entries: readonly Entry[],
): Promise<(Entry & { unsettled: number })[]> {
  if (entries.length === 0) return [];
  const ids = entries.map(({ id }) => id);
  const { rows } = await sql<{ id: string; count: number }>`
    select coalesce(s.leave_id, s.closure_id) as id, count(*)::int as count from visits_to_settle s
    where s.leave_id = any(${ids}::uuid[]) or s.closure_id = any(${ids}::uuid[])
    group by 1`.execute(db);
  const counts = new Map(rows.map(({ id, count }) => [id, count]));
  return entries.map((entry) => ({ ...entry, unsettled: counts.get(entry.id) ?? 0 }));
}
