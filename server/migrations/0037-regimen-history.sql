-- A plan points to a regimen of the official list (`rules/care/regimen-catalogue.ts`) by its code.
alter table treatment_plans add column regimen_code text;
update treatment_plans set regimen_code =
  case regimen when 'TDF + 3TC + DTG' then 'NL.01' when 'AZT + 3TC + EFV' then 'NL.04' else 'Khác' end;
alter table treatment_plans alter column regimen_code set not null,
  add constraint treatment_plans_code_of_regimen check (
    (regimen = 'TDF + 3TC + DTG') = (regimen_code = 'NL.01') and (regimen = 'AZT + 3TC + EFV') = (regimen_code = 'NL.04'));

-- A patient's regimens over time. A change that a plan makes belongs to it and follows it; a stop, or what was taken
-- elsewhere, is noted without a plan. The reason is null where it was not stated.
create table regimen_changes (
  id uuid primary key,
  patient_id uuid not null references users,
  kind text not null check (kind in ('start', 'substitution', 'switch', 'stop', 'restart')),
  regimen_code text not null,
  custom_drugs text,
  line smallint check (line between 1 and 3),
  reason smallint check (reason between 1 and 6),
  happened_on date not null,
  treatment_plan_id uuid unique,
  noted_by uuid not null references users,
  created_at timestamptz not null default now(),
  -- A change of a withdrawn plan stays in the database, as the plan does.
  withdrawn_at timestamptz,
  foreign key (treatment_plan_id, patient_id) references treatment_plans (id, patient_id)
);
create index regimen_changes_of_patient on regimen_changes (patient_id, happened_on);

-- Plans written so far are carried over: the first is a start, and one whose regimen differs from the plan before is a
-- substitution. Why it was changed is not known and not guessed.
insert into regimen_changes (id, patient_id, kind, regimen_code, custom_drugs, line, happened_on, treatment_plan_id, noted_by, created_at)
select gen_random_uuid(), patient_id, case when turn = 1 then 'start' else 'substitution' end, regimen_code, custom_drugs,
  case when regimen_code = 'NL.01' then 1 end, start_date, id, user_id, created_at
from (
  select p.*, d.user_id, row_number() over of_patient as turn,
    (lag(p.regimen_code) over of_patient, lag(p.custom_drugs) over of_patient) is distinct from (p.regimen_code, p.custom_drugs) as differs
  from treatment_plans p join doctors d on d.id = p.doctor_id
  where p.withdrawn_at is null
  window of_patient as (partition by p.patient_id order by p.start_date)
) plans
where turn = 1 or differs;
