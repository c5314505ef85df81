-- A new address counts once the link sent to it has been followed; until then it waits here and nobody else is told.
create table pending_addresses (
  id uuid primary key,
  user_id uuid not null unique references users on delete cascade,
  email text not null,
  asked_at timestamptz not null default now()
);
create index pending_addresses_by_age on pending_addresses (asked_at);

alter table one_time_links
  drop constraint one_time_links_purpose_check,
  add constraint one_time_links_purpose_check check (purpose in ('reset-password', 'setup', 'confirm-address')),
  -- A link speaks for the address it was sent to and ends with it.
  add column pending_address_id uuid references pending_addresses on delete cascade,
  add check ((purpose = 'confirm-address') = (pending_address_id is not null));
create index one_time_links_by_address on one_time_links (pending_address_id);
