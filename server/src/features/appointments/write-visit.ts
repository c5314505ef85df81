import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';
import { newId } from '../../platform/ids';
import type { HeldVisit } from './hold-visit';
import type { AppointmentRow } from './queries';

type Stamped<Column extends keyof AppointmentRow> = Pick<AppointmentRow, 'status' | Column>;

export async function updateConfirmed(db: Db, { id }: HeldVisit, by: string): Promise<Stamped<'confirmedAt'>> {
  const { rows } = await confirmed(db, { id, by });
  return rows[0] as Stamped<'confirmedAt'>;
}

const confirmed = prepared(
  (_db, { id, by }: { id: string; by: string }) => sql<Stamped<'confirmedAt'>>`
    update appointments set status = 'Confirmed', confirmed_at = now(), confirmed_by = ${by} where id = ${id}
    returning status, confirmed_at`,
);

/** Cancels visits and frees their slots. */
export async function updateCancelled(
  db: Db,
  visits: readonly HeldVisit[],
  by: string,
): Promise<Stamped<'cancelledAt'>> {
  const { rows } = await cancelled(db, { ids: visits.map(({ id }) => id), by });
  return rows[0] as Stamped<'cancelledAt'>;
}

const cancelled = prepared(
  (_db, { ids, by }: { ids: string[]; by: string }) => sql<Stamped<'cancelledAt'>>`
    with freed as (delete from booked_slots where appointment_id = any(${ids}::uuid[]))
    update appointments set status = 'Cancelled', cancelled_at = now(), cancelled_by = ${by}
    where id = any(${ids}::uuid[])
    returning status, cancelled_at`,
);

export async function updateMissed(db: Db, { id }: HeldVisit): Promise<Pick<AppointmentRow, 'noShowAt'>> {
  const { rows } = await missed(db, { id });
  return rows[0] as Pick<AppointmentRow, 'noShowAt'>;
}

const missed = prepared(
  (_db, { id }: { id: string }) => sql<Pick<AppointmentRow, 'noShowAt'>>`
    update appointments set no_show_at = now() where id = ${id} returning no_show_at`,
);

type Completed = Pick<AppointmentRow, 'status' | 'confirmedAt' | 'checkedInAt' | 'calledAt' | 'completedAt'>;

/** Writes down that a visit took place, and so was confirmed; with its arrival, if the desk did not see the patient come. */
export async function upsertCompleted(db: Db, visit: HeldVisit, by: string): Promise<Completed> {
  const { id: appointmentId, patientId, date } = visit;
  const { rows } = await completed(db, { id: newId(), appointmentId, patientId, date, by });
  return rows[0] as Completed;
}

interface NewVisit {
  id: string;
  appointmentId: string;
  patientId: string;
  date: string;
  by: string;
}

const completed = prepared(
  (_db, visit: NewVisit) => sql<Completed>`
    with confirmed as (
      update appointments set status = 'Confirmed', confirmed_at = coalesce(confirmed_at, now()),
        confirmed_by = coalesce(confirmed_by, ${visit.by}::uuid)
      where id = ${visit.appointmentId}
      returning status, confirmed_at
    ), done as (
      insert into visits as v (id, patient_id, appointment_id, reason, received_by, date, called_at, completed_at)
      values (${visit.id}, ${visit.patientId}, ${visit.appointmentId}, '', ${visit.by}, ${visit.date}, clock_timestamp(),
        clock_timestamp())
      on conflict (appointment_id) do update set
        called_at = coalesce(v.called_at, clock_timestamp()),
        completed_at = clock_timestamp()
      returning arrived_at as checked_in_at, called_at, completed_at
    )
    select * from confirmed, done`,
);

interface NewTime {
  doctorId: string;
  date: string;
  slot: string;
  startsAt: Date;
}

export async function updateTime(db: Db, { id }: HeldVisit, time: NewTime): Promise<void> {
  await db.updateTable('appointments').set(time).where('id', '=', id).execute();
}
