-- A patient who comes without an appointment is received for a doctor. An arrival with an appointment has the doctor
-- from there.
alter table visits
  add column doctor_id uuid references doctors,
  add constraint visits_doctor_of_walk_in check (doctor_id is null or appointment_id is null);
