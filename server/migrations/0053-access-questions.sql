-- What a patient asks about an entry of the audit log that they do not recognise, and the Admin's answer.
create table access_questions (
  id uuid primary key,
  patient_id uuid not null references users,
  -- No foreign key: nothing is ever deleted from the log, and a key would lock the entry's row.
  entry_id bigint not null,
  body text,
  asked_at timestamptz not null default now(),
  due_on date not null,
  answer text,
  answered_at timestamptz,
  answered_by uuid references users,
  unique (entry_id, patient_id),
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null))
);
create index access_questions_open on access_questions (due_on, id) where answered_at is null;
create index access_questions_answered on access_questions (answered_at desc, id desc) where answered_at is not null;
create index access_questions_of_patient on access_questions (patient_id);
