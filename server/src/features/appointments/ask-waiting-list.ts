import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { insertJobs } from '../../platform/jobs/jobs';
import type { DeskScope } from '../../platform/session/scope';

/** A day of a doctor on which half hours have become free. */
export interface FreedDay {
  doctorId: string;
  date: string;
  /** The half hours; left out, whatever is free that day. */
  slots?: string[];
}

interface FreedTime {
  /** Null: every doctor, as when the clinic is open again. */
  doctorId: string | null;
  firstDay: string;
  /** Null: all days from the first on. */
  lastDay: string | null;
}

/**
 * Writes the jobs that offer the free time of these days to patients on the waiting list. A day for which no entry of
 * the list asks gets no job. To be called in the transaction that frees the time: the jobs exist if and only if it commits.
 */
export async function askWaitingList(
  db: Db,
  _scope: DeskScope,
  { doctorId, firstDay, lastDay }: FreedTime,
): Promise<void> {
  const days = sql`select distinct jsonb_build_object('doctorId', d.id, 'date', day::date)
    from waiting_entries e join doctors d on d.id = coalesce(e.doctor_id, d.id),
      generate_series(greatest(e.first_day, ${firstDay}::date, now()::date),
        least(e.last_day, ${lastDay}::date), interval '1 day') day
    where e.status = 'waiting' and d.id = coalesce(${doctorId}::uuid, d.id) and to_char(day, 'FMDay') = any (e.weekdays)`;
  await insertJobs('offer-time', days).execute(db);
}

/** The same as a part of the statement that frees them; `freed` are rows of `booked_slots` that it deletes. */
export const insertJobsOfFreed = (freed: RawBuilder<unknown>): RawBuilder<unknown> =>
  insertJobs(
    'offer-time',
    sql`select jsonb_build_object('doctorId', doctor_id, 'date', date, 'slots', jsonb_agg(slot order by slot))
      from ${freed} group by doctor_id, date`,
  );

/**
 * Has the open offers that a patient cannot accept beside a new visit withdrawn; a part of the statement that writes the
 * visit. `acceptedId` is the offer that becomes this visit.
 */
export const insertJobOfOffers = (patientId: string, acceptedId: string | null = null): RawBuilder<unknown> =>
  insertJobs(
    'withdraw-offers',
    sql`select jsonb_build_object('patientId', ${patientId}::uuid) where exists (select from offers o
      where o.patient_id = ${patientId}::uuid and o.fate = 'offered' and o.id is distinct from ${acceptedId}::uuid)`,
  );
