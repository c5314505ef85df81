-- The specification's client sends a Custom regimen without its drugs: they stay open until somebody writes them down.
alter table treatment_plans drop constraint treatment_plans_check2;

-- A plan may end on its first day: another one may begin on the next.
alter table treatment_plans drop constraint treatment_plans_check;
alter table treatment_plans add constraint treatment_plans_end_not_before_start
  check (end_date is null or end_date >= start_date);

-- Plans of one patient that overlap are repaired. Of several that begin on the same day the one written last stands and
-- the others are withdrawn, which keeps them in the history. Every other plan ends on the day before the next begins.
-- Each change is in the audit log, without an actor.
create temporary table repaired_plans on commit drop as
with standing as (
  select id, patient_id, start_date, end_date,
    row_number() over (partition by patient_id, start_date order by created_at desc, id desc) > 1 as is_withdrawn
  from treatment_plans where withdrawn_at is null
), kept as (
  select id, patient_id, end_date,
    lead(start_date) over (partition by patient_id order by start_date) - 1 as last_day
  from standing where not is_withdrawn
)
select id, patient_id, null::date as end_date, true as is_withdrawn from standing where is_withdrawn
union all
select id, patient_id, last_day, false from kept where last_day < coalesce(end_date, 'infinity');

update treatment_plans plan set withdrawn_at = now()
from repaired_plans repaired where repaired.id = plan.id and repaired.is_withdrawn;
update treatment_plans plan set end_date = repaired.end_date
from repaired_plans repaired where repaired.id = plan.id and not repaired.is_withdrawn;
insert into audit_log (action, outcome, object_type, object_id, patient_ids)
select case when is_withdrawn then 'plan.delete' else 'plan.end' end, 'done', 'plan', id::text, array[patient_id]
from repaired_plans;

-- Checked at the end of a statement: one that moves all plans of a patient may pass through an overlap.
create extension if not exists btree_gist with schema public;
alter table treatment_plans add constraint treatment_plans_one_at_a_time
  exclude using gist (patient_id with =, daterange(start_date, end_date, '[]') with &&)
  where (withdrawn_at is null) deferrable initially immediate;
