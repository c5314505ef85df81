-- More may come back than was last handed over: the rest is of what was left from before, and the patient has run out on
-- the day of the last handing-over, not before it (`rules/care/supply.ts`; a test holds the two together).
create or replace function arv_supply(patient uuid) returns table (supplied_on date, supply_days integer, runs_out_on date)
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
      greatest(0, (select sum(h.days) from handed h where h.medicine_code = t.medicine_code and h.dispensed_on = l.on_day)
      - coalesce((select sum(r.days) from line r
          where r.kind = 'returned' and r.medicine_code = t.medicine_code and r.dispensed_on >= l.on_day), 0)) as days
    from taken t left join last l on l.medicine_code = t.medicine_code)
  select on_day, days::integer, on_day + days::integer from supply
  where not exists (select from supply where is_unknown)
  order by on_day + days::integer, on_day limit 1
$$;

select refresh_expected_returns(array(select patient_id from expected_returns where supply_days < 0));
