import { MAX_OPEN_APPOINTMENTS, MAX_VISITS_A_DAY, MAX_VISITS_A_DAY_WITH_DOCTOR } from '@antam/contract/constants';

/** The caller: an open account with a session that is neither idle for too long nor too old. */
export const SESSION = `
  select u.id from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and u.closed_at is null and u.role = 'Customer'
    and s.last_seen_at > now() - interval '30 minutes' and s.created_at > now() - interval '12 hours'`;

/** The half hours a doctor works on a date: the weekly ones without closures and leave, and extra hours. */
const workedOn = (doctor: string, date: string, weekday: string) => `array(
      select s from work_schedule_entries e, unnest(e.slots) s
      where e.doctor_id = ${doctor} and ${weekday} = any(e.days)
        and not exists (select from closures where ${date} between first_day and last_day)
        and not exists (select from leave l where l.doctor_id = ${doctor} and ${date} between l.first_day and l.last_day
          and (l.starts is null or (left(s, 5) < l.ends and right(s, 5) > l.starts)))
      union
      select to_char(t, 'HH24:MI') || '-' || to_char(t + interval '30 minutes', 'HH24:MI') from extra_hours x,
        generate_series(x.date + x.starts::time, x.date + x.ends::time - interval '30 minutes', '30 minutes') t
      where x.doctor_id = ${doctor} and x.date = ${date}
      order by 1)`;

/** Locks the patient's row, keeps the doctor's account from being closed, and reads how far ahead patients may book. */
export const DAY = `
  select p.full_name, p.patient_code, du.id as doctor_user_id, du.full_name as doctor_name, d.skills,
    (select patient_days_ahead from clinic_settings) as days_ahead
  from users p, doctors d join users du on du.id = d.user_id
  where p.id = $1 and p.closed_at is null and d.id = $2 and du.closed_at is null
  for no key update of p for share of du`;

/**
 * The booking, if the doctor works at that time and the patient may have one more visit that day. Both are looked at here,
 * while the rows are locked: the read above may have waited for a lock, and then sees the state before the wait, in
 * which leave that was saved meanwhile is missing. Returns the half hours that were free.
 */
const bookWith = (key: string) => `
  with ahead as (
    select count(*) as open, count(*) filter (where date = $5) as that_day,
      count(*) filter (where date = $5 and doctor_id = $4) as with_doctor
    from appointments where patient_id = $3 and starts_at > now() and status <> 'Cancelled'
  ), slot as (
    insert into booked_slots (appointment_id, patient_id, doctor_id, date, slot)
    select $1, $3, $4, $5, wanted.slot from unnest($6::text[]) with ordinality as wanted (slot, turn), ahead
    where open < ${MAX_OPEN_APPOINTMENTS} and that_day < ${MAX_VISITS_A_DAY}
      and with_doctor < ${MAX_VISITS_A_DAY_WITH_DOCTOR} and $6::text[] <@ ${workedOn('$4', '$5', '$14')}
    order by turn on conflict do nothing returning slot
  ), free as (
    select count(*)::int as slots from slot
  ), appointment as (
    insert into appointments (id, code, patient_id, doctor_id, date, slot, minutes, starts_at, service_type, fee,
      patient_name, age, created_by, created_at)
    values ($1, $2, $3, $4, $5, $7, $8, $9, 'Consultation', $10, $11, $12, $3, $13)
  ), entry as (
    insert into audit_log (actor_id, actor_role, action, outcome, object_type, object_id, patient_ids)
    select $3, 'Customer', 'appointment.book', 'done', 'appointment', $1::text, array[$3::uuid]
    from (select pg_advisory_xact_lock_shared(4243) from free offset 0) held
  )${key}
  select slots from free`;
export const BOOK = bookWith('');

/** The same, with the answer kept for the Idempotency-Key; a key that is taken fails. */
export const BOOK_ONCE = bookWith(`, key as (
    insert into idempotency_keys (user_id, key, request_hash, answer) values ($3, $15, $16, $17)
  )`);

/** What a doctor works on a day, and what of it is taken. */
export const DAY_OFFER = `
  select ${workedOn('$1', '$2', '$3')} as slots,
    array(select slot from booked_slots where doctor_id = $1 and date = $2) as booked`;

/** The same for each day of a month, with the closure that names it; the days of leave and the hours beside are rare. */
export const MONTH_OFFER = `
  select day::date::text as date,
    array(select s from work_schedule_entries e, unnest(e.slots) s
      where e.doctor_id = $1 and trim(to_char(day, 'Day')) = any(e.days)) as weekly,
    array(select to_char(t, 'HH24:MI') || '-' || to_char(t + interval '30 minutes', 'HH24:MI') from extra_hours x,
        generate_series(x.date + x.starts::time, x.date + x.ends::time - interval '30 minutes', '30 minutes') t
      where x.doctor_id = $1 and x.date = day) as extra,
    array(select slot from booked_slots where doctor_id = $1 and date = day) as booked,
    (select jsonb_build_object('reason', 'closed', 'name', c.name, 'holiday', c.holiday) from closures c
      where day between c.first_day and c.last_day) as closed,
    (select jsonb_agg(jsonb_build_object('starts', l.starts, 'ends', l.ends)) from leave l
      where l.doctor_id = $1 and day between l.first_day and l.last_day) as leave
  from generate_series($2::date, $3::date, '1 day') day
  order by day`;

/** The earliest half hours: the function of our own server, because nothing smaller is right. */
export const EARLIEST = `
  select d.id, u.id as user_id, u.full_name, d.skills -> 0 ->> 'name' as specialty, t.date::text, t.slot
  from earliest_times(array(
      select d.id from doctors d join users u on u.id = d.user_id
      where u.role = 'Doctor' and u.closed_at is null and u.full_name <> '' and d.skills -> 0 ->> 'name' <> ''),
    $1, $2, $3, $4, 30, 3) t
  join doctors d on d.id = t.doctor_id join users u on u.id = d.user_id
  order by t.date, t.slot`;

/** The half hours taken on a day. */
export const BOOKED_SLOTS = 'select slot from booked_slots where doctor_id = $1 and date = $2 order by slot';
