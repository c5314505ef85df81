import type { ClinicTime } from '@antam/rules/clinic-time';
import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database';
import { after } from './arrivals';
import { findDesk } from './desk';
import type { InUse } from './in-use';
import type { Random } from './random';

interface Moment {
  clinic: ClinicTime;
  now: Date;
  random: Random;
  since?: Date;
  inUse: InUse;
}

/** The minimum number of waiting patients, at any hour. */
const WAITING = 3;
/** The longest wait at a start; the other patients came later. */
const LONGEST_WAIT_MINUTES = 42;
/** So long after they came, patients without an appointment are called in, and have been seen. */
const CALLED_AFTER = sql`interval '60 minutes'`;
const SEEN_AFTER = sql`interval '85 minutes'`;

/** The wait of the patient who comes back after a gap. */
const RETURNED_MINUTES = 15;
/** The reason of the visit of a patient who comes back after a gap, by which it is found again. */
export const RETURN_REASON = 'Quay lại khám sau một thời gian';

const REASONS = ['Đến lấy thuốc, chưa đặt lịch', 'Cần gặp bác sĩ trong ngày', 'Đến lấy kết quả, chưa đặt lịch'];

/**
 * Keeps the demo's waiting room from being empty: patients come without an appointment, also in the evening and at
 * night, and are called in one after the other. Answers how many visits have changed.
 */
export async function receiveWalkIns(db: Db, moment: Moment): Promise<number> {
  const { clinic, now, random, since, inUse } = moment;
  const date = clinic.dateOf(now);
  // Just after midnight the day is shorter than a wait.
  const minutesOfDay = minutesBetween(clinic.instantOf(date, '00:00'), now);
  const moved = await moveWalkInsOn(db, now, inUse);
  const returned = await welcomeBack(db, moment, Math.min(RETURNED_MINUTES, minutesOfDay));
  const missing = WAITING - (await countWaiting(db, date));
  if (missing <= 0) return moved + returned;

  const patients = await holdCandidates(db, { date, inUse, count: missing });
  const receivedBy = await findDesk(db);
  const doctors = await listDoctors(db);
  // In a running demo they have come since the last time.
  const longest = Math.min(LONGEST_WAIT_MINUTES, minutesOfDay, since ? minutesBetween(since, now) : Infinity);
  const visits = patients.map(({ id: patientId }, index) => {
    const arrivedAt = after(now, -Math.floor((longest * (missing - index)) / missing));
    const reason = REASONS[index % REASONS.length] as string;
    const doctorId = doctors[index % doctors.length]?.id ?? null;
    return { id: random.id(arrivedAt), patientId, appointmentId: null, doctorId, reason, receivedBy, date, arrivedAt };
  });
  if (visits.length > 0) await db.insertInto('visits').values(visits).execute();
  return moved + returned + visits.length;
}

/** The demo doctor first, so that a walk-in stands on their home. */
async function listDoctors(db: Db): Promise<{ id: string }[]> {
  const doctors = db.selectFrom('doctors as d').innerJoin('users as u', 'u.id', 'd.userId').select('d.id');
  return doctors.where('u.closedAt', 'is', null).orderBy(sql`u.user_name <> 'doctor'`).orderBy('d.id').execute();
}

/**
 * The patient who has come back waits until a user of the demo sees them, whatever the day and the hour. In a running demo
 * the wait begins again only when it has become long. A ticket of another day is replaced.
 */
async function welcomeBack(db: Db, { clinic, now, since, inUse }: Moment, minutes: number): Promise<number> {
  const date = clinic.dateOf(now);
  const { rows } = await sql`
    update visits v set arrived_at = ${after(now, -Math.floor(minutes))}, date = ${date},
      ticket = case when date = ${date} then ticket end
    where reason = ${RETURN_REASON} and called_at is null and completed_at is null
      and patient_id <> all(${inUse.patientIds}::uuid[])
      and not exists (select from visits other where other.patient_id = v.patient_id and other.date = ${date}
        and other.id <> v.id and other.completed_at is null)
      and (${since === undefined} or date <> ${date} or arrived_at < ${after(now, -LONGEST_WAIT_MINUTES)})
    returning id`.execute(db);
  return rows.length;
}

async function moveWalkInsOn(db: Db, now: Date, { patientIds, doctorIds }: InUse): Promise<number> {
  const { rows } = await sql`
    update visits set called_at = arrived_at + ${CALLED_AFTER},
      completed_at = case when arrived_at + ${SEEN_AFTER} <= ${now} then arrived_at + ${SEEN_AFTER} end
    where ${OF_DEMO} and completed_at is null
      and arrived_at + case when called_at is null then ${CALLED_AFTER} else ${SEEN_AFTER} end <= ${now}
      and patient_id <> all(${patientIds}::uuid[]) and coalesce(doctor_id <> all(${doctorIds}::uuid[]), true)
    returning id`.execute(db);
  return rows.length;
}

/** A visit without an appointment that the demo wrote, and that no visitor of the demo has called in or completed. */
const OF_DEMO = sql`appointment_id is null and reason = any(${REASONS})
  and coalesce(called_at = arrived_at + ${CALLED_AFTER}, true)
  and coalesce(completed_at = arrived_at + ${SEEN_AFTER}, true)`;

/** Deletes them when the demo moves to another day; others come in their place, so that they do not add up. */
export async function deleteWalkIns(db: Db): Promise<void> {
  await sql`
    delete from visits v where ${OF_DEMO}
      and not exists (select from medical_records r where r.visit_id = v.id)
      and not exists (select from visit_drafts d where d.visit_id = v.id and d.content is not null)`.execute(db);
}

async function countWaiting(db: Db, date: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from visits where date = ${date} and called_at is null and completed_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * The demo's own patients who are neither expected today nor late nor at the clinic; preferably those who have not been
 * there today at all. One on whom a visitor acts at this moment is left out.
 */
async function holdCandidates(
  db: Db,
  { date, inUse, count }: { date: string; inUse: InUse; count: number },
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u
    where u.role = 'Customer' and u.closed_at is null and u.user_name <> 'customer'
      and u.id <> all(${inUse.patientIds}::uuid[])
      and exists (select from care_files f where f.patient_id = u.id)
      and not exists (select from expected_returns r where r.patient_id = u.id and r.is_treated
        and coalesce(r.expected_on, '-infinity') < ${date})
      and not exists (select from appointments a where a.patient_id = u.id and a.date = ${date} and a.status <> 'Cancelled')
      and not exists (select from visits v where v.patient_id = u.id and v.date = ${date} and v.completed_at is null)
    order by exists (select from visits v where v.patient_id = u.id and v.date = ${date}), u.id desc
    limit ${count} for no key update of u skip locked`.execute(db);
  return rows;
}

function minutesBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 60_000;
}
