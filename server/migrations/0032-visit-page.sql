-- A visit without an appointment has a record too, and a record that finishes a visit is signed.
alter table visits add constraint visits_of_one_patient unique (id, patient_id);
alter table medical_records
  add column visit_id uuid,
  add column signed_at timestamptz,
  add foreign key (visit_id, patient_id) references visits (id, patient_id) on delete set null (visit_id),
  add constraint medical_records_of_one_visit check (visit_id is null or appointment_id is null);
create index medical_records_of_walk_in on medical_records (visit_id) where visit_id is not null;

-- A visit is signed once, also from two windows at the same moment.
create unique index medical_records_signed_appointment on medical_records (appointment_id) where signed_at is not null;
create unique index medical_records_signed_walk_in on medical_records (visit_id) where signed_at is not null;

-- What a doctor typed for a visit and has not signed, and that they are at the visit. The content is null until
-- something is typed.
create table visit_drafts (
  author_id uuid not null references users,
  patient_id uuid not null references users,
  appointment_id uuid,
  visit_id uuid,
  content jsonb check (jsonb_typeof(content) = 'object'),
  version integer not null default 0,
  updated_at timestamptz not null default now(),
  seen_at timestamptz,
  foreign key (appointment_id, patient_id) references appointments (id, patient_id) on delete cascade,
  foreign key (visit_id, patient_id) references visits (id, patient_id) on delete cascade,
  check (num_nonnulls(appointment_id, visit_id) = 1)
);
create unique index visit_drafts_of_author on visit_drafts (coalesce(appointment_id, visit_id), author_id);
create index visit_drafts_of_patient on visit_drafts (patient_id);

-- A record is corrected by an addition and never overwritten.
create table record_additions (
  id uuid primary key,
  record_id uuid not null references medical_records on delete cascade,
  doctor_id uuid not null references doctors,
  body text not null,
  created_at timestamptz not null default now()
);
create index record_additions_of_record on record_additions (record_id, created_at, id);
