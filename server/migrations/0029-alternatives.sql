-- A half hour may also be held for a patient whose visit waits to be moved. Such an offer belongs to the visit and not to
-- an entry of the waiting list.
alter table offers
  alter column entry_id drop not null,
  add column moves_appointment_id uuid,
  add constraint offers_one_cause check (num_nonnulls(entry_id, moves_appointment_id) = 1),
  add foreign key (moves_appointment_id, patient_id) references appointments (id, patient_id) on delete cascade;
create unique index offers_open_alternative on offers (moves_appointment_id) where fate = 'offered';
create index offers_of_moved on offers (moves_appointment_id) where moves_appointment_id is not null;

-- As in migration 0024; what is held for the visit that is being moved does not stand in its way.
create or replace function hold_booking_day(
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
      where b.doctor_id = doctor and b.date = day and not coalesce(b.appointment_id = except_appointment, false)
        and not exists (select from offers o where o.id = b.offer_id and o.moves_appointment_id = except_appointment)),
    array(select b.slot from booked_slots b
      where b.patient_id = patient and b.date = day and b.doctor_id <> doctor
        and not coalesce(b.appointment_id = except_appointment, false)
        and not exists (select from offers o where o.id = b.offer_id and o.moves_appointment_id = except_appointment)),
    (select coalesce(jsonb_agg(jsonb_build_object('doctorId', a.doctor_id, 'date', a.date)), '[]') from appointments a
      where a.patient_id = patient and a.starts_at > at and a.status <> 'Cancelled'
        and a.id is distinct from except_appointment)
  into doctor_time, booked_slots, elsewhere_slots, visits_ahead;

  select c.patient_days_ahead, c.clinic_days_ahead into patient_days_ahead, clinic_days_ahead from clinic_settings c;
  return next;
end $$;
