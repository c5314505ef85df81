import type { ClinicTime } from '@antam/rules/clinic-time';
import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database';
import { after } from './arrivals';
import { findDesk } from './desk';
import type { Random } from './random';

interface Moment {
  clinic: ClinicTime;
  now: Date;
  random: Random;
}

/** The minimum number of waiting patients, at any hour. */
const WAITING = 3;
/** The longest wait; the other patients came later. */
const LONGEST_WAIT_MINUTES = 42;
/** After this time a patient without an appointment has been seen. */
const SEEN_AFTER_MINUTES = 90;

/** The wait of the patient who comes back after a gap. */
const RETURNED_MINUTES = 15;
/** The reason of the visit of a patient who comes back after a gap, by which it is found again. */
export const RETURN_REASON = 'Quay lại khám sau một thời gian';

const REASONS = ['Đến lấy thuốc, chưa đặt lịch', 'Cần gặp bác sĩ trong ngày', 'Đến lấy kết quả, chưa đặt lịch'];

/**
 * Keeps the demo's waiting room from being empty: patients come without an appointment, also in the evening and at
 * night. Those who came long ago are marked as seen.
 */
export async function receiveWalkIns(db: Db, { clinic, now, random }: Moment): Promise<void> {
  const date = clinic.dateOf(now);
  // Just after midnight the day is shorter than a wait.
  const minutesOfDay = (now.getTime() - clinic.instantOf(date, '00:00').getTime()) / 60_000;
  await finishEarlier(db, now);
  await welcomeBack(db, date, after(now, -Math.floor(Math.min(RETURNED_MINUTES, minutesOfDay))));
  const missing = WAITING - (await countWaiting(db, date));
  if (missing <= 0) return;

  const patients = await listCandidates(db, date, missing);
  const receivedBy = await findDesk(db);
  const doctors = await listDoctors(db);
  const longest = Math.min(LONGEST_WAIT_MINUTES, minutesOfDay);
  const visits = patients.map(({ id: patientId }, index) => {
    const arrivedAt = after(now, -Math.floor((longest * (missing - index)) / missing));
    const reason = REASONS[index % REASONS.length] as string;
    const doctorId = doctors[index % doctors.length]?.id ?? null;
    return { id: random.id(arrivedAt), patientId, appointmentId: null, doctorId, reason, receivedBy, date, arrivedAt };
  });
  if (visits.length > 0) await db.insertInto('visits').values(visits).execute();
}

/** The demo doctor first, so that a walk-in stands on their home. */
async function listDoctors(db: Db): Promise<{ id: string }[]> {
  const doctors = db.selectFrom('doctors as d').innerJoin('users as u', 'u.id', 'd.userId').select('d.id');
  return doctors.where('u.closedAt', 'is', null).orderBy(sql`u.user_name <> 'doctor'`).orderBy('d.id').execute();
}

/** The patient who has come back waits until a user of the demo sees them, whatever the day and the hour. */
async function welcomeBack(db: Db, date: string, arrivedAt: Date): Promise<void> {
  await sql`
    update visits set arrived_at = ${arrivedAt}, date = ${date}
    where reason = ${RETURN_REASON} and called_at is null and completed_at is null`.execute(db);
}

async function finishEarlier(db: Db, now: Date): Promise<void> {
  await sql`
    update visits set called_at = arrived_at + interval '35 minutes', completed_at = arrived_at + interval '58 minutes'
    where appointment_id is null and called_at is null and completed_at is null and reason = any(${REASONS})
      and arrived_at < ${after(now, -SEEN_AFTER_MINUTES)}`.execute(db);
}

async function countWaiting(db: Db, date: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from visits where date = ${date} and called_at is null and completed_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Patients who are not expected today and not at the clinic; preferably those who have not been there today at all. */
async function listCandidates(db: Db, date: string, count: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u
    where u.role = 'Customer' and u.closed_at is null and u.user_name <> 'customer'
      and not exists (select from appointments a where a.patient_id = u.id and a.date = ${date} and a.status <> 'Cancelled')
      and not exists (select from visits v where v.patient_id = u.id and v.date = ${date} and v.completed_at is null)
    order by exists (select from visits v where v.patient_id = u.id and v.date = ${date}), u.id desc
    limit ${count}`.execute(db);
  return rows;
}
