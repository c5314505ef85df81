-- What differs from a doctor's weekly hours. Days are the clinic's days; hours are half hours of one day.
create table leave (
  id uuid primary key,
  doctor_id uuid not null references doctors on delete cascade,
  first_day date not null,
  last_day date not null,
  -- Both null: whole days.
  starts text check (starts ~ '^([01][0-9]|2[0-3]):[03]0$'),
  ends text check (ends ~ '^([01][0-9]|2[0-3]):[03]0$'),
  note text,
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  constraint leave_end_not_before_start check (last_day >= first_day),
  constraint leave_at_most_a_year check (last_day - first_day < 366),
  constraint leave_hours_within_one_day check (
    (starts is null and ends is null) or (starts is not null and ends > starts and first_day = last_day)),
  -- Checked at the end of a statement: one that moves all leave may pass through an overlap.
  constraint leave_no_overlap exclude using gist (doctor_id with =, tsrange(
    first_day + make_time(coalesce(left(starts, 2)::int, 0), coalesce(right(starts, 2)::int, 0), 0),
    case when ends is null then (last_day + 1)::timestamp
      else last_day + make_time(left(ends, 2)::int, right(ends, 2)::int, 0) end) with &&)
    deferrable initially immediate
);
create index leave_of_doctor on leave (doctor_id, last_day);

create table closures (
  id uuid primary key,
  first_day date not null,
  last_day date not null,
  name text not null,
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  constraint closures_end_not_before_start check (last_day >= first_day),
  constraint closures_at_most_a_year check (last_day - first_day < 366),
  constraint closures_no_overlap exclude using gist (daterange(first_day, last_day, '[]') with &&)
    deferrable initially immediate
);
create index closures_by_end on closures (last_day);

create table extra_hours (
  id uuid primary key,
  doctor_id uuid not null references doctors on delete cascade,
  date date not null,
  starts text not null check (starts ~ '^([01][0-9]|2[0-3]):[03]0$'),
  ends text not null check (ends ~ '^([01][0-9]|2[0-3]):[03]0$'),
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  constraint extra_hours_end_after_start check (ends > starts),
  constraint extra_hours_no_overlap exclude using gist (doctor_id with =, tsrange(
    date + make_time(left(starts, 2)::int, right(starts, 2)::int, 0),
    date + make_time(left(ends, 2)::int, right(ends, 2)::int, 0)) with &&)
    deferrable initially immediate
);
create index extra_hours_of_doctor on extra_hours (doctor_id, date);

-- All that `workDayOf` in rules/booking/day-offer.ts asks about a doctor between two days.
create function doctor_time(doctor uuid, first date, last date) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'weekly', (select coalesce(jsonb_agg(jsonb_build_object('days', e.days, 'slots', e.slots)), '[]')
      from work_schedule_entries e where e.doctor_id = doctor),
    'closures', (select coalesce(jsonb_agg(jsonb_build_object(
        'firstDay', c.first_day, 'lastDay', c.last_day, 'name', c.name)), '[]')
      from closures c where c.last_day >= first and c.first_day <= last),
    'leave', (select coalesce(jsonb_agg(jsonb_build_object(
        'firstDay', l.first_day, 'lastDay', l.last_day, 'starts', l.starts, 'ends', l.ends)), '[]')
      from leave l where l.doctor_id = doctor and l.last_day >= first and l.first_day <= last),
    'extraHours', (select coalesce(jsonb_agg(jsonb_build_object(
        'date', x.date, 'starts', x.starts, 'ends', x.ends)), '[]')
      from extra_hours x where x.doctor_id = doctor and x.date between first and last))
$$;

-- As in migration 0016, with all that decides when the doctor works on the day instead of the weekly hours alone. The
-- doctor's account is locked before that is read: leave, closures and extra hours are written while it is locked
-- exclusively, so that of a booking and a leave at the same moment the second sees the first.
drop function hold_booking_day;
create function hold_booking_day(
  patient uuid, doctor uuid, day date, at timestamptz, except_appointment uuid,
  out patient_full_name text, out patient_avatar text, out patient_code text,
  out doctor_user_id uuid, out doctor_full_name text, out doctor_skills jsonb, out doctor_room text,
  out doctor_time jsonb, out booked_slots text[], out elsewhere_slots text[], out visits_ahead jsonb,
  out patient_days_ahead integer, out clinic_days_ahead integer
) returns setof record language plpgsql volatile as $$
begin
  select u.full_name, u.avatar, u.patient_code into patient_full_name, patient_avatar, patient_code
  from users u where u.id = patient and u.role = 'Customer' and u.closed_at is null
  for no key update;
  if not found then return; end if;

  select u.id, u.full_name, d.skills, d.room into doctor_user_id, doctor_full_name, doctor_skills, doctor_room
  from doctors d join users u on u.id = d.user_id where d.id = doctor and u.closed_at is null
  for share of u;

  select
    doctor_time(doctor, day, day),
    array(select b.slot from booked_slots b
      where b.doctor_id = doctor and b.date = day and b.appointment_id is distinct from except_appointment),
    array(select b.slot from booked_slots b
      where b.patient_id = patient and b.date = day and b.doctor_id <> doctor
        and b.appointment_id is distinct from except_appointment),
    (select coalesce(jsonb_agg(jsonb_build_object('doctorId', a.doctor_id, 'date', a.date)), '[]') from appointments a
      where a.patient_id = patient and a.starts_at > at and a.status <> 'Cancelled'
        and a.id is distinct from except_appointment)
  into doctor_time, booked_slots, elsewhere_slots, visits_ahead;

  select c.patient_days_ahead, c.clinic_days_ahead into patient_days_ahead, clinic_days_ahead from clinic_settings c;
  return next;
end $$;
