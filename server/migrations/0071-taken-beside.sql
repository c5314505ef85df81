-- What a patient takes are the antiretrovirals of the newest prescription of which some were handed over, and those of
-- earlier ones that are taken beside it: an extra tablet does not stand for the treatment it is added to. What comes back
-- is taken off the row it was handed over in. Both as in `rules/care/arv-supply.ts` and `supply.ts`; a test holds them
-- together.
create function arv_substances(code text) returns text[] language sql immutable parallel safe as $$
  select coalesce(case code
    when 'tdf-3tc-dtg-300-300-50' then '{tenofovir disoproxil,lamivudine,dolutegravir}'
    when 'tdf-3tc-efv-300-300-400' then '{tenofovir disoproxil,lamivudine,efavirenz}'
    when 'tdf-3tc-efv-300-300-600' then '{tenofovir disoproxil,lamivudine,efavirenz}'
    when 'tdf-ftc-300-200' then '{tenofovir disoproxil,emtricitabine}'
    when 'zdv-3tc-300-150' then '{zidovudine,lamivudine}'
    when 'zdv-3tc-60-30' then '{zidovudine,lamivudine}'
    when 'zdv-3tc-nvp-300-150-200' then '{zidovudine,lamivudine,nevirapine}'
    when 'tdf-300' then '{tenofovir disoproxil}'
    when 'taf-25' then '{tenofovir alafenamide}'
    when 'abc-300' then '{abacavir}'
    when '3tc-150' then '{lamivudine}'
    when 'dtg-50' then '{dolutegravir}'
    when 'ral-400' then '{raltegravir}'
    when 'efv-600' then '{efavirenz}'
    when 'efv-200' then '{efavirenz}'
    when 'lpv-r-200-50' then '{lopinavir,ritonavir}'
    when 'lpv-r-100-25' then '{lopinavir,ritonavir}'
    when 'lpv-r-80-20-ml' then '{lopinavir,ritonavir}'
    when 'atv-300' then '{atazanavir}'
    when 'drv-600' then '{darunavir}'
    when 'rtv-100' then '{ritonavir}'
    when 'abc-3tc-600-300' then '{abacavir,lamivudine}'
    when 'nvp-200' then '{nevirapine}'
    when 'zdv-300' then '{zidovudine}'
  end, '{}')::text[]
$$;

-- `isWholeTreatment` of `rules/care/prevention.ts` for a prescription.
create function is_whole_treatment(prescription uuid) returns boolean language sql stable as $$
  select count(distinct s) >= 3
  from prescriptions p join prescription_items i on i.record_id = p.record_id
  cross join unnest(arv_substances(i.medicine_code)) s
  where p.id = prescription and s <> 'ritonavir'
$$;

create or replace function arv_supply(patient uuid) returns table (supplied_on date, supply_days integer, runs_out_on date)
language sql stable as $$
  with handed as materialized (
    select s.id, s.prescription_id, s.medicine_code, s.dispensed_on, s.created_at,
      greatest(0, s.days - coalesce((
        select sum(r.days) from dispensings r where r.about_id = s.id and r.kind = 'returned'), 0)) as days
    from standing_dispensings(patient) s where s.kind = 'handed' and s.days > 0 and is_arv(s.medicine_code)),
  newest as (
    select prescription_id, dispensed_on from handed order by dispensed_on desc, created_at desc, id desc limit 1),
  prescribed as (
    select distinct i.medicine_code from newest n join prescriptions p on p.id = n.prescription_id
    join prescription_items i on i.record_id = p.record_id where is_arv(i.medicine_code)),
  held as (select array_agg(s) as substances from prescribed p, unnest(arv_substances(p.medicine_code)) s),
  last as (select medicine_code, max(dispensed_on) as on_day from handed group by medicine_code),
  supply as (
    select l.medicine_code, l.on_day, sum(h.days)::integer as days
    from last l join handed h on h.medicine_code = l.medicine_code and h.dispensed_on = l.on_day
    group by l.medicine_code, l.on_day),
  beside as (
    select s.medicine_code from supply s cross join newest n cross join held
    where s.days > 0 and not arv_substances(s.medicine_code) <@ held.substances
      -- `preventsOnly`
      and (exists (select from prescribed p where treats_hiv(p.medicine_code))
        or not held.substances && '{tenofovir disoproxil,tenofovir alafenamide}')
      and not exists (
        select from handed h where h.dispensed_on > s.on_day and is_whole_treatment(h.prescription_id))
      and not exists (
        select from regimen_changes c where c.patient_id = patient and c.withdrawn_at is null
          and c.happened_on > s.on_day and c.happened_on <= n.dispensed_on)
      and s.on_day + s.days >= (
        select min(h.dispensed_on) from handed h join prescribed p on p.medicine_code = h.medicine_code
        where h.dispensed_on >= s.on_day))
  select s.on_day, s.days, s.on_day + s.days from supply s
  where s.medicine_code in (select medicine_code from prescribed union all select medicine_code from beside)
    and not exists (select from prescribed p where p.medicine_code not in (select medicine_code from supply))
  order by s.on_day + s.days, s.on_day limit 1
$$;

create trigger expected_returns_added after insert on regimen_changes
  referencing new table as changed for each statement execute function follow_patients();
create trigger expected_returns_changed after update on regimen_changes
  referencing new table as changed for each statement execute function follow_patients();

select refresh_expected_returns(array(
  select patient_id from dispensings where is_arv(medicine_code)
  group by patient_id having count(distinct medicine_code) > 1 or bool_or(kind = 'returned')));
