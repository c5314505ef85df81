-- A visit is in one state at a time. What contradicts that is repaired here and refused by the database from now on:
-- a cancelled appointment that holds slots, and an arrival for an appointment that is cancelled or marked as missed.

-- A patient who arrived did not miss the visit.
update appointments a set no_show_at = null
from visits v where v.appointment_id = a.id and a.no_show_at is not null;

-- A visit that took place was not cancelled.
update appointments a set
  status = 'Confirmed',
  confirmed_at = coalesce(a.confirmed_at, v.arrived_at),
  confirmed_by = coalesce(a.confirmed_by, v.received_by),
  cancelled_at = null,
  cancelled_by = null
from visits v where v.appointment_id = a.id and a.status = 'Cancelled' and v.completed_at is not null;

-- Cancelled after the arrival and before the patient was seen: the arrival stays, without an appointment.
update visits v set appointment_id = null
from appointments a where a.id = v.appointment_id and a.status = 'Cancelled';

delete from booked_slots s using appointments a where a.id = s.appointment_id and a.status = 'Cancelled';

alter table appointments
  add column is_standing boolean not null generated always as (status <> 'Cancelled') stored,
  add column may_arrive boolean not null generated always as (status <> 'Cancelled' and no_show_at is null) stored,
  add unique (id, patient_id, is_standing),
  add unique (id, patient_id, may_arrive);

-- The added column is always true, so that the foreign key finds an appointment only while it is so there too.
alter table booked_slots
  add column is_standing boolean not null generated always as (true) stored,
  drop constraint booked_slots_appointment_id_patient_id_fkey,
  add foreign key (appointment_id, patient_id, is_standing) references appointments (id, patient_id, is_standing)
    on delete cascade;

alter table visits
  add column may_arrive boolean not null generated always as (true) stored,
  drop constraint visits_appointment_id_patient_id_fkey,
  add foreign key (appointment_id, patient_id, may_arrive) references appointments (id, patient_id, may_arrive);
