-- A patient reads a result only after a doctor has released it, with a sentence if the doctor wishes. A result that a
-- doctor has not looked at yet waits for one. What was entered before this counts as seen and released.
alter table lab_results
  add column released_at timestamptz,
  add column released_by uuid references users,
  add column sentence text,
  add column seen_at timestamptz,
  add column seen_by uuid references users;
update lab_results set released_at = created_at, released_by = entered_by, seen_at = created_at, seen_by = entered_by;
alter table lab_results
  add check ((released_at is null) = (released_by is null)),
  add check ((seen_at is null) = (seen_by is null)),
  add check (released_at is null or seen_at is not null),
  add check (sentence is null or released_at is not null);
create index lab_results_unseen on lab_results (patient_id, created_at) where seen_at is null;
