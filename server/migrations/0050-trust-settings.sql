-- How the clinic protects what it knows: who may open whose care, who needs a second factor, what patients read of those
-- who looked. A server makes the row at its start; until an Admin chooses, it is the stricter of each.
create table trust_settings (
  only_row boolean primary key default true check (only_row),
  version integer not null default 0,
  care_access text not null default 'needToKnow' check (care_access in ('clinic', 'needToKnow')),
  treating_months integer not null default 18 check (treating_months between 1 and 60),
  reason_hours integer not null default 4 check (reason_hours between 1 and 24),
  factor_required boolean not null default true,
  factor_required_since timestamptz not null default now(),
  looked_names boolean not null default false,
  updated_at timestamptz not null default now()
);

-- Why a doctor could open a patient's care; null for everything else.
alter table audit_log add column basis text
  check (basis in ('treats', 'notTreating', 'covering', 'emergency', 'advice'));
