-- What was handed over of a prescription. Rows are only added: a return and a correction are rows about an earlier one.
create table dispensings (
  id uuid primary key,
  patient_id uuid not null references users,
  prescription_id uuid not null,
  position smallint not null,
  kind text not null check (kind in ('handed', 'returned', 'corrected')),
  about_id uuid references dispensings,
  medicine_code text,
  medicine_name text not null,
  -- Null where the prescription does not say how much or for how long.
  quantity numeric(9, 2) check (quantity >= 0),
  days smallint check (days >= 0),
  source text not null check (source in ('BHYT', 'GlobalFund', 'PEPFAR', 'State', 'Self')),
  note text,
  dispensed_on date not null,
  dispensed_by uuid not null references users,
  created_at timestamptz(3) not null default now(),
  foreign key (prescription_id, patient_id) references prescriptions (id, patient_id),
  constraint dispensings_about check ((kind = 'handed') = (about_id is null)),
  constraint dispensings_reason check (kind = 'handed' or note is not null)
);
create index dispensings_of_patient on dispensings (patient_id, dispensed_on desc, id desc);
create index dispensings_of_prescription on dispensings (prescription_id);
create index dispensings_about_another on dispensings (about_id) where about_id is not null;

alter table users
  -- An Admin marks the Staff who hand over medicine.
  add column may_dispense boolean not null default false,
  -- Whether a patient's own screens name their medicines at once, or after one press.
  add column shows_medicines boolean not null default false,
  add constraint users_may_dispense check (not may_dispense or role = 'Staff');
