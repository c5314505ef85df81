create table treatment_plans (
  id uuid primary key,
  patient_id uuid not null references users,
  doctor_id uuid not null references doctors,
  regimen text not null check (regimen in ('TDF + 3TC + DTG', 'AZT + 3TC + EFV', 'Custom')),
  custom_drugs text,
  start_date date not null,
  end_date date,
  next_appointment_date date,
  notes text,
  medical_record_id uuid,
  created_at timestamptz not null default now(),
  -- Withdrawn plans stay in the database: what was once decided is part of the history.
  withdrawn_at timestamptz,
  unique (id, patient_id),
  check (end_date is null or end_date > start_date),
  check (next_appointment_date is null or next_appointment_date >= start_date),
  check (regimen <> 'Custom' or custom_drugs is not null)
);
create index treatment_plans_of_patient on treatment_plans (patient_id, start_date desc, id desc) where withdrawn_at is null;
create index treatment_plans_of_doctor on treatment_plans (doctor_id, patient_id) where withdrawn_at is null;
create index treatment_plans_newest on treatment_plans (start_date desc, id desc) where withdrawn_at is null;

create table medical_records (
  id uuid primary key,
  patient_id uuid not null references users,
  doctor_id uuid not null references doctors,
  appointment_id uuid,
  treatment_plan_id uuid,
  diagnosis text not null,
  notes text,
  record_date date not null,
  created_at timestamptz not null default now(),
  unique (id, patient_id),
  -- What a record points to belongs to the same patient.
  foreign key (appointment_id, patient_id) references appointments (id, patient_id),
  foreign key (treatment_plan_id, patient_id) references treatment_plans (id, patient_id)
);
create index medical_records_of_patient on medical_records (patient_id, record_date desc, id desc);
create index medical_records_of_plan on medical_records (treatment_plan_id);
create index medical_records_of_appointment on medical_records (appointment_id);

alter table treatment_plans
  add foreign key (medical_record_id, patient_id) references medical_records (id, patient_id);

create table prescription_items (
  record_id uuid not null references medical_records on delete cascade,
  position smallint not null,
  medication_name text not null,
  dosage text,
  frequency text,
  duration text,
  instructions text,
  days_supply smallint check (days_supply > 0),
  primary key (record_id, position)
);

create table lab_results (
  id uuid primary key,
  patient_id uuid not null references users,
  analyte text not null check (analyte in ('CD4', 'ViralLoad')),
  loinc text not null,
  value numeric not null check (value >= 0),
  below_detection boolean not null default false,
  unit text not null,
  sampled_on date not null,
  resulted_on date,
  entered_by uuid not null references users,
  created_at timestamptz not null default now(),
  check (resulted_on is null or resulted_on >= sampled_on)
);
create index lab_results_of_patient on lab_results (patient_id, sampled_on desc, id desc);
create index lab_results_latest on lab_results (patient_id, analyte, sampled_on desc);

create table reminders (
  id uuid primary key,
  patient_id uuid not null references users,
  type text not null check (type in ('Revisit', 'Medication')),
  due_at timestamptz not null,
  message text not null,
  status text not null default 'Pending' check (status in ('Pending', 'Sent', 'Failed')),
  failure_reason text,
  sent_at timestamptz,
  automatic boolean not null default false,
  appointment_id uuid,
  treatment_plan_id uuid,
  created_by uuid references users,
  -- Milliseconds, as a Date has them: the pages of a list are cut between two of these.
  created_at timestamptz(3) not null default now(),
  foreign key (appointment_id, patient_id) references appointments (id, patient_id),
  foreign key (treatment_plan_id, patient_id) references treatment_plans (id, patient_id),
  check ((status = 'Sent') = (sent_at is not null)),
  check ((status = 'Failed') = (failure_reason is not null))
);
create index reminders_newest on reminders (created_at desc, id desc);
create index reminders_by_status on reminders (status, created_at desc, id desc);
create index reminders_of_patient on reminders (patient_id, created_at desc, id desc);
create index reminders_due on reminders (due_at) where status = 'Pending';
create unique index reminders_automatic_appointment on reminders (appointment_id) where automatic;
create unique index reminders_automatic_plan on reminders (treatment_plan_id) where automatic;

-- Delivery is idempotent: a reminder goes out once by each channel, however often its job runs. Whoever sends claims
-- the channel first; a claim without a delivery is a try under way, or one that died.
create table reminder_deliveries (
  reminder_id uuid not null references reminders on delete cascade,
  channel text not null check (channel in ('app', 'email', 'push')),
  claimed_at timestamptz not null default now(),
  delivered_at timestamptz,
  primary key (reminder_id, channel)
);
