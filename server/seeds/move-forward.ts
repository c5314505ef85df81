import { WEEKDAYS, type Weekday } from '@antam/contract/constants';
import { type ClinicTime, daysBetween } from '@antam/rules/clinic-time';
import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database';
import { REGISTERED_TABLES } from '../src/platform/database/register';
import type { Jobs } from '../src/platform/jobs/jobs';
import { endOpenOffers } from './end-offers';
import { moveCareFiles } from './move-care-files';
import { movePlans } from './move-plans';
import { moveReminders } from './move-reminders';
import { deleteRecordsAhead, isReceivedAgain } from './records-of-day';
import { type Move, movedDate, movedInstant, shifted } from './shift';
import { forgetTickets, numberTickets } from './tickets';
import { deleteWalkIns } from './walk-ins';

interface DemoMove {
  clinic: ClinicTime;
  now: Date;
  anchor: string;
}

/**
 * Moves a demo of an earlier day to today, with everything its visitors added. Dates move by whole days and the
 * doctors' weekdays move with them, so that every visit stays within its doctor's hours. The audit log and sessions are
 * not moved, because they are real.
 */
export async function moveForward(db: Db, jobs: Jobs, { clinic, now, anchor }: DemoMove): Promise<void> {
  const today = clinic.dateOf(now);
  const days = daysBetween(anchor, today);
  const move: Move = { days, now, today, zone: clinic.zone };

  await undoWhatNowLiesAhead(db, move);
  await moveRegistered(db, move);
  await moveVisits(db, move);
  await moveAppointments(db, move);
  await movePlans(db, move);
  await moveCareFiles(db, move);
  await moveNews(db, move);
  await moveOffers(db, move);
  await endOpenOffers(db, jobs);
  await turnSchedules(db, days);
  await moveReminders(db, jobs, move);
}

/** Today's arrivals are removed: an arrival at three in the afternoon has not happened yet at nine in the morning. */
async function undoWhatNowLiesAhead(db: Db, move: Move): Promise<void> {
  const ahead = (column: string) => sql`${shifted(sql.ref(column), move)} > ${move.now}`;
  await sql`
    update appointments a set status = 'Pending', confirmed_at = null, confirmed_by = null from visits v
    where v.appointment_id = a.id and ${ahead('v.arrived_at')} and a.status = 'Confirmed' and a.confirmed_at = v.arrived_at`.execute(
    db,
  );
  await deleteWalkIns(db);
  await deleteRecordsAhead(db, move);
  await sql`delete from visits where appointment_id is not null and ${ahead('arrived_at')}`.execute(db);
  // The times of a visit that stays completed are moved into the last hour, in their order.
  await sql`
    update visits v set completed_at = null
    where appointment_id is not null and ${ahead('completed_at')} and not ${isReceivedAgain(move)}`.execute(db);
  await sql`
    update visits set called_at = null
    where appointment_id is not null and completed_at is null and ${ahead('called_at')}`.execute(db);
  await sql`update appointments set no_show_at = null where ${ahead('no_show_at')}`.execute(db);
}

/** Moves the columns for which the register names a general rule. */
async function moveRegistered(db: Db, move: Move): Promise<void> {
  for (const { table, demo } of REGISTERED_TABLES) {
    const changes = [
      ...(demo.happened ?? []).map((column) => sql`${sql.ref(column)} = ${movedInstant(column, move)}`),
      ...(demo.happenedOn ?? []).map((column) => sql`${sql.ref(column)} = ${movedDate(column, move)}`),
      ...(demo.planned ?? []).map((column) => sql`${sql.ref(column)} = ${sql.ref(column)} + ${move.days}::int`),
    ];
    if (changes.length > 0) await sql`update ${sql.table(table)} set ${sql.join(changes)}`.execute(db);
  }
}

async function moveVisits(db: Db, { zone }: Move): Promise<void> {
  // The numbers are given anew: two days may become one.
  await forgetTickets(db);
  // Of two open arrivals of a patient that come to be on one day the older is over.
  await sql`
    with moved as (
      select id, (arrived_at at time zone ${zone})::date as date,
        case when completed_at is null then lead(arrived_at) over (
          partition by patient_id, (arrived_at at time zone ${zone})::date, completed_at is null
          order by arrived_at, id) end as received_again
      from visits
    )
    update visits v set date = moved.date, called_at = coalesce(v.called_at, moved.received_again),
      completed_at = case when moved.received_again is null then v.completed_at
        else greatest(v.called_at, moved.received_again) end
    from moved where moved.id = v.id`.execute(db);
  await numberTickets(db);
}

// A distance larger than between any two visits, so that no moved slot collides with one not yet moved.
const FAR = 100_000;

async function moveAppointments(db: Db, { days, zone }: Move): Promise<void> {
  await sql`
    update appointments set
      date = date + ${days}::int,
      starts_at = ((date + ${days}::int)::text || ' ' || left(slot, 5))::timestamp at time zone ${zone}`.execute(db);
  await sql`update booked_slots set date = date + ${FAR}::int`.execute(db);
  await sql`update booked_slots set date = date - ${FAR - days}::int`.execute(db);
}

async function moveNews(db: Db, move: Move): Promise<void> {
  for (const table of ['visit_news', 'calls_to_make'])
    await sql`update ${sql.table(table)} set needed_by = ${shifted(sql.ref('needed_by'), move)}`.execute(db);
}

async function moveOffers(db: Db, move: Move): Promise<void> {
  await sql`
    update offers set date = date + ${move.days}::int, starts_at = ${shifted(sql.ref('starts_at'), move)},
      held_until = ${shifted(sql.ref('held_until'), move)}`.execute(db);
}

async function turnSchedules(db: Db, days: number): Promise<void> {
  if (days % WEEKDAYS.length === 0) return;
  const turned = (day: Weekday) => WEEKDAYS[(WEEKDAYS.indexOf(day) + days) % WEEKDAYS.length] as Weekday;
  const entries = await db.selectFrom('workScheduleEntries').select(['doctorId', 'position', 'days']).execute();
  for (const { doctorId, position, days: before } of entries) {
    const after = new Set(before.map(turned));
    await db
      .updateTable('workScheduleEntries')
      .set({ days: WEEKDAYS.filter((day) => after.has(day)) })
      .where('doctorId', '=', doctorId)
      .where('position', '=', position)
      .execute();
  }
}
