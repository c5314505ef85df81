-- Who did what to whose data. Append-only; sealed in batches into a chain of hashes (see audit_seals).
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor_id uuid references users,
  actor_role text,
  action text not null,
  outcome text not null check (outcome in ('done', 'refused')),
  object_type text,
  object_id text,
  patient_ids uuid[] not null default '{}',
  request_id text
);
create index audit_log_of_actor on audit_log (actor_id, id desc);
create index audit_log_of_patient on audit_log using gin (patient_ids);
create index audit_log_by_action on audit_log (action text_pattern_ops, id desc);
create index audit_log_by_time on audit_log (at);

create table audit_seals (
  id bigint generated always as identity primary key,
  first_entry bigint not null,
  last_entry bigint not null,
  entries integer not null,
  previous bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null default now(),
  check (last_entry >= first_entry)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;

create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
create trigger audit_seals_append_only before update or delete or truncate on audit_seals
  for each statement execute function refuse_change();

create table csp_reports (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  directive text,
  blocked text,
  page text
);
create index csp_reports_by_time on csp_reports (at);
