-- The day of the next visit of a patient who last came on a day: the first booked one after it, else the planned one.
create function next_visit_on(patient uuid, attended_on date) returns date language plpgsql stable as $$
declare planned date;
begin
  select t.next_appointment_date into planned from treatment_plans t
  where t.patient_id = patient and t.withdrawn_at is null and t.next_appointment_date is not null
  order by t.start_date desc, t.id desc limit 1;
  return coalesce(
    (select min(a.date) from appointments a
      where a.patient_id = patient and a.status <> 'Cancelled' and a.left_to_move_at is null
        and (attended_on is null or a.date > attended_on)),
    case when attended_on is null or planned > attended_on then planned end);
end $$;

-- As in migration 0066. The plans of this function and of the two below are made once and for all values, and read by key:
-- PostgreSQL made them anew for every visit that was booked or moved, which took 7 ms, longer than all the rest.
create or replace function refresh_expected_returns(patients uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
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
      next_visit_on(p.id, attended.on_day) as visit_on
    from unnest(patients) p (id)
    left join lateral (
      select t.id from treatment_plans t where t.patient_id = p.id and t.withdrawn_at is null
      order by t.start_date desc, t.id desc limit 1) plan on true
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

-- What booked visits decide of it: the next visit, and in whose charge a patient is. Nothing else is worked out anew when
-- a visit is booked, moved or cancelled. Of a patient who is not expected back only the row is locked, because a plan or a
-- pick-up in another transaction may be about to change that.
create or replace function refresh_treated_returns(patients uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
begin
  insert into expected_returns (patient_id)
  select u.id from users u where u.id = any (patients) and u.role = 'Customer' and u.closed_at is null order by u.id
  on conflict do nothing;
  perform from expected_returns r where r.patient_id = any (patients) order by r.patient_id for no key update;
  update expected_returns r set doctor_id = facts.doctor_id, visit_on = facts.visit_on
  from (
    select e.patient_id, doctor_in_charge(e.patient_id, e.attended_on) as doctor_id,
      next_visit_on(e.patient_id, e.attended_on) as visit_on
    from expected_returns e where e.patient_id = any (patients) and e.is_treated) facts
  where r.patient_id = facts.patient_id
    and (r.doctor_id, r.visit_on) is distinct from (facts.doctor_id, facts.visit_on);
end $$;

alter function refresh_doctor_patients(uuid[]) set plan_cache_mode = force_generic_plan set enable_seqscan = off;
