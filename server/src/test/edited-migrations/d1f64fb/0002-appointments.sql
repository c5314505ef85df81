create table doctors (
  id uuid primary key,
  user_id uuid not null unique references users,
  certificates jsonb not null default '[]' check (jsonb_typeof(certificates) = 'array'),
  skills jsonb not null default '[]' check (jsonb_typeof(skills) = 'array'),
  experiences jsonb not null default '[]' check (jsonb_typeof(experiences) = 'array')
);

create table work_schedule_entries (
  doctor_id uuid not null references doctors on delete cascade,
  position smallint not null,
  days text[] not null check (
    cardinality(days) > 0 and
    days <@ array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
  ),
  starts text not null check (starts ~ '^[0-2][0-9]:[03]0$'),
  ends text not null check (ends ~ '^[0-2][0-9]:[03]0$' and ends > starts),
  slots text[] not null,
  primary key (doctor_id, position)
);

create table appointments (
  id uuid primary key,
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  patient_id uuid not null references users,
  doctor_id uuid not null references doctors,
  date date not null,
  slot text not null check (slot ~ '^[0-2][0-9]:[03]0-[0-2][0-9]:[03]0$'),
  minutes smallint not null check (minutes in (30, 60)),
  starts_at timestamptz not null,
  status text not null default 'Pending' check (status in ('Pending', 'Confirmed', 'Cancelled')),
  service_type text not null check (service_type in ('Consultation', 'Examination')),
  examination_type text check (examination_type in ('new', 'revisit')),
  fee integer not null check (fee >= 0),
  patient_name text,
  symptoms_description text,
  age smallint check (age between 0 and 130),
  place_of_birth text,
  address_for_examination text,
  note text,
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  confirmed_by uuid references users,
  cancelled_at timestamptz,
  cancelled_by uuid references users,
  -- A missed visit is a fact of its own.
  no_show_at timestamptz,
  unique (id, patient_id),
  check ((service_type = 'Examination') = (examination_type is not null)),
  check (service_type = 'Consultation' or minutes = 30),
  check ((status = 'Cancelled') = (cancelled_at is not null)),
  check (status <> 'Confirmed' or confirmed_at is not null),
  check (no_show_at is null or status <> 'Cancelled')
);
create index appointments_of_patient on appointments (patient_id, starts_at, id);
create index appointments_of_doctor on appointments (doctor_id, starts_at, id);
create index appointments_by_start on appointments (starts_at, id);
create index appointments_pending on appointments (doctor_id, starts_at) where status = 'Pending';

-- The last word on double booking: one row a half hour, one doctor and one patient in it.
create table booked_slots (
  doctor_id uuid not null references doctors,
  date date not null,
  slot text not null,
  appointment_id uuid not null,
  patient_id uuid not null,
  primary key (doctor_id, date, slot),
  unique (patient_id, date, slot),
  foreign key (appointment_id, patient_id) references appointments (id, patient_id) on delete cascade
);
create index booked_slots_of_appointment on booked_slots (appointment_id);

-- An arrival at the desk, with or without an appointment.
create table visits (
  id uuid primary key,
  patient_id uuid not null references users,
  appointment_id uuid unique,
  reason text not null,
  received_by uuid not null references users,
  date date not null,
  arrived_at timestamptz not null default now(),
  called_at timestamptz,
  completed_at timestamptz,
  foreign key (appointment_id, patient_id) references appointments (id, patient_id),
  check (completed_at is null or completed_at >= arrived_at)
);
create index visits_of_day on visits (date, arrived_at, id);
create index visits_of_patient on visits (patient_id, date);

create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null check (length(key) <= 200),
  request_hash bytea not null,
  status smallint,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
