import { clinicTime } from '@antam/rules/clinic-time';
import { reminders as texts } from '@antam/texts/reminders';
import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database';
import { JOBS_SCHEMA, type Jobs } from '../src/platform/jobs/jobs';
import { sendPendingReminders } from './send-reminders';
import { type Move, movedInstant, shifted } from './shift';

/**
 * Moves reminders with their visits: those that lie ahead again become pending again, each with a job at its new time.
 */
export async function moveReminders(db: Db, jobs: Jobs, move: Move): Promise<void> {
  const { now } = move;
  const later = shifted(sql.ref('due_at'), move);
  // A reminder that was sent when it was written belongs to that moment and is not moved.
  const atOnce = sql`due_at <= created_at + interval '1 minute'`;

  // Written anew on the day to which the demo moves, by the job that wrote them.
  await sql`delete from deliveries where reminder_id in (select id from reminders where about is not null)`.execute(db);
  await sql`delete from reminders where about is not null`.execute(db);

  await sql`
    with again as (
      update reminders set status = 'Pending', sent_at = null
      where status = 'Sent' and not (${atOnce}) and ${later} > ${now}
      returning id)
    delete from deliveries where reminder_id in (select id from again)`.execute(db);
  await sql`
    update reminders set
      due_at = case when ${atOnce} then ${movedInstant('due_at', move)} else ${later} end,
      created_at = ${movedInstant('created_at', move)},
      queued_at = ${movedInstant('queued_at', move)},
      sent_at = ${movedInstant('sent_at', move)}`.execute(db);
  await sql`
    update deliveries set
      created_at = ${movedInstant('created_at', move)},
      claimed_at = ${movedInstant('claimed_at', move)},
      ended_at = ${movedInstant('ended_at', move)}`.execute(db);

  await settleDue(db, now);
  await rewriteAutomatic(db, move);
  await sql`
    delete from ${sql.table(`${JOBS_SCHEMA}.job`)}
    where name = 'deliver-reminder' and state in ('created', 'retry')`.execute(db);
  await sendPendingReminders(db, jobs);
}

/** Marks reminders that were due earlier today as sent. */
async function settleDue(db: Db, now: Date): Promise<void> {
  await sql`
    with said as (
      update reminders set status = 'Sent', sent_at = due_at where status = 'Pending' and due_at <= ${now}
      returning id, patient_id, due_at)
    insert into deliveries (id, patient_id, reminder_id, channel, created_at, claimed_at, fate, ended_at)
    select gen_random_uuid(), patient_id, id, 'app', due_at, due_at, 'sent', due_at from said
    on conflict do nothing`.execute(db);
}

/** The text of an automatic reminder names the day, so it is written again. */
async function rewriteAutomatic(db: Db, { zone }: Move): Promise<void> {
  const clinic = clinicTime(zone);
  const rows = await db
    .selectFrom('reminders as r')
    .leftJoin('appointments as a', 'a.id', 'r.appointmentId')
    .leftJoin('treatmentPlans as p', 'p.id', 'r.treatmentPlanId')
    .where('r.automatic', '=', true)
    .select(['r.id', 'r.message', 'a.date', 'a.startsAt', 'p.nextAppointmentDate'])
    .execute();
  const messages = rows.map(({ message, date, startsAt, nextAppointmentDate }) => {
    if (date && startsAt) return texts.appointment({ date, time: clinic.timeOf(startsAt) });
    return nextAppointmentDate ? texts.nextVisit({ date: nextAppointmentDate }) : message;
  });
  await sql`
    update reminders r set message = m.message
    from unnest(${rows.map((row) => row.id)}::uuid[], ${messages}::text[]) as m (id, message) where r.id = m.id`.execute(
    db,
  );
}
