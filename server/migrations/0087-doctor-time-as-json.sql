-- What decides when a doctor works is only read, never searched: as json it is written out once, while jsonb is first
-- built as a tree and then written out, which takes nearly twice as long. Otherwise as in migrations 0063, 0068 and 0082.
drop function hold_booking_day(uuid, uuid, date, timestamptz, uuid);
drop function doctor_time(uuid, date, date);
drop function doctor_times(uuid, date, date);

create function doctor_times(doctor uuid, first date, last date) returns table (doctor_time json) language sql stable as $$
  select json_build_object(
    'weekly', (select coalesce(json_agg(json_build_object('days', e.days, 'slots', e.slots)), '[]')
      from work_schedule_entries e where e.doctor_id = doctor),
    'closures', (select coalesce(json_agg(json_build_object(
        'firstDay', c.first_day, 'lastDay', c.last_day, 'name', c.name, 'holiday', c.holiday)), '[]')
      from closures c where c.last_day >= first and c.first_day <= last),
    'leave', (select coalesce(json_agg(json_build_object(
        'firstDay', l.first_day, 'lastDay', l.last_day, 'starts', l.starts, 'ends', l.ends)), '[]')
      from leave l where l.doctor_id = doctor and l.last_day >= first and l.first_day <= last),
    'extraHours', (select coalesce(json_agg(json_build_object(
        'date', x.date, 'starts', x.starts, 'ends', x.ends)), '[]')
      from extra_hours x where x.doctor_id = doctor and x.date between first and last))
$$;

create function doctor_time(doctor uuid, first date, last date) returns json language plpgsql stable
set plan_cache_mode = force_generic_plan
as $$
begin
  return (select t.doctor_time from doctor_times(doctor, first, last) t);
end $$;

create function hold_booking_day(
  patient uuid, doctor uuid, day date, at timestamptz, except_appointment uuid,
  out patient_full_name text, out patient_avatar text, out patient_code text,
  out doctor_user_id uuid, out doctor_full_name text, out doctor_skills jsonb, out doctor_room text,
  out doctor_time json, out booked_slots text[], out elsewhere_slots text[], out visits_ahead json,
  out patient_days_ahead integer, out clinic_days_ahead integer
) returns setof record language plpgsql volatile
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
begin
  select p.full_name, p.avatar, p.patient_code, u.id, u.full_name, d.skills, d.room
  into patient_full_name, patient_avatar, patient_code, doctor_user_id, doctor_full_name, doctor_skills, doctor_room
  from users p, doctors d join users u on u.id = d.user_id
  where p.id = patient and p.role = 'Customer' and p.closed_at is null and d.id = doctor and u.closed_at is null
  for no key update of p for share of u;
  if not found then
    select p.full_name, p.avatar, p.patient_code into patient_full_name, patient_avatar, patient_code
    from users p where p.id = patient and p.role = 'Customer' and p.closed_at is null
    for no key update;
    if not found then return; end if;
  end if;

  -- The second statement sees what was committed while the first waited for the locks.
  select
    (select t.doctor_time from doctor_times(doctor, day, day) t),
    array(select b.slot from booked_slots b where b.doctor_id = doctor and b.date = day),
    array(select b.slot from booked_slots b where b.patient_id = patient and b.date = day and b.doctor_id <> doctor),
    (select coalesce(json_agg(json_build_object('doctorId', a.doctor_id, 'date', a.date)), '[]') from appointments a
      where a.patient_id = patient and a.starts_at > at and a.status <> 'Cancelled'
        and a.id is distinct from except_appointment),
    (select c.patient_days_ahead from clinic_settings c),
    (select c.clinic_days_ahead from clinic_settings c)
  into doctor_time, booked_slots, elsewhere_slots, visits_ahead, patient_days_ahead, clinic_days_ahead;

  if except_appointment is not null then
    delete from visits_to_settle where appointment_id = except_appointment;
    select
      array(select b.slot from booked_slots b
        where b.doctor_id = doctor and b.date = day and not coalesce(b.appointment_id = except_appointment, false)
          and not exists (select from offers o where o.id = b.offer_id and o.moves_appointment_id = except_appointment)),
      array(select b.slot from booked_slots b
        where b.patient_id = patient and b.date = day and b.doctor_id <> doctor
          and not coalesce(b.appointment_id = except_appointment, false)
          and not exists (select from offers o where o.id = b.offer_id and o.moves_appointment_id = except_appointment))
    into booked_slots, elsewhere_slots;
  end if;
  return next;
end $$;
