import { sql } from 'kysely';
import { type AuditEntry, insertEntries, insertEntry } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';
import { newId } from '../../platform/ids';
import { insertSameNotices } from '../notifications/queries';
import { deletePendingOfVisits } from '../reminders/automatic-reminders';
import { insertJobsOfNews, insertNews } from '../visit-news/queries';
import { insertJobsOfFreed } from './ask-waiting-list';
import type { HeldVisit } from './hold-visit';
import type { AppointmentRow } from './queries';
import type { Telling } from './tell-patients';

type Stamped<Column extends keyof AppointmentRow> = Pick<AppointmentRow, 'status' | Column>;

interface Change {
  id: string;
  by: string;
  entry: AuditEntry;
}

/** Confirms a visit, with what its patient is told and its audit entry. */
export async function updateConfirmed(
  db: Db,
  { id }: HeldVisit,
  act: Omit<Change, 'id'> & Telling,
): Promise<Stamped<'confirmedAt'>> {
  const { rows } = await confirmed(db, { id, ...act });
  return rows[0] as Stamped<'confirmedAt'>;
}

const confirmed = prepared(
  (_db, { id, by, entry, notices, news }: Change & Telling) => sql<Stamped<'confirmedAt'>>`
    with confirmed as (
      update appointments set status = 'Confirmed', confirmed_at = now(), confirmed_by = ${by} where id = ${id}
      returning status, confirmed_at
    ), notice as (${insertSameNotices(notices)}), news as (${insertNews(news)}), telling as (${insertJobsOfNews(news)}),
    entry as (${insertEntry(entry, sql`confirmed`)})
    select * from confirmed`,
);

interface Cancelling extends Telling {
  by: string;
  entry: AuditEntry;
}

/** Cancels visits, with all that follows: free slots, no reminder, each patient told, an audit entry for each visit. */
export async function updateCancelled(
  db: Db,
  visits: readonly HeldVisit[],
  act: Cancelling,
): Promise<Stamped<'cancelledAt' | 'leftToMoveAt'>> {
  const { rows } = await cancelled(db, { ids: visits.map(({ id }) => id), ...act });
  return rows[0] as Stamped<'cancelledAt' | 'leftToMoveAt'>;
}

const cancelled = prepared(
  (_db, { ids, by, entry, notices, news }: Cancelling & { ids: string[] }) => sql<
    Stamped<'cancelledAt' | 'leftToMoveAt'>
  >`
    with alternative as (
      select id from offers where moves_appointment_id = any(${ids}::uuid[]) and fate = 'offered' order by id for update
    ), freed_held as (
      delete from booked_slots b using alternative where b.offer_id = alternative.id returning b.doctor_id, b.date, b.slot
    ), declined as (
      update offers o set fate = 'declined', settled_at = now() from alternative where o.id = alternative.id
    ), freed_own as (
      delete from booked_slots where appointment_id = any(${ids}::uuid[]) returning doctor_id, date, slot
    ), freed as (select * from freed_own union all select * from freed_held),
    cancelled as (
      update appointments set status = 'Cancelled', cancelled_at = now(), cancelled_by = ${by},
        left_to_move_at = null, told_not_to_come_at = null
      where id = any(${ids}::uuid[])
      returning id, patient_id, status, cancelled_at, left_to_move_at
    ),
    reminder as (${deletePendingOfVisits(ids)} returning id),
    notice as (${insertSameNotices(notices)}), news as (${insertNews(news)}), telling as (${insertJobsOfNews(news)}),
    offering as (${insertJobsOfFreed(sql`freed`)}),
    -- A reminder that is being delivered is waited for before the entries are written.
    settled as (select cancelled.id, patient_id from cancelled, (select count(*) from reminder) gone),
    entry as (${insertEntries(entry, sql`settled`)})
    select status, cancelled_at, left_to_move_at from cancelled`,
);

/** Marks a visit as missed, with its audit entry. */
export async function updateMissed(
  db: Db,
  { id }: HeldVisit,
  entry: AuditEntry,
): Promise<Pick<AppointmentRow, 'noShowAt'>> {
  const { rows } = await missed(db, { id, entry });
  return rows[0] as Pick<AppointmentRow, 'noShowAt'>;
}

const missed = prepared(
  (_db, { id, entry }: Omit<Change, 'by'>) => sql<Pick<AppointmentRow, 'noShowAt'>>`
    with missed as (update appointments set no_show_at = now() where id = ${id} returning no_show_at),
    entry as (${insertEntry(entry, sql`missed`)})
    select * from missed`,
);

type Completed = Pick<
  AppointmentRow,
  'status' | 'confirmedAt' | 'leftToMoveAt' | 'visitId' | 'checkedInAt' | 'calledAt' | 'completedAt'
>;

/**
 * Records that a visit took place, and so was confirmed; with an arrival, if reception recorded none. It waits for no other
 * time any more, and what was held for it is let go.
 */
export async function upsertCompleted(db: Db, visit: HeldVisit, act: Omit<Change, 'id'>): Promise<Completed> {
  const { id: appointmentId, patientId, date } = visit;
  const { rows } = await completed(db, { id: newId(), appointmentId, patientId, date, ...act });
  return rows[0] as Completed;
}

interface NewVisit extends Change {
  appointmentId: string;
  patientId: string;
  date: string;
}

const completed = prepared(
  (_db, visit: NewVisit) => sql<Completed>`
    with alternative as (
      select id from offers where moves_appointment_id = ${visit.appointmentId} and fate = 'offered' for update
    ), freed as (
      delete from booked_slots b using alternative where b.offer_id = alternative.id returning b.doctor_id, b.date, b.slot
    ), withdrawn as (
      update offers o set fate = 'withdrawn', settled_at = now() from alternative where o.id = alternative.id
    ), offering as (${insertJobsOfFreed(sql`freed`)}),
    confirmed as (
      update appointments set status = 'Confirmed', confirmed_at = coalesce(confirmed_at, now()),
        confirmed_by = coalesce(confirmed_by, ${visit.by}::uuid), left_to_move_at = null, told_not_to_come_at = null
      where id = ${visit.appointmentId}
      returning status, confirmed_at, left_to_move_at
    ), done as (
      insert into visits as v (id, patient_id, appointment_id, reason, received_by, date, called_at, completed_at)
      values (${visit.id}, ${visit.patientId}, ${visit.appointmentId}, '', ${visit.by}, ${visit.date}, clock_timestamp(),
        clock_timestamp())
      on conflict (appointment_id) do update set
        called_at = coalesce(v.called_at, clock_timestamp()),
        completed_at = clock_timestamp()
      returning v.id as visit_id, arrived_at as checked_in_at, called_at, completed_at
    ), entry as (${insertEntry(visit.entry, sql`done`)})
    select * from confirmed, done`,
);
