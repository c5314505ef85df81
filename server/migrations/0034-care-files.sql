-- What a doctor knows of a patient beside plans, records and results. Every fact may be missing; codes are those of
-- `contract/care-codes.ts`. For allergies and other medicines null says unknown, and an empty list says that none is known.
create table care_files (
  patient_id uuid primary key references users,
  version integer not null check (version > 0),
  hiv_confirmed_on date,
  art_started_on date,
  art_started_here_on date,
  entry_code smallint check (entry_code between 1 and 5),
  who_stage smallint check (who_stage between 1 and 4),
  tb_screening_code smallint check (tb_screening_code between 1 and 4),
  tb_screened_on date,
  tb_treatment_code smallint check (tb_treatment_code between 0 and 3),
  tb_regimen text,
  tb_from date,
  tb_to date,
  tb_result text check (tb_result in ('cured', 'completed', 'failed', 'lost', 'notEvaluated')),
  tpt_from date,
  tpt_to date,
  ctx_from date,
  ctx_to date,
  hbv_status text check (hbv_status in ('negative', 'immune', 'positive')),
  hbv_tested_on date,
  hcv_status text check (hcv_status in ('negative', 'positive', 'cured')),
  hcv_tested_on date,
  pregnancies jsonb not null default '[]' check (jsonb_typeof(pregnancies) = 'array'),
  allergies jsonb check (jsonb_typeof(allergies) = 'array'),
  other_medicines jsonb check (jsonb_typeof(other_medicines) = 'array'),
  measures jsonb not null default '[]' check (jsonb_typeof(measures) = 'array'),
  outcome text check (outcome in ('transferredOut', 'died', 'stopped')),
  outcome_on date,
  changed_by uuid not null references users,
  changed_at timestamptz not null,
  check (art_started_here_on >= art_started_on),
  check (tb_to >= tb_from),
  check (tpt_to >= tpt_from),
  check (ctx_to >= ctx_from),
  check ((outcome is null) = (outcome_on is null))
);

-- Who changed what, when: of each saving only the facts that it changed. Rows are added and never changed.
create table care_file_changes (
  id uuid primary key,
  patient_id uuid not null references care_files,
  version integer not null,
  before jsonb not null,
  after jsonb not null,
  changed_by uuid not null references users,
  changed_at timestamptz not null,
  unique (patient_id, version)
);
