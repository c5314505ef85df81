import { sql } from 'kysely';
import { type AuditEntry, insertEntry } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import type { DeskScope } from '../../platform/session/scope';
import { insertSameNotices } from '../notifications/queries';
import { insertOf, type ReminderValues } from '../reminders/queries';
import { insertJobsOfNews, insertNews } from '../visit-news/queries';
import { insertJobOfOffers, insertJobsOfFreed } from './ask-waiting-list';
import { insertSlots } from './take-slots';
import type { Telling } from './tell-patients';

interface Restoring extends Telling {
  appointmentId: string;
  patientId: string;
  doctorId: string;
  date: string;
  slot: string;
  startsAt: Date;
  /** All its half hours, in order. */
  slots: readonly string[];
  /** When its reminder is due, and the reminder itself unless it would come too late. */
  reminderDueAt: Date;
  reminder: ReminderValues | null;
  entry: AuditEntry;
}

/**
 * Makes a visit stand at its time again, with its half hours and its reminder; what was held instead is let go, and so are
 * its half hours elsewhere: an earlier change may have moved it. False when one of the half hours is taken; the caller
 * must then roll back.
 */
export async function updateRestored(db: Db, _scope: DeskScope, given: Restoring): Promise<boolean> {
  const { appointmentId: id, reminder, reminderDueAt: dueAt } = given;
  const isWanted = sql`(doctor_id = ${given.doctorId} and date = ${given.date} and slot = any(${given.slots}::text[]))`;
  const { rows } = await sql<{ held: number }>`
    with back as (
      update appointments set doctor_id = ${given.doctorId}, date = ${given.date}, slot = ${given.slot},
        starts_at = ${given.startsAt}, status = case when confirmed_at is null then 'Pending' else 'Confirmed' end,
        cancelled_at = null, cancelled_by = null, left_to_move_at = null, told_not_to_come_at = null
      where id = ${id}
    ), alternative as (
      select id from offers where moves_appointment_id = ${id} and fate = 'offered' for update
    ), freed_held as (
      delete from booked_slots b using alternative where b.offer_id = alternative.id returning b.doctor_id, b.date, b.slot
    ), withdrawn as (
      update offers o set fate = 'withdrawn', settled_at = now() from alternative where o.id = alternative.id
    ), kept as (select slot from booked_slots where appointment_id = ${id} and ${isWanted}),
    freed_own as (
      delete from booked_slots where appointment_id = ${id} and not ${isWanted} returning doctor_id, date, slot
    ), freed as (select * from freed_own union all select * from freed_held),
    taken as (${insertSlots(given, sql`freed`)} returning slot),
    outdated as (
      delete from reminders where appointment_id = ${id} and automatic and due_at <> ${dueAt} returning id
    ), outdated_count as (select count(*) as gone from outdated),
    reminder as (${
      reminder
        ? sql`${insertOf(reminder)} and (select gone from outdated_count) >= 0 and not exists (
            select from reminders where appointment_id = ${id} and automatic and due_at = ${dueAt})`
        : sql`select 1`
    }),
    notice as (${insertSameNotices(given.notices)}), news as (${insertNews(given.news)}),
    telling as (${insertJobsOfNews(given.news)}), offering as (${insertJobsOfFreed(sql`freed`)}),
    impossible as (${insertJobOfOffers(given.patientId)}),
    -- A reminder that is being delivered is waited for before the entry is written.
    held as (
      select ((select count(*) from kept) + (select count(*) from taken))::int as held from outdated_count
    ),
    entry as (${insertEntry(given.entry, sql`held`)})
    select held from held`.execute(db);
  return rows[0]?.held === given.slots.length;
}
