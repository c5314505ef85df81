-- Antiretrovirals that are part of a treatment only. TDF, FTC and 3TC alone prevent an infection, or treat hepatitis B: a
-- person who received nothing else is not on HIV treatment (`rules/care/prevention.ts`; a test holds the two together).
create function treats_hiv(code text) returns boolean language sql immutable parallel safe as $$
  select is_arv(code) and code not in ('tdf-ftc-300-200', 'tdf-300', 'taf-25', '3tc-150')
$$;

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

select refresh_expected_returns(array(
  select r.patient_id from expected_returns r where r.is_treated and not exists (
    select from treatment_plans t where t.patient_id = r.patient_id and t.withdrawn_at is null)));

-- A patient without any agreed day is followed up too.
alter table follow_ups alter column expected_on drop not null;
