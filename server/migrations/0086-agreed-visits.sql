-- The booked visit that is a plan's next one. The plan's day is that of this visit while it stands, and none while it is
-- cancelled or waits for another time: the day alone stayed behind when the visit was moved. A plan without such a visit
-- has the day that its doctor wrote.
alter table treatment_plans
  add column next_visit_id uuid,
  add foreign key (next_visit_id, patient_id) references appointments (id, patient_id);

-- A plan that has only a day follows the visit on this day from the moment the visit leaves it, unless another visit of the
-- patient stays there. The visit has its own reminder, so that of the plan, which names the old day, goes.
-- The plans of these statements are made once, as in migration 0079.
create function follow_agreed_visits() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
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
            and a.id <> c.id and a.is_standing and a.left_to_move_at is null))
    order by t.id
    for no key update of t
  loop
    update treatment_plans set next_visit_id = agreed.visit_id, next_appointment_date = agreed.on_day
    where id = agreed.plan_id;
    delete from reminders where treatment_plan_id = agreed.plan_id and automatic;
  end loop;
  return null;
end $$;

-- It fires after the trigger of `expected_returns`, which locks its row: a signature holds that row before the plan's too.
create trigger follow_agreed_changed after update on appointments
  referencing new table as changed old table as earlier for each statement execute function follow_agreed_visits();
