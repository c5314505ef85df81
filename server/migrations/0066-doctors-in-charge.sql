-- Whose list a patient is on: the doctor of the newest plan, while the doctor works here and the plan had not ended when the
-- patient last came; else the doctor who works here of the last booked visit or, without one, of the last walk-in. A patient
-- whose doctors have all left stays with the doctor of the plan, or of the last visit. None of it depends on today.
create function works_here(doctor uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select from doctors d join users u on u.id = d.user_id
    where d.id = doctor and u.role = 'Doctor' and u.closed_at is null);
end $$;
create function doctor_in_charge(patient uuid, attended_on date) returns uuid language plpgsql stable as $$
declare plan record;
begin
  select t.doctor_id, t.end_date into plan from treatment_plans t where t.patient_id = patient and t.withdrawn_at is null
  order by t.start_date desc, t.id desc limit 1;
  if (plan.end_date is null or attended_on is null or plan.end_date >= attended_on) and works_here(plan.doctor_id) then
    return plan.doctor_id;
  end if;
  return coalesce(
    (select a.doctor_id from appointments a where a.patient_id = patient and a.status <> 'Cancelled' and works_here(a.doctor_id)
      order by a.starts_at desc, a.id desc limit 1),
    (select v.doctor_id from visits v where v.patient_id = patient and works_here(v.doctor_id)
      order by v.date desc, v.id desc limit 1),
    plan.doctor_id,
    (select a.doctor_id from appointments a where a.patient_id = patient and a.status <> 'Cancelled'
      order by a.starts_at desc, a.id desc limit 1));
end $$;

-- Writes the rows of these patients anew. They are locked first: a statement that waited for another transaction sees
-- what it wrote only when it begins after the wait.
create or replace function refresh_expected_returns(patients uuid[]) returns void language plpgsql as $$
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
      (plan.id is not null or pick_up.has_treatment) and not exists (
        select from care_files f where f.patient_id = p.id and f.outcome is not null) as is_treated,
      doctor_in_charge(p.id, attended.on_day) as doctor_id,
      supply.supplied_on, supply.supply_days, supply.runs_out_on, attended.on_day as attended_on,
      coalesce((
        select min(a.date) from appointments a
        where a.patient_id = p.id and a.status <> 'Cancelled' and a.left_to_move_at is null
          and (attended.on_day is null or a.date > attended.on_day)),
        case when attended.on_day is null or planned.on_day > attended.on_day then planned.on_day end) as visit_on
    from unnest(patients) p (id)
    left join lateral (
      select t.id from treatment_plans t where t.patient_id = p.id and t.withdrawn_at is null
      order by t.start_date desc, t.id desc limit 1) plan on true
    left join lateral (
      select t.next_appointment_date as on_day from treatment_plans t
      where t.patient_id = p.id and t.withdrawn_at is null and t.next_appointment_date is not null
      order by t.start_date desc, t.id desc limit 1) planned on true
    left join lateral arv_supply(p.id) supply on true
    cross join lateral (
      select max(s.dispensed_on) filter (where s.kind = 'handed' and s.days is distinct from 0) as on_day,
        coalesce(bool_or(s.kind = 'handed' and s.days > 0 and treats_hiv(s.medicine_code)), false) as has_treatment
      from standing_dispensings(p.id) s) pick_up
    cross join lateral (
      select greatest(pick_up.on_day, (select max(v.date) from visits v where v.patient_id = p.id)) as on_day) attended
  ) facts
  where r.patient_id = facts.id
    and (r.is_treated, r.doctor_id, r.supplied_on, r.supply_days, r.runs_out_on, r.attended_on, r.visit_on)
      is distinct from (facts.is_treated, facts.doctor_id, facts.supplied_on, facts.supply_days, facts.runs_out_on,
        facts.attended_on, facts.visit_on);
end $$;

create or replace function follow_changed_visits() returns trigger language plpgsql as $$
declare patients uuid[] := array(
  select distinct c.patient_id from changed c join earlier e on e.id = c.id
  where (c.date, c.doctor_id) is distinct from (e.date, e.doctor_id));
begin
  if cardinality(patients) > 0 then perform refresh_expected_returns(patients); end if;
  return null;
end $$;

-- The patients of a doctor who leaves, or who comes back, are on another list from then on.
create or replace function follow_account() returns trigger language plpgsql as $$
declare patients uuid[];
begin
  perform refresh_expected_returns(array[new.id]);
  if 'Doctor' not in (old.role, new.role) then return null; end if;
  patients := array(
    select r.patient_id from expected_returns r join doctors d on d.id = r.doctor_id where d.user_id = new.id
    union select t.patient_id from treatment_plans t join doctors d on d.id = t.doctor_id
      where d.user_id = new.id and t.withdrawn_at is null);
  perform from expected_returns r where r.patient_id = any (patients) order by r.patient_id for no key update;
  update expected_returns r set doctor_id = charge.doctor_id
  from (select p.patient_id, doctor_in_charge(p.patient_id, p.attended_on) as doctor_id
    from expected_returns p where p.patient_id = any (patients)) charge
  where r.patient_id = charge.patient_id and r.doctor_id is distinct from charge.doctor_id;
  return null;
end $$;

update expected_returns r set doctor_id = charge.doctor_id
from (select p.patient_id, doctor_in_charge(p.patient_id, p.attended_on) as doctor_id from expected_returns p) charge
where r.patient_id = charge.patient_id and r.doctor_id is distinct from charge.doctor_id;
