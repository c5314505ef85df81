-- The function of migration 0019, which now passes over times that the limits of a day refuse this patient: a doctor with
-- whom there is a visit that day, and a day with two visits (`refusalForDay` in rules/booking/day-limits.ts). Before, the
-- booking form could propose a time and then refuse it.
create or replace function earliest_times(
  doctors uuid[], patient uuid, first date, after text, last date, visit_minutes integer, most integer
) returns table (doctor_id uuid, date date, slot text) language plpgsql stable as $$
declare
  day date := first;
  so_far integer := 0;
  of_day integer;
begin
  while day <= last and so_far < most loop
    return query
    with worked as (
      select e.doctor_id, s.slot from work_schedule_entries e, unnest(e.slots) s (slot)
      where e.doctor_id = any (doctors) and to_char(day, 'FMDay') = any (e.days)
        and not exists (select from closures c where day between c.first_day and c.last_day)
        and not exists (
          select from leave l where l.doctor_id = e.doctor_id and day between l.first_day and l.last_day
            and (l.starts is null or (left(s.slot, 5) < l.ends and right(s.slot, 5) > l.starts)))
      union
      select x.doctor_id, to_char(t, 'HH24:MI') || '-' || to_char(t + interval '30 minutes', 'HH24:MI')
      from extra_hours x,
        generate_series(x.date + x.starts::time, x.date + x.ends::time - interval '30 minutes', '30 minutes') t
      where x.doctor_id = any (doctors) and x.date = day
    ), own as (
      select a.doctor_id from appointments a
      where a.patient_id = patient and a.date = day and a.status <> 'Cancelled'
        and (day > first or left(a.slot, 5) > after)
    ), free as (
      select w.doctor_id, w.slot from worked w
      where (day > first or left(w.slot, 5) > after)
        and (select count(*) from own) < 2
        and not exists (select from own where own.doctor_id = w.doctor_id)
        and not exists (
          select from booked_slots b where b.doctor_id = w.doctor_id and b.date = day and b.slot = w.slot)
        and not exists (
          select from booked_slots b where b.patient_id = patient and b.date = day and b.slot = w.slot)
    ), booked as (
      select b.doctor_id, count(*) as visits from booked_slots b
      where b.doctor_id = any (doctors) and b.date = day group by b.doctor_id
    )
    select distinct on (f.slot) f.doctor_id, day, f.slot from free f left join booked on booked.doctor_id = f.doctor_id
    where visit_minutes = 30 or exists (
      select from free next where next.doctor_id = f.doctor_id and left(next.slot, 5) = right(f.slot, 5))
    order by f.slot, coalesce(booked.visits, 0), f.doctor_id
    limit most - so_far;
    get diagnostics of_day = row_count;
    so_far := so_far + of_day;
    day := day + 1;
  end loop;
end $$;
