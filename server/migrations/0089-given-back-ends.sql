-- The plan that ended another one, and the end that one had before: a plan that is withdrawn as a mistake, or begins later,
-- gives the days back. Of plans ended before, the former end is not known.
alter table treatment_plans
  add column ended_by_plan_id uuid,
  add column former_end_date date,
  add foreign key (ended_by_plan_id, patient_id) references treatment_plans (id, patient_id) deferrable,
  add constraint treatment_plans_former_end_of_ended check (former_end_date is null or ended_by_plan_id is not null);
