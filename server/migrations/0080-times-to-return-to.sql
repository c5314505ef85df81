-- The times to which visits are to be brought back, after a change of many visits was taken back, are held until the job has
-- reached them: without it a job that offers free time, or a booking, took them first. What holds one leaves with the note
-- that the visit is to be brought back, in the transaction that brings it back.
alter table booked_slots
  add column restores_id uuid references visits_to_settle (appointment_id) on delete cascade,
  drop constraint booked_slots_one_holder,
  add constraint booked_slots_one_holder check (num_nonnulls(appointment_id, offer_id, restores_id) = 1);
create index booked_slots_to_restore on booked_slots (restores_id) where restores_id is not null;
