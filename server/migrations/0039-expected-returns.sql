-- When each patient is expected back. The list of late patients reads this one row a patient instead of all that was
-- ever booked and handed over. Triggers keep it, so that no act can forget it; `rules/packs/late.ts` says what it means,
-- and a test on generated patients holds the two together.
create table expected_returns (
  patient_id uuid primary key references users,
  -- A patient of whom a plan or handed antiretrovirals are known, and no outcome.
  is_treated boolean not null default false,
  -- Of the newest plan, else of the last visit.
  doctor_id uuid references doctors,
  -- The antiretrovirals that run out first; all three are null where that is not known.
  supplied_on date,
  supply_days integer,
  runs_out_on date,
  -- The last arrival or pick-up.
  attended_on date,
  -- The first agreed visit after that: a booked one, else the plan's.
  visit_on date,
  -- Attending after the medicine ran out ends the count by medicine, because what was received then is not known.
  is_by_run_out boolean not null generated always as (
    runs_out_on is not null and not coalesce(attended_on > supplied_on and attended_on >= runs_out_on, false)) stored,
  -- Late begins the day after.
  expected_on date generated always as (
    case when runs_out_on is not null and not coalesce(attended_on > supplied_on and attended_on >= runs_out_on, false)
      then runs_out_on else visit_on end) stored,
  check (num_nonnulls(supplied_on, supply_days, runs_out_on) in (0, 3))
);
create index expected_returns_late on expected_returns (expected_on, patient_id) where is_treated;
create index expected_returns_visits on expected_returns (visit_on) where is_treated;

-- The antiretrovirals of the catalogue (`rules/care/arv-medicines.ts`); a test holds the two lists together.
create function is_arv(code text) returns boolean language sql immutable parallel safe as $$
  select coalesce(code in ('tdf-3tc-dtg-300-300-50', 'tdf-3tc-efv-300-300-400', 'tdf-3tc-efv-300-300-600', 'tdf-ftc-300-200',
    'zdv-3tc-300-150', 'zdv-3tc-60-30', 'zdv-3tc-nvp-300-150-200', 'tdf-300', 'taf-25', 'abc-300', '3tc-150', 'dtg-50',
    'ral-400', 'efv-600', 'efv-200', 'lpv-r-200-50', 'lpv-r-100-25', 'lpv-r-80-20-ml', 'atv-300', 'drv-600', 'rtv-100',
    'abc-3tc-600-300', 'nvp-200', 'zdv-300'), false)
$$;

-- What was handed over and brought back, as corrected.
create function standing_dispensings(patient uuid) returns table (
  id uuid, prescription_id uuid, medicine_code text, kind text, dispensed_on date, created_at timestamptz, days integer
) language sql stable as $$
  select d.id, d.prescription_id, d.medicine_code, d.kind, d.dispensed_on, d.created_at,
    case when c.id is null then d.days else c.days end
  from dispensings d left join lateral (
    select c.id, c.days from dispensings c where c.about_id = d.id and c.kind = 'corrected'
    order by c.created_at desc, c.id desc limit 1) c on true
  where d.patient_id = patient and d.kind <> 'corrected'
$$;

-- `arvSupply` of `rules/care/arv-supply.ts` as SQL; no row where it is not known.
create function arv_supply(patient uuid) returns table (supplied_on date, supply_days integer, runs_out_on date)
language sql stable as $$
  with line as materialized (select * from standing_dispensings(patient) s where is_arv(s.medicine_code)),
  handed as (select * from line where kind = 'handed' and days > 0),
  newest as (select prescription_id from handed order by dispensed_on desc, created_at desc, id desc limit 1),
  taken as (
    select distinct i.medicine_code from newest n join prescriptions p on p.id = n.prescription_id
    join prescription_items i on i.record_id = p.record_id where is_arv(i.medicine_code)),
  last as (select medicine_code, max(dispensed_on) as on_day from handed group by medicine_code),
  supply as (
    select l.on_day, l.on_day is null as is_unknown,
      (select sum(h.days) from handed h where h.medicine_code = t.medicine_code and h.dispensed_on = l.on_day)
      - coalesce((select sum(r.days) from line r
          where r.kind = 'returned' and r.medicine_code = t.medicine_code and r.dispensed_on >= l.on_day), 0) as days
    from taken t left join last l on l.medicine_code = t.medicine_code)
  select on_day, days::integer, on_day + days::integer from supply
  where not exists (select from supply where is_unknown)
  order by on_day + days::integer, on_day limit 1
$$;

-- Writes the rows of these patients anew. They are locked first: a statement that waited for another transaction sees
-- what it wrote only when it begins after the wait.
create function refresh_expected_returns(patients uuid[]) returns void language plpgsql as $$
begin
  insert into expected_returns (patient_id)
  select u.id from users u where u.id = any (patients) and u.role = 'Customer' and u.closed_at is null order by u.id
  on conflict do nothing;
  perform from expected_returns r where r.patient_id = any (patients) order by r.patient_id for no key update;
  delete from expected_returns r using users u
  where r.patient_id = any (patients) and u.id = r.patient_id and (u.role <> 'Customer' or u.closed_at is not null);

  update expected_returns r set
    is_treated = facts.is_treated, doctor_id = facts.doctor_id, supplied_on = facts.supplied_on,
    supply_days = facts.supply_days, runs_out_on = facts.runs_out_on, attended_on = facts.attended_on,
    visit_on = facts.visit_on
  from (
    select p.id,
      (plan.id is not null or pick_up.has_arv) and not exists (
        select from care_files f where f.patient_id = p.id and f.outcome is not null) as is_treated,
      coalesce(plan.doctor_id, (
        select a.doctor_id from appointments a where a.patient_id = p.id and a.status <> 'Cancelled'
        order by a.starts_at desc, a.id desc limit 1)) as doctor_id,
      supply.supplied_on, supply.supply_days, supply.runs_out_on, attended.on_day as attended_on,
      coalesce((
        select min(a.date) from appointments a
        where a.patient_id = p.id and a.status <> 'Cancelled' and a.left_to_move_at is null
          and (attended.on_day is null or a.date > attended.on_day)),
        case when attended.on_day is null or planned.on_day > attended.on_day then planned.on_day end) as visit_on
    from unnest(patients) p (id)
    left join lateral (
      select t.id, t.doctor_id from treatment_plans t where t.patient_id = p.id and t.withdrawn_at is null
      order by t.start_date desc, t.id desc limit 1) plan on true
    left join lateral (
      select t.next_appointment_date as on_day from treatment_plans t
      where t.patient_id = p.id and t.withdrawn_at is null and t.next_appointment_date is not null
      order by t.start_date desc, t.id desc limit 1) planned on true
    left join lateral arv_supply(p.id) supply on true
    cross join lateral (
      select max(s.dispensed_on) filter (where s.kind = 'handed' and s.days is distinct from 0) as on_day,
        coalesce(bool_or(s.kind = 'handed' and s.days > 0 and is_arv(s.medicine_code)), false) as has_arv
      from standing_dispensings(p.id) s) pick_up
    cross join lateral (
      select greatest(pick_up.on_day, (select max(v.date) from visits v where v.patient_id = p.id)) as on_day) attended
  ) facts
  where r.patient_id = facts.id
    and (r.is_treated, r.doctor_id, r.supplied_on, r.supply_days, r.runs_out_on, r.attended_on, r.visit_on)
      is distinct from (facts.is_treated, facts.doctor_id, facts.supplied_on, facts.supply_days, facts.runs_out_on,
        facts.attended_on, facts.visit_on);
end $$;

create function follow_patients() returns trigger language plpgsql as $$
begin
  perform refresh_expected_returns(array(select distinct patient_id from changed));
  return null;
end $$;

-- Most changes of an appointment, such as its confirmation, do not matter here.
create function follow_changed_appointments() returns trigger language plpgsql as $$
declare patients uuid[] := array(
  select distinct c.patient_id from changed c join earlier e on e.id = c.id
  where (c.date, c.starts_at, c.doctor_id, c.status = 'Cancelled', c.left_to_move_at is null)
    is distinct from (e.date, e.starts_at, e.doctor_id, e.status = 'Cancelled', e.left_to_move_at is null));
begin
  if cardinality(patients) > 0 then perform refresh_expected_returns(patients); end if;
  return null;
end $$;

create function follow_changed_visits() returns trigger language plpgsql as $$
declare patients uuid[] := array(
  select distinct c.patient_id from changed c join earlier e on e.id = c.id where c.date <> e.date);
begin
  if cardinality(patients) > 0 then perform refresh_expected_returns(patients); end if;
  return null;
end $$;

create function follow_account() returns trigger language plpgsql as $$
begin
  perform refresh_expected_returns(array[new.id]);
  return null;
end $$;

create trigger expected_returns_added after insert on dispensings
  referencing new table as changed for each statement execute function follow_patients();
create trigger expected_returns_changed after update on dispensings
  referencing new table as changed for each statement execute function follow_patients();
create trigger expected_returns_added after insert on visits
  referencing new table as changed for each statement execute function follow_patients();
create trigger expected_returns_removed after delete on visits
  referencing old table as changed for each statement execute function follow_patients();
create trigger expected_returns_changed after update on visits
  referencing new table as changed old table as earlier for each statement execute function follow_changed_visits();
create trigger expected_returns_added after insert on appointments
  referencing new table as changed for each statement execute function follow_patients();
create trigger expected_returns_changed after update on appointments
  referencing new table as changed old table as earlier for each statement execute function follow_changed_appointments();
create trigger expected_returns_added after insert on treatment_plans
  referencing new table as changed for each statement execute function follow_patients();
create trigger expected_returns_changed after update on treatment_plans
  referencing new table as changed for each statement execute function follow_patients();
create trigger expected_returns_added after insert on care_files
  referencing new table as changed for each statement execute function follow_patients();
create trigger expected_returns_changed after update on care_files
  referencing new table as changed for each statement execute function follow_patients();
create trigger expected_returns_of_account after update of role, closed_at on users
  for each row when ((old.role, old.closed_at) is distinct from (new.role, new.closed_at))
  execute function follow_account();

select refresh_expected_returns(array(
  select patient_id from appointments union select patient_id from visits union select patient_id from dispensings
  union select patient_id from treatment_plans));
