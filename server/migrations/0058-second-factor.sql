-- Second factors. The secret of an app for codes is sealed under a key that is not in the database, and recovery codes
-- are hashed under it (decision 37).
alter table sessions add column factor_at timestamptz;

alter table users
  add column has_factor boolean not null default false,
  -- Set when a lost factor was restored: until a new one is set up, a session of the account can do nothing else.
  add column must_enrol boolean not null default false;

create table totp_secrets (
  user_id uuid primary key references users,
  sealed bytea not null,
  key_id text not null,
  -- Null until the first code of the app was right.
  confirmed_at timestamptz,
  -- The time step of the last code that was used: each code is used once.
  last_step integer not null default 0,
  created_at timestamptz not null default now()
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  -- When its counter went backwards; from then on it opens nothing.
  cloned_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);

create table recovery_codes (
  user_id uuid not null references users,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table factor_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('add', 'log-in', 'step-up')),
  -- Null for a login, where the account is not known yet.
  user_id uuid references users,
  expires_at timestamptz not null
);
create index factor_challenges_by_user on factor_challenges (user_id);

alter table one_time_links
  drop constraint one_time_links_purpose_check,
  add constraint one_time_links_purpose_check
    check (purpose in ('reset-password', 'setup', 'confirm-address', 'complete-account', 'enrol-factor'));

-- Every call asks whether its account has a factor, so the answer stands in the account.
create function keep_has_factor() returns trigger language plpgsql as $$
declare
  owner uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
begin
  update users set has_factor = exists (select from passkeys p where p.user_id = owner)
    or exists (select from totp_secrets t where t.user_id = owner and t.confirmed_at is not null)
  where id = owner;
  return null;
end $$;
create trigger has_factor_of_totp after insert or delete or update of confirmed_at on totp_secrets
  for each row execute function keep_has_factor();
create trigger has_factor_of_passkey after insert or delete on passkeys
  for each row execute function keep_has_factor();
