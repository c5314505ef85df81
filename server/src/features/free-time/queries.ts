import type { DoctorTime } from '@antam/rules/booking/day-offer';
import { addDays } from '@antam/rules/clinic-time';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';

const LONGEST_MONTH = 31;

interface DoctorDays {
  doctorId: string;
  first: string;
  last: string;
}

interface TimeRow {
  time: DoctorTime;
  /** The booked half hours of each day that has some. */
  booked: Record<string, string[]>;
  /** Null, as the next, while the clinic has no own settings. */
  patientDaysAhead: number | null;
  clinicDaysAhead: number | null;
}

/** What decides about a doctor's free time between two days; undefined where there is no such doctor. */
export async function findTime(db: Db, days: DoctorDays): Promise<TimeRow | undefined> {
  const find = days.last <= addDays(days.first, LONGEST_MONTH) ? timeOfMonth : timeOf;
  const { rows } = await find(db, days);
  return rows[0];
}

const selectTime = (_db: Db, { doctorId, first, last }: DoctorDays) => sql<TimeRow>`
  select doctor_time(d.id, ${first}, ${last}) as time, (
    select coalesce(json_object_agg(day.date, day.slots), '{}') from (
      select b.date, json_agg(b.slot) as slots from booked_slots b
      where b.doctor_id = d.id and b.date between ${first} and ${last} group by b.date) day) as booked,
    s.patient_days_ahead, s.clinic_days_ahead
  from doctors d join users u on u.id = d.user_id left join clinic_settings s on true
  where d.id = ${doctorId} and u.role = 'Doctor' and u.closed_at is null`;

const timeOf = prepared(selectTime);
/** For a month at most. */
const timeOfMonth = prepared(selectTime, { shares: 'reads' });

interface Wish {
  /** Null when it is not known for whom. */
  patientId: string | null;
  first: string;
  /** On the first day, only what begins after this time. */
  after: string;
  last: string;
  minutes: number;
  most: number;
}

export interface EarliestRow {
  doctorId: string;
  doctorUserId: string;
  doctorFullName: string;
  specialty: string | null;
  date: string;
  slot: string;
}

/** The earliest half hours of the doctors who can be chosen (`isSelectable`), in order of time. */
export async function listEarliest(db: Db, wish: Wish): Promise<EarliestRow[]> {
  return (await earliest(db, wish)).rows;
}

const earliest = prepared(
  (_db, wish: Wish) => sql<EarliestRow>`
    with selectable as (
      select d.id, u.id as user_id, u.full_name, d.skills -> 0 ->> 'name' as specialty
      from doctors d join users u on u.id = d.user_id
      where u.role = 'Doctor' and u.closed_at is null and trim(u.full_name) <> ''
        and exists (select from jsonb_array_elements(d.skills) skill where trim(skill ->> 'name') <> '')
    )
    select s.id as doctor_id, s.user_id as doctor_user_id, s.full_name as doctor_full_name, s.specialty, t.date, t.slot
    from earliest_times(array(select id from selectable), ${wish.patientId}, ${wish.first}, ${wish.after}, ${wish.last},
      ${wish.minutes}, ${wish.most}) t
    join selectable s on s.id = t.doctor_id
    order by t.date, t.slot`,
);
