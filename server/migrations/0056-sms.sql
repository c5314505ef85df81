-- In which order a patient wants to be reached outside the app, and the name an SMS begins with.
create table message_wishes (
  patient_id uuid primary key references users,
  channel_order text[] not null check (channel_order <@ array['push', 'sms', 'email']),
  alias text check (length(alias) between 1 and 30),
  changed_at timestamptz(3) not null default now()
);

-- Every agreement of a patient to SMS and its end. It holds for the number it was given for, and for no other.
create table sms_consents (
  id uuid primary key,
  patient_id uuid not null references users,
  phone text not null,
  agreed_at timestamptz(3) not null default now(),
  withdrawn_at timestamptz(3),
  withdrawn_why text check (withdrawn_why in ('patient', 'otherNumber', 'asksNotToBeCalled')),
  check ((withdrawn_at is null) = (withdrawn_why is null))
);
create unique index sms_consents_open on sms_consents (patient_id) where withdrawn_at is null;
create index sms_consents_of_patient on sms_consents (patient_id, agreed_at desc);
