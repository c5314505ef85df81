-- What decides when a doctor works, as a table of one row: PostgreSQL puts such a function into the statement that joins it,
-- so that a list of two hundred doctors is one plan instead of two hundred calls. doctor_time says the same of one doctor.
create function doctor_times(doctor uuid, first date, last date) returns table (doctor_time jsonb) language sql stable as $$
  select jsonb_build_object(
    'weekly', (select coalesce(jsonb_agg(jsonb_build_object('days', e.days, 'slots', e.slots)), '[]')
      from work_schedule_entries e where e.doctor_id = doctor),
    'closures', (select coalesce(jsonb_agg(jsonb_build_object(
        'firstDay', c.first_day, 'lastDay', c.last_day, 'name', c.name, 'holiday', c.holiday)), '[]')
      from closures c where c.last_day >= first and c.first_day <= last),
    'leave', (select coalesce(jsonb_agg(jsonb_build_object(
        'firstDay', l.first_day, 'lastDay', l.last_day, 'starts', l.starts, 'ends', l.ends)), '[]')
      from leave l where l.doctor_id = doctor and l.last_day >= first and l.first_day <= last),
    'extraHours', (select coalesce(jsonb_agg(jsonb_build_object(
        'date', x.date, 'starts', x.starts, 'ends', x.ends)), '[]')
      from extra_hours x where x.doctor_id = doctor and x.date between first and last))
$$;

create or replace function doctor_time(doctor uuid, first date, last date) returns jsonb language plpgsql stable as $$
begin
  return (select t.doctor_time from doctor_times(doctor, first, last) t);
end $$;

-- A patient's results that are not released yet, which the lists of tests show.
create index lab_results_not_released on lab_results (patient_id, sampled_on, id) where released_at is null;

-- The index of this constraint took part in lists: PostgreSQL thought it quicker than the index of a patient's plans, and
-- one look into it took a millisecond. As text it is small and quick, and no list asks for that.
alter table treatment_plans drop constraint treatment_plans_one_at_a_time,
  add constraint treatment_plans_one_at_a_time
  exclude using gist ((patient_id::text) with =, daterange(start_date, end_date, '[]') with &&)
  where (withdrawn_at is null) deferrable initially immediate;
