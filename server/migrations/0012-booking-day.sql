-- All that decides about one visit of a patient with a doctor on a day, in one call: the rules ask no further question.
-- The patient's row is held first, so that the bookings of one patient go one after the other, and the doctor's account,
-- so that it is not closed meanwhile. Each statement of a volatile function sees what was committed before it began;
-- one plain statement would count the patient's visits as they were before it waited for the row, and of two bookings
-- at once both could pass. No row: there is no such patient. No `doctor_user_id`: there is no such doctor.
create function hold_booking_day(
  patient uuid, doctor uuid, day date, weekday text, at timestamptz, except_appointment uuid,
  out patient_full_name text, out patient_avatar text, out patient_code text,
  out doctor_user_id uuid, out doctor_full_name text, out doctor_skills jsonb, out day_slots text[],
  out booked_slots text[], out elsewhere_slots text[], out visits_ahead jsonb
) returns setof record language plpgsql volatile as $$
begin
  select u.full_name, u.avatar, u.patient_code into patient_full_name, patient_avatar, patient_code
  from users u where u.id = patient and u.role = 'Customer' and u.closed_at is null
  for no key update;
  if not found then return; end if;

  select u.id, u.full_name, d.skills, array(
      select distinct s.slot from work_schedule_entries e, unnest(e.slots) s (slot)
      where e.doctor_id = d.id and weekday = any (e.days) order by s.slot)
  into doctor_user_id, doctor_full_name, doctor_skills, day_slots
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
  return next;
end $$;

-- When its delivery became a job; null until then. A reminder the clinic writes by itself waits without a job until it is
-- due, so that booking a visit writes none.
alter table reminders add column queued_at timestamptz;
update reminders set queued_at = created_at;
