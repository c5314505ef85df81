-- The time to which a visit is to return is held with its patient's id, so that the patient is offered nothing else at that
-- hour; without it only where the patient has something else there already.
alter table booked_slots
  drop constraint booked_slots_of_patient,
  add constraint booked_slots_of_patient check (patient_id is not null or restores_id is not null);

-- As in migration 0081. Whoever moves a visit has answered, whatever was to be done to it: with the note left behind, a later
-- change of the new day did not see the visit.
create or replace function hold_booking_day(
  patient uuid, doctor uuid, day date, at timestamptz, except_appointment uuid,
  out patient_full_name text, out patient_avatar text, out patient_code text,
  out doctor_user_id uuid, out doctor_full_name text, out doctor_skills jsonb, out doctor_room text,
  out doctor_time jsonb, out booked_slots text[], out elsewhere_slots text[], out visits_ahead jsonb,
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
    (select coalesce(jsonb_agg(jsonb_build_object('doctorId', a.doctor_id, 'date', a.date)), '[]') from appointments a
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
