-- A patient is in the clinic for one visit at a time. Where several arrivals of a day are open, the older are completed: each
-- ended when the patient was received again.
update visits v set
  called_at = coalesce(v.called_at, later.arrived_at),
  completed_at = greatest(v.called_at, later.arrived_at)
from (
  select id, lead(arrived_at) over (partition by patient_id, date order by arrived_at, id) as arrived_at
  from visits where completed_at is null
) later
where later.id = v.id and later.arrived_at is not null;

-- Checked at the end of a statement: one that moves all days may pass through a day that is taken.
alter table visits add constraint visits_open_once
  exclude using btree (patient_id with =, date with =) where (completed_at is null) deferrable initially immediate;
