create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;

-- Names are found without their diacritics: 'nguyen' finds 'Nguyễn'. unaccent is only stable because its dictionary
-- could be replaced; ours never is, so generated columns and indexes may rely on it.
create function search_key(variadic parts text[]) returns text
  language sql immutable parallel safe
  as $$ select lower(public.unaccent('public.unaccent', array_to_string(parts, ' '))) $$;

create sequence patient_codes start 1001;

create table users (
  id uuid primary key,
  user_name text not null,
  email text,
  password_hash text not null,
  role text not null check (role in ('Customer', 'Staff', 'Doctor', 'Admin')),
  full_name text,
  date_of_birth date,
  gender text check (gender in ('Male', 'Female', 'Other')),
  address text,
  phone text,
  avatar text,
  -- Given to every Customer once and never reused, even after the account is closed or changes its role.
  patient_code text unique check (patient_code ~ '^BN[0-9]{3,12}$'),
  must_change_password boolean not null default false,
  notify_email boolean not null default true,
  notify_push boolean not null default true,
  quiet_from text default '21:00' check (quiet_from ~ '^[0-2][0-9]:[0-5][0-9]$'),
  quiet_to text default '07:00' check (quiet_to ~ '^[0-2][0-9]:[0-5][0-9]$'),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  sort_name text not null generated always as (coalesce(full_name, user_name)) stored,
  search text not null generated always as (search_key(full_name, email, patient_code)) stored,
  check (role <> 'Customer' or patient_code is not null),
  check (closed_at is not null or email is not null),
  -- A closed account keeps no personal fields.
  check (closed_at is null or
    (email is null and full_name is null and date_of_birth is null and address is null and phone is null and avatar is null))
);
create unique index users_user_name on users (lower(user_name));
create unique index users_email on users (lower(email)) where email is not null;
create index users_by_name on users (role, sort_name collate "vi-x-icu", id) where closed_at is null;
create index users_all_by_name on users (sort_name collate "vi-x-icu", id) where closed_at is null;
create index users_search on users using gin (search gin_trgm_ops);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique,
  binding_hash bytea,
  device text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create index sessions_by_user on sessions (user_id, last_seen_at);
create index sessions_by_last_use on sessions (last_seen_at);

-- A browser that has signed in before is not slowed by a stranger's wrong guesses at the same account.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  device_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);

create table one_time_links (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('reset-password', 'setup')),
  user_id uuid references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_links_by_user on one_time_links (user_id);
create index one_time_links_by_expiry on one_time_links (expires_at);

-- Where an account's letters went before its address changed: kept until that address has been told.
create table former_addresses (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  email text not null,
  created_at timestamptz not null default now()
);
create index former_addresses_of_user on former_addresses (user_id);
create index former_addresses_by_age on former_addresses (created_at);

create table login_failures (
  key text primary key,
  failures integer not null,
  blocked_until timestamptz not null,
  updated_at timestamptz not null default now()
);
create index login_failures_by_age on login_failures (updated_at);

-- Counters of the rate limits; losing them in a crash costs nothing, so they are not logged.
create unlogged table rate_counters (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index rate_counters_by_reset on rate_counters (resets_at);

create table settings (
  name text primary key,
  value jsonb not null
);
