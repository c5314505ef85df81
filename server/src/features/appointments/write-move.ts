import { sql } from 'kysely';
import { type AuditEntry, insertEntry } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';
import { insertSameNotices } from '../notifications/queries';
import { insertOf, type ReminderValues } from '../reminders/queries';
import { insertJobsOfNews, insertNews } from '../visit-news/queries';
import { insertJobOfOffers, insertJobsOfFreed } from './ask-waiting-list';
import type { HeldVisit } from './hold-visit';
import type { Telling } from './tell-patients';

interface Move extends Telling {
  doctorId: string;
  date: string;
  slot: string;
  startsAt: Date;
  /** All the half hours of the new time, in order. */
  slots: readonly string[];
  entry: AuditEntry;
  /** When its reminder is due now, and the reminder itself unless it would come too late. */
  reminderDueAt: Date;
  reminder: ReminderValues | null;
}

/** Lets go of a visit's half hours, which are offered; the caller gives it others, or rolls back. */
export async function deleteSlots(db: Db, { id }: HeldVisit): Promise<void> {
  await sql`
    with freed as (delete from booked_slots where appointment_id = ${id} returning doctor_id, date, slot),
    offering as (${insertJobsOfFreed(sql`freed`)})
    select 1`.execute(db);
}

/**
 * Gives a visit its new time: takes the new slots and releases those it no longer needs. False when another visit took
 * one of them first; the caller must then roll back.
 */
export async function updateTime(db: Db, { id, patientId }: HeldVisit, move: Move): Promise<boolean> {
  const { rows } = await moved(db, { id, patientId, ...move });
  return rows[0]?.held === move.slots.length;
}

const moved = prepared(
  (_db, move: Move & { id: string; patientId: string }) => sql<{ held: number }>`
    -- Another time that is held for the visit is taken over, or let go.
    with alternative as (
      select id, doctor_id = ${move.doctorId} and date = ${move.date} and slot = ${move.slot} as is_chosen from offers
      where moves_appointment_id = ${move.id} and fate = 'offered' for update
    ), kept as (
      select slot from booked_slots
      where appointment_id = ${move.id} and doctor_id = ${move.doctorId} and date = ${move.date}
        and slot = any(${move.slots}::text[])
      union all
      select b.slot from booked_slots b join alternative on alternative.id = b.offer_id
      where b.doctor_id = ${move.doctorId} and b.date = ${move.date} and b.slot = any(${move.slots}::text[])
    ), taken_over as (
      update booked_slots b set appointment_id = ${move.id}, offer_id = null from alternative
      where b.offer_id = alternative.id and b.doctor_id = ${move.doctorId} and b.date = ${move.date}
        and b.slot = any(${move.slots}::text[])
    ), freed_held as (
      delete from booked_slots b using alternative
      where b.offer_id = alternative.id
        and not (b.doctor_id = ${move.doctorId} and b.date = ${move.date} and b.slot = any(${move.slots}::text[]))
      returning b.doctor_id, b.date, b.slot
    ), answered as (
      update offers o set fate = case when is_chosen then 'booked' else 'declined' end, settled_at = now(),
        appointment_id = case when is_chosen then ${move.id}::uuid end
      from alternative where o.id = alternative.id
    ), taken as (
      insert into booked_slots (appointment_id, patient_id, doctor_id, date, slot)
      select ${move.id}::uuid, ${move.patientId}::uuid, ${move.doctorId}::uuid, ${move.date}::date, wanted.slot
      from unnest(${move.slots}::text[]) with ordinality as wanted (slot, turn)
      where wanted.slot not in (select slot from kept)
        -- What is held of that hour with another doctor goes first: a patient can be at one place at a time.
        and (select count(*) from freed_held) >= 0 order by turn
      on conflict do nothing
      returning slot
    ), freed_own as (
      delete from booked_slots where appointment_id = ${move.id}
        and not (doctor_id = ${move.doctorId} and date = ${move.date} and slot = any(${move.slots}::text[]))
      returning doctor_id, date, slot
    ), freed as (select * from freed_own union all select * from freed_held),
    moved as (
      update appointments set doctor_id = ${move.doctorId}, date = ${move.date}, slot = ${move.slot},
        starts_at = ${move.startsAt}, left_to_move_at = null, told_not_to_come_at = null, cancelled_at = null,
        cancelled_by = null, status = case when confirmed_at is null then 'Pending' else 'Confirmed' end
      where id = ${move.id}
    ), notice as (${insertSameNotices(move.notices)}), news as (${insertNews(move.news)}),
    telling as (${insertJobsOfNews(move.news)}), offering as (${insertJobsOfFreed(sql`freed`)}),
    impossible as (${insertJobOfOffers(move.patientId)}),
    -- A visit has one automatic reminder. The job of a replaced one finds it gone and does nothing.
    due as (select id from reminders where appointment_id = ${move.id} and automatic and due_at = ${move.reminderDueAt}),
    outdated as (
      delete from reminders where appointment_id = ${move.id} and automatic and due_at <> ${move.reminderDueAt}
      returning id
    ),
    outdated_count as (select count(*) as gone from outdated),
    reminder as (
      ${insertOf(move.reminder as ReminderValues)} and not exists (select from due)
        -- The one that is outdated goes first: the unique key allows one at a time.
        and (select gone from outdated_count) >= 0
    ),
    -- A reminder that is being delivered is waited for before the entry is written.
    held as (
      select ((select count(*) from kept) + (select count(*) from taken))::int as held from outdated_count
    ),
    entry as (${insertEntry(move.entry, sql`held`)})
    select held from held`,
);
