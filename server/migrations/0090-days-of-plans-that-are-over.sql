-- As in migration 0086, but a plan that has only a day keeps it, whatever becomes of the visit on it, where
-- * a later plan that has begun names a day: the plan before is over, and its day is not agreed any more; or
-- * the visit is the next one of a later plan, and was only for a time on this day.
create or replace function follow_agreed_visits() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set jit = off
as $$
declare agreed record;
begin
  for agreed in
    select t.id as plan_id, c.id as visit_id,
      case when c.is_standing and c.left_to_move_at is null and c.date >= t.start_date then c.date end as on_day
    from changed c
    join earlier e on e.id = c.id
    join treatment_plans t on t.patient_id = c.patient_id and t.withdrawn_at is null
    where (c.date, c.is_standing, c.left_to_move_at is null)
        is distinct from (e.date, e.is_standing, e.left_to_move_at is null)
      and (t.next_visit_id = c.id
        or t.next_visit_id is null and e.is_standing and t.next_appointment_date = e.date
          and not exists (select from appointments a where a.patient_id = c.patient_id and a.date = e.date
            and a.id <> c.id and a.is_standing and a.left_to_move_at is null)
          -- The clinic's day of today: day and time of the visit, and what has passed since.
          and not exists (select from treatment_plans later
            where later.patient_id = t.patient_id and later.withdrawn_at is null and later.start_date > t.start_date
              and (later.next_visit_id = c.id or later.next_appointment_date is not null
                and later.start_date <= (e.date + left(e.slot, 5)::interval + (now() - e.starts_at))::date)))
    order by t.id
    for no key update of t
  loop
    update treatment_plans set next_visit_id = agreed.visit_id, next_appointment_date = agreed.on_day
    where id = agreed.plan_id;
    delete from reminders where treatment_plan_id = agreed.plan_id and automatic;
  end loop;
  return null;
end $$;
