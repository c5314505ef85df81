-- What an Admin says of the clinic: where it is, when it is open, and its rules of notice. At most one row; while there
-- is none, the defaults of `rules/clinic-settings.ts` hold, so that a new database stays empty.
create table clinic_settings (
  only_row boolean primary key default true check (only_row),
  version integer not null check (version > 0),
  name text not null check (name <> ''),
  address text,
  map_url text check (map_url like 'https://%'),
  phone text,
  opening_hours jsonb not null,
  move_notice_hours integer not null check (move_notice_hours >= 0),
  patient_days_ahead integer not null check (patient_days_ahead > 0),
  clinic_days_ahead integer not null check (clinic_days_ahead >= patient_days_ahead),
  offer_hold_hours integer not null check (offer_hold_hours > 0),
  updated_at timestamptz not null
);

-- Where in the clinic a doctor sees patients.
alter table doctors add column room text check (room <> '');

-- The function of migration 0012, which now also answers the doctor's room and how far ahead visits may be booked; both
-- numbers are null while the clinic has no settings of its own.
drop function hold_booking_day;
create function hold_booking_day(
  patient uuid, doctor uuid, day date, weekday text, at timestamptz, except_appointment uuid,
  out patient_full_name text, out patient_avatar text, out patient_code text,
  out doctor_user_id uuid, out doctor_full_name text, out doctor_skills jsonb, out doctor_room text, out day_slots text[],
  out booked_slots text[], out elsewhere_slots text[], out visits_ahead jsonb,
  out patient_days_ahead integer, out clinic_days_ahead integer
) returns setof record language plpgsql volatile as $$
begin
  select u.full_name, u.avatar, u.patient_code into patient_full_name, patient_avatar, patient_code
  from users u where u.id = patient and u.role = 'Customer' and u.closed_at is null
  for no key update;
  if not found then return; end if;

  select u.id, u.full_name, d.skills, d.room, array(
      select distinct s.slot from work_schedule_entries e, unnest(e.slots) s (slot)
      where e.doctor_id = d.id and weekday = any (e.days) order by s.slot)
  into doctor_user_id, doctor_full_name, doctor_skills, doctor_room, day_slots
  from doctors d join users u on u.id = d.user_id where d.id = doctor and u.closed_at is null
  for share of u;

  select
    array(select b.slot from booked_slots b
      where b.doctor_id = doctor and b.date = day and b.appointment_id is distinct from except_appointment),
    array(select b.slot from booked_slots b
      where b.patient_id = patient and b.date = day and b.doctor_id <> doctor
        and b.appointment_id is distinct from except_appointment),
    (select coalesce(jsonb_agg(jsonb_build_object('doctorId', a.doctor_id, 'date', a.date)), '[]') from appointments a
      where a.patient_id = patient and a.starts_at > at and a.status <> 'Cancelled'
        and a.id is distinct from except_appointment)
  into booked_slots, elsewhere_slots, visits_ahead;

  select c.patient_days_ahead, c.clinic_days_ahead into patient_days_ahead, clinic_days_ahead from clinic_settings c;
  return next;
end $$;
