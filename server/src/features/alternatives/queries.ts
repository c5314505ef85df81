import type { DoctorTime } from '@antam/rules/booking/day-offer';
import { type RawBuilder, sql } from 'kysely';
import { type AuditEntry, insertEntry } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import type { AppointmentScope, DeskScope } from '../../platform/session/scope';
import { changeThatMoved, limitsOf } from '../appointments/queries';
import { areMessagesStopped } from '../stopped-messages/queries';
import { type HeldTime, holdTime } from '../waiting-list/hold-time';

const MOST_DOCTORS = 5;
const DAYS_SEARCHED = 14;
/** Beyond so many days of leave or closure no time is searched; reception finds one. */
const MOST_DAYS_OFF = 60;

export interface VisitToMove {
  id: string;
  /** Whether it waits for another time and would begin later; otherwise there is no other time for it. */
  isToMove: boolean;
  /** Whether a change of the doctor's time moved it: its own time is then the one that is held. */
  isMoved: boolean;
  date: string;
  isCancelled: boolean;
  patientId: string;
  /** The half hour of the day at which it was booked. */
  slot: string;
  minutes: number;
  quietFrom: string | null;
  quietTo: string | null;
  /** The days that are searched: those next to the visit, and then those after a long leave or closure. */
  first: string;
  nearLast: string;
  last: string;
  /** Its own doctor first, then others of the same specialty. */
  doctors: ChoiceRow[];
  /** The patient's taken half hours on these days, its own among them. */
  busy: { date: string; slot: string }[];
  /** The patient's other visits ahead, and what else is held for them: it may become a visit. */
  visitsAhead: { doctorId: string; date: string }[];
  held: HeldRow | null;
}

interface ChoiceRow {
  id: string;
  userId: string;
  fullName: string | null;
  time: DoctorTime;
  booked: Record<string, string[]>;
}

export interface HeldRow {
  doctorId: string;
  doctorUserId: string;
  doctorFullName: string | null;
  startsAt: string;
  slot: string;
  date: string;
  heldUntil: string;
}

/** A visit with all that decides about other times for it; undefined where the viewer may not see it. */
export async function findVisitToMove(
  db: Db,
  scope: AppointmentScope,
  { id, today, now }: { id: string; today: string; now: Date },
): Promise<VisitToMove | undefined> {
  const limits = limitsOf(scope);
  if (!limits) return undefined;
  const { rows } = await sql<VisitToMove>`
    with visit as (
      select a.*, ${waitsForOtherTime} and a.starts_at > ${now} as is_to_move, not a.is_standing as is_cancelled,
        moved.date is not null as is_moved, was.doctor_id as wanted_doctor_id, was.slot as wanted_slot,
        d.skills -> 0 ->> 'name' as specialty, greatest(was.date, ${today}::date) as first,
        greatest(was.date, ${today}::date) + ${DAYS_SEARCHED}::int as near_last,
        greatest(was.date, ${today}::date, least(coalesce(${endOfChange}, was.date), was.date + ${MOST_DAYS_OFF}::int))
          + ${DAYS_SEARCHED}::int as last
      from appointments a left join lateral (${changeThatMoved}) moved on true
      cross join lateral (select coalesce(moved.doctor_id, a.doctor_id) as doctor_id, coalesce(moved.date, a.date) as date,
        coalesce(moved.slot, a.slot) as slot) was
      join doctors d on d.id = was.doctor_id
      where a.id = ${id} and a.patient_id = coalesce(${limits.patientId}::uuid, a.patient_id)
    )
    select v.id, v.is_to_move, v.is_moved, v.date, v.is_cancelled, v.patient_id, v.wanted_slot as slot, v.minutes, v.first,
      v.near_last, v.last, p.quiet_from, p.quiet_to,
      (${doctors}) as doctors,
      (select coalesce(json_agg(json_build_object('date', b.date, 'slot', b.slot)), '[]') from booked_slots b
        where b.patient_id = v.patient_id and b.date between v.first and v.last) as busy,
      (select coalesce(json_agg(json_build_object('doctorId', other.doctor_id, 'date', other.date)), '[]') from (
        select o.doctor_id, o.date from appointments o
        where o.patient_id = v.patient_id and o.id <> v.id and o.starts_at > ${now} and o.status <> 'Cancelled'
        union all select o.doctor_id, o.date from offers o
        where o.patient_id = v.patient_id and o.fate = 'offered' and o.moves_appointment_id is distinct from v.id) other)
        as visits_ahead,
      (${held}) as held
    from visit v join users p on p.id = v.patient_id where p.closed_at is null`.execute(db);
  return rows[0];
}

/** A visit that is left to be moved, or that a change of its doctor's time cancelled; noted in the same transaction. */
const waitsForOtherTime: RawBuilder<boolean> = sql`(a.left_to_move_at is not null or exists (
  select from displaced_visits gone where gone.appointment_id = a.id and gone.displaced_at = a.cancelled_at))`;

/** The last day of the leave or closure that took the visit's time off. */
const endOfChange: RawBuilder<string | null> = sql`(select max(coalesce(l.last_day, c.last_day))
  from displaced_visits gone left join leave l on l.id = gone.leave_id left join closures c on c.id = gone.closure_id
  where gone.appointment_id = a.id)`;

const doctors: RawBuilder<unknown> = sql`
  select coalesce(jsonb_agg(to_jsonb(choice) - 'is_other' order by choice.is_other, choice.id), '[]') from (
    select d.id, d.id <> v.wanted_doctor_id as is_other, u.id as "userId", u.full_name as "fullName",
      doctor_time(d.id, v.first, v.last) as time,
      (select coalesce(jsonb_object_agg(day.date, day.slots), '{}') from (
        select b.date, jsonb_agg(b.slot) as slots from booked_slots b
        where b.doctor_id = d.id and b.date between v.first and v.last group by b.date) day) as booked
    from doctors d join users u on u.id = d.user_id
    where u.role = 'Doctor' and u.closed_at is null and trim(u.full_name) <> '' and (v.is_to_move or v.is_moved) and v.specialty <> ''
      and d.skills -> 0 ->> 'name' = v.specialty
    order by d.id <> v.wanted_doctor_id, d.id limit ${sql.lit(MOST_DOCTORS)}) choice`;

const held: RawBuilder<unknown> = sql`
  select json_build_object('doctorId', o.doctor_id, 'doctorUserId', u.id, 'doctorFullName', u.full_name,
    'startsAt', o.starts_at, 'date', o.date, 'slot', o.slot, 'heldUntil', o.held_until)
  from offers o join doctors d on d.id = o.doctor_id join users u on u.id = d.user_id
  where o.moves_appointment_id = v.id and o.fate = 'offered' and o.held_until > now()`;

export interface NewAlternative extends HeldTime {
  appointmentId: string;
  entry: AuditEntry;
}

/**
 * Holds half hours for a visit that waits for another time. False when another visit or offer took one first, the visit waits
 * no longer, or something is held for it already; the caller must roll back then.
 */
export async function insertAlternative(db: Db, _scope: DeskScope, given: NewAlternative): Promise<boolean> {
  const { rows } = await sql<{ slots: number }>`
    with visit as (
      select null::uuid as entry_id, a.id as moves_appointment_id from appointments a
      where a.id = ${given.appointmentId} and ${waitsForOtherTime} and not ${areMessagesStopped('a.patient_id')} for update
    ), ${holdTime(given, sql`visit`)},
    done as (select count(*)::int as slots from slot),
    entry as (${insertEntry(given.entry, sql`done`)})
    select slots from done`.execute(db);
  return rows[0]?.slots === given.slots.length;
}
