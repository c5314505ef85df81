-- The language a person reads the site in, as far as it is known: push notices and letters are written in it.
alter table users add column language text check (language in ('given', 'vi', 'en'));

-- What a patient is told about a change of a visit, outside the app: by push and by letter, once by each. It is written
-- with the change itself; a job delivers it.
create table visit_news (
  id uuid primary key,
  patient_id uuid not null references users,
  appointment_id uuid not null,
  kind text not null check (kind in ('confirmed', 'moved', 'cancelled')),
  -- Patients who did it themselves get a confirmation, and are never called about it.
  by_patient boolean not null,
  -- The earliest start that is wrong or new: a patient told later would come in vain, or not come.
  needed_by timestamptz not null,
  created_at timestamptz not null default now(),
  push_sent_at timestamptz,
  -- How many devices the push reached; null while that is not known.
  push_reached smallint,
  letter_claimed_at timestamptz,
  letter_sent_at timestamptz,
  outcome text check (outcome in ('sent', 'call', 'replaced', 'dropped')),
  settled_at timestamptz,
  foreign key (appointment_id, patient_id) references appointments (id, patient_id) on delete cascade,
  check ((outcome is null) = (settled_at is null))
);
create index visit_news_of_appointment on visit_news (appointment_id, created_at);
create index visit_news_of_patient on visit_news (patient_id);
create index visit_news_settled on visit_news (settled_at);

-- Reception's list of patients to be called: those whom neither push nor letter reaches in time.
create table calls_to_make (
  id uuid primary key,
  patient_id uuid not null references users,
  appointment_id uuid not null,
  news text not null check (news in ('confirmed', 'moved', 'cancelled')),
  why text not null check (why in ('noChannel', 'tooSoon', 'notDelivered')),
  since timestamptz(3) not null default now(),
  needed_by timestamptz(3) not null,
  done_at timestamptz(3),
  done_by uuid references users,
  foreign key (appointment_id, patient_id) references appointments (id, patient_id) on delete cascade,
  check ((done_at is null) = (done_by is null))
);
-- One call says all that changed about a visit.
create unique index calls_to_make_open on calls_to_make (appointment_id) where done_at is null;
create index calls_to_make_first on calls_to_make (needed_by, id) where done_at is null;
create index calls_to_make_done on calls_to_make (done_at desc, id desc) where done_at is not null;
create index calls_to_make_of_patient on calls_to_make (patient_id);
