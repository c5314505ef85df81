-- What reports and the insurance ask of a person: insurance card, citizen id and place. Reception writes it; doctors
-- never read it.
create table patient_identities (
  patient_id uuid primary key references users,
  version integer not null check (version > 0),
  insurance_card text check (insurance_card ~ '^([A-Z]{2}[1-5][0-9]{2})?[0-9]{10}$'),
  citizen_id text check (citizen_id ~ '^[0-9]{12}$'),
  province_code text check (province_code ~ '^[0-9]{2}$'),
  commune_code text check (commune_code ~ '^[0-9]{5}$'),
  changed_by uuid not null references users,
  changed_at timestamptz not null
);

-- Who changed what, when; rows are added and never changed, and go with the account.
create table patient_identity_changes (
  id uuid primary key,
  patient_id uuid not null references users,
  version integer not null,
  before jsonb not null,
  after jsonb not null,
  changed_by uuid not null references users,
  changed_at timestamptz not null,
  unique (patient_id, version)
);
