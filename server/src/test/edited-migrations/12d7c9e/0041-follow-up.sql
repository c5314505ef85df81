-- The rule pack by which patients count as late and tests as due (`rules/packs`).
alter table clinic_settings add column rule_pack text not null default 'VN-2021' check (rule_pack in ('VN-2021', 'WHO-2021'));

-- What people do about a late patient, from the first act on until the patient comes back or an outcome is confirmed.
-- Who is late is not stored here: that is worked out from `expected_returns`.
create table follow_ups (
  id uuid primary key,
  patient_id uuid not null references users,
  -- The day on which the patient was expected, and the answer of the rules, with pack and version, when it was opened.
  expected_on date not null,
  answer jsonb not null,
  opened_by uuid not null references users,
  opened_at timestamptz(3) not null default now(),
  -- The member of Staff who looks after it; null: all of them.
  owner_id uuid references users,
  -- Who is calling just now, and until when others wait.
  claimed_by uuid references users,
  claimed_until timestamptz(3),
  state text not null default 'open' check (state in ('open', 'toConfirm', 'closed')),
  -- What a doctor is to confirm.
  to_confirm text check (to_confirm in ('died', 'transferredOut')),
  -- When a doctor said that it is not so; the news before do not count any more.
  refuted_at timestamptz(3),
  closed_at timestamptz(3),
  closed_why text check (closed_why in ('attended', 'pickedUp', 'confirmed')),
  unique (id, patient_id),
  check ((claimed_by is null) = (claimed_until is null)),
  check ((state = 'closed') = (closed_at is not null) and (closed_at is null) = (closed_why is null)),
  check (state <> 'toConfirm' or to_confirm is not null)
);
create unique index follow_ups_open on follow_ups (patient_id) where state <> 'closed';
create index follow_ups_of_patient on follow_ups (patient_id, closed_at desc);
create index follow_ups_of_owner on follow_ups (owner_id) where state <> 'closed';

-- Every attempt to reach a late patient. Rows are added and never changed.
create table contact_attempts (
  id uuid primary key,
  follow_up_id uuid not null,
  patient_id uuid not null,
  how text not null check (how in ('phone', 'patientCalled', 'inPerson')),
  outcome text not null check (outcome in ('coming', 'noAnswer', 'wrongNumber', 'asksNotToBeCalled', 'moved',
    'answeredByOther', 'transferredToConfirm', 'diedToConfirm')),
  coming_on date,
  -- The visit that was booked in the call.
  appointment_id uuid,
  attempted_on date not null,
  attempted_at timestamptz(3) not null,
  attempted_by uuid not null references users,
  -- What the rules said about calling.
  answer jsonb not null,
  foreign key (follow_up_id, patient_id) references follow_ups (id, patient_id),
  foreign key (appointment_id, patient_id) references appointments (id, patient_id),
  check ((outcome = 'coming') = (coming_on is not null))
);
create index contact_attempts_of_patient on contact_attempts (patient_id, attempted_at desc);

-- When a patient can be called without another person hearing it, under which name to ask for them, and whether at all.
create table call_wishes (
  patient_id uuid primary key references users,
  safe_from text check (safe_from ~ '^[0-2][0-9]:[0-5][0-9]$'),
  safe_to text check (safe_to ~ '^[0-2][0-9]:[0-5][0-9]$'),
  alias text check (alias <> ''),
  asks_not_to_be_called boolean not null default false,
  changed_by uuid not null references users,
  changed_at timestamptz not null default now(),
  check ((safe_from is null) = (safe_to is null))
);

-- The morning's message to a member of Staff, once a day.
create table follow_up_digests (
  day date not null,
  user_id uuid not null references users on delete cascade,
  own_rows integer not null,
  free_rows integer not null,
  created_at timestamptz not null default now(),
  primary key (day, user_id)
);

-- A patient who comes, or picks up medicine, is followed up no longer. Rows from before it was opened, as a restored
-- backup loads them, close nothing.
create function close_follow_ups_of_arrivals() returns trigger language plpgsql as $$
begin
  update follow_ups f set state = 'closed', closed_at = now(), closed_why = 'attended', claimed_by = null, claimed_until = null
  from changed c where f.patient_id = c.patient_id and f.state <> 'closed' and c.arrived_at >= f.opened_at;
  return null;
end $$;
create function close_follow_ups_of_pick_ups() returns trigger language plpgsql as $$
begin
  update follow_ups f set state = 'closed', closed_at = now(), closed_why = 'pickedUp', claimed_by = null, claimed_until = null
  from changed c where f.patient_id = c.patient_id and f.state <> 'closed' and c.created_at >= f.opened_at
    and c.kind = 'handed' and c.days is distinct from 0;
  return null;
end $$;
-- After the trigger that waits for the lock of the patient's row: by their names.
create trigger follow_ups_closed after insert on visits
  referencing new table as changed for each statement execute function close_follow_ups_of_arrivals();
create trigger follow_ups_closed after insert on dispensings
  referencing new table as changed for each statement execute function close_follow_ups_of_pick_ups();
