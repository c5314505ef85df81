-- How far each server's file of anchors has come, so that a file that was cut or deleted is found, and so is a server
-- whose file is no longer compared.
create table audit_anchor_files (
  server_id uuid primary key,
  host text not null,
  last_seal bigint not null,
  bytes bigint not null,
  seen_at timestamptz not null default now(),
  checked_at timestamptz,
  finding text,
  found_at timestamptz,
  check ((finding is null) = (found_at is null))
);
