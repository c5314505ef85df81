-- The number by which a patient is called in the waiting room, from 1 each day. What was written down afterwards has none.
alter table visits
  add column ticket smallint check (ticket > 0),
  -- Checked at the end of a statement: one that moves all days may pass through the same number twice.
  add constraint visits_ticket_of_day unique (date, ticket) deferrable initially immediate;
update visits v set ticket = numbered.ticket
from (select id, row_number() over (partition by date order by arrived_at, id) as ticket from visits) numbered
where numbered.id = v.id;

-- A screen in the waiting room, opened with a secret link and without a session. Revoked, its row is gone.
create table waiting_screens (
  id uuid primary key,
  label text not null,
  token_hash bytea not null unique,
  created_by uuid not null references users,
  created_at timestamptz not null default now()
);
