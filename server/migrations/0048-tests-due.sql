-- A sample was taken and its result is awaited. It ends when the result is entered, when a doctor has read a result that
-- is not kept as a number, or when no result will come.
create table samples_taken (
  id uuid primary key,
  patient_id uuid not null references users,
  test text not null check (test in ('ViralLoad', 'CD4', 'Creatinine', 'FullBloodCount', 'AltAst', 'Lipids', 'Glucose',
    'HBsAg', 'AntiHCV', 'CrAg')),
  taken_on date not null,
  taken_by uuid not null references users,
  -- Why a viral load was taken: 1 routine, 2 suspected failure, 3 other.
  reason smallint check (reason between 1 and 3),
  -- What the rules said when it was taken, with the version of their pack.
  answer jsonb not null,
  created_at timestamptz not null default now(),
  end_how text check (end_how in ('resultSeen', 'noResult')),
  ended_at timestamptz,
  ended_by uuid references users,
  check (num_nonnulls(end_how, ended_at, ended_by) in (0, 3))
);
create index samples_taken_of_patient on samples_taken (patient_id, taken_on);

-- A talk about taking the medicine, after a high viral load; at most one a day.
create table adherence_talks (
  id uuid primary key,
  patient_id uuid not null references users,
  talked_on date not null,
  talked_by uuid not null references users,
  created_at timestamptz not null default now(),
  -- Checked after a statement, which may move all days at once.
  unique (patient_id, talked_on) deferrable
);

-- The four-symptom screen for tuberculosis, one a day.
create table tb_screens (
  id uuid primary key,
  patient_id uuid not null references users,
  screened_on date not null,
  symptoms text[] not null check (symptoms <@ array['cough', 'fever', 'weightLoss', 'nightSweats']),
  screened_by uuid not null references users,
  screened_at timestamptz not null default now(),
  unique (patient_id, screened_on) deferrable
);

-- What the rules about tests say of each patient today, for lists and counts; worked out by `rules/packs`. Triggers
-- count the changes of what it rests on. A row is worked out again when it was worked out before the last change, on
-- another day or by another pack; a missing row was never worked out.
create table tests_due (
  patient_id uuid primary key references users,
  changes integer not null default 0,
  checked_changes integer,
  checked_on date,
  pack text,
  version smallint,
  groups text[] not null default '{}',
  rank smallint,
  sort_day date,
  -- From this day on a blood test is due or due soon.
  blood_from date
);
create index expected_returns_of_doctor on expected_returns (doctor_id, patient_id);

-- When the doctor was told that a result has waited too long.
alter table lab_results add column doctor_told_at timestamptz;
create index lab_results_untold on lab_results (created_at) where seen_at is null and doctor_told_at is null;

create function count_test_changes(patients uuid[]) returns void language sql as $$
  insert into tests_due as t (patient_id, changes)
  select u.id, 1 from users u where u.id = any (patients) and u.role = 'Customer' and u.closed_at is null order by u.id
  on conflict (patient_id) do update set changes = t.changes + 1
$$;
create function mark_tests_due() returns trigger language plpgsql as $$
begin
  perform count_test_changes(array(select distinct patient_id from changed));
  return null;
end $$;
create trigger tests_due_added after insert on lab_results
  referencing new table as changed for each statement execute function mark_tests_due();
create trigger tests_due_changed after update on lab_results
  referencing new table as changed for each statement execute function mark_tests_due();
create trigger tests_due_added after insert on samples_taken
  referencing new table as changed for each statement execute function mark_tests_due();
create trigger tests_due_changed after update on samples_taken
  referencing new table as changed for each statement execute function mark_tests_due();
create trigger tests_due_added after insert on adherence_talks
  referencing new table as changed for each statement execute function mark_tests_due();
create trigger tests_due_changed after update on adherence_talks
  referencing new table as changed for each statement execute function mark_tests_due();
create trigger tests_due_added after insert on care_files
  referencing new table as changed for each statement execute function mark_tests_due();
create trigger tests_due_changed after update on care_files
  referencing new table as changed for each statement execute function mark_tests_due();
create trigger tests_due_added after insert on regimen_changes
  referencing new table as changed for each statement execute function mark_tests_due();
create trigger tests_due_changed after update on regimen_changes
  referencing new table as changed for each statement execute function mark_tests_due();

-- Whether a patient counts as lost decides too; a booking of a patient with medicine changes neither.
create function mark_returned_patient() returns trigger language plpgsql as $$
begin
  perform count_test_changes(array[new.patient_id]);
  return null;
end $$;
create trigger tests_due_of_returned after update on expected_returns
  for each row when ((old.attended_on, old.expected_on) is distinct from (new.attended_on, new.expected_on))
  execute function mark_returned_patient();
create function mark_born_patient() returns trigger language plpgsql as $$
begin
  perform count_test_changes(array[new.id]);
  return null;
end $$;
create trigger tests_due_of_person after update of date_of_birth on users
  for each row when (old.date_of_birth is distinct from new.date_of_birth and new.role = 'Customer')
  execute function mark_born_patient();
