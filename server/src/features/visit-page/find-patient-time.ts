import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';
import type { PatientScope } from '../../platform/session/scope';

interface TimeOfPatientRow {
  /** The half hours of each day in which the patient is here. */
  taken: Record<string, string[]>;
  visits: { doctorId: string; date: string }[];
}

/** What a patient has booked between two days, as a booking counts it (`hold_booking_day`). */
export async function findTimeOfPatient(
  db: Db,
  { patientId }: PatientScope,
  days: { first: string; last: string },
): Promise<TimeOfPatientRow> {
  const { rows } = await timeOfPatient(db, { patientId, ...days });
  return rows[0] as TimeOfPatientRow;
}

const timeOfPatient = prepared(
  (_db, { patientId, first, last }: { patientId: string; first: string; last: string }) => sql<TimeOfPatientRow>`
    select (
      select coalesce(json_object_agg(day.date, day.slots), '{}') from (
        select b.date, json_agg(b.slot) as slots from booked_slots b
        where b.patient_id = ${patientId} and b.date between ${first} and ${last} group by b.date) day) as taken, (
      select coalesce(json_agg(json_build_object('doctorId', a.doctor_id, 'date', a.date)), '[]') from appointments a
      where a.patient_id = ${patientId} and a.date between ${first} and ${last} and a.status <> 'Cancelled') as visits`,
);
