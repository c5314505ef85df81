-- An arrival that is taken back, or a pick-up that is corrected to nothing, opens the follow-up again that it closed: as it
-- was, with its owner and with news that a doctor has to confirm. It stays closed where the patient came or picked up
-- otherwise, or was followed up anew since.
create function reopen_follow_ups(patients uuid[]) returns void language sql as $$
  update follow_ups f set state = case when f.to_confirm is null then 'open' else 'toConfirm' end, closed_at = null,
    closed_why = null
  where f.patient_id = any (patients) and f.closed_why in ('attended', 'pickedUp')
    and not exists (select from follow_ups later where later.patient_id = f.patient_id
      and (later.state <> 'closed' or (later.opened_at, later.id) > (f.opened_at, f.id)))
    and not exists (select from visits v where v.patient_id = f.patient_id
      and v.arrived_at >= f.opened_at - interval '1 minute')
    and not exists (select from standing_dispensings(f.patient_id) s where s.kind = 'handed' and s.days is distinct from 0
      and s.created_at >= f.opened_at - interval '1 minute')
$$;

create function reopen_follow_ups_of_arrivals() returns trigger language plpgsql as $$
begin
  perform reopen_follow_ups(array(select distinct c.patient_id from changed c));
  return null;
end $$;
-- Older corrections, as a restored backup loads them, open nothing: the visits may not be loaded yet.
create function reopen_follow_ups_of_pick_ups() returns trigger language plpgsql as $$
declare patients uuid[] := array(
  select distinct c.patient_id from changed c
  where c.kind = 'corrected' and c.days = 0 and c.created_at >= now() - interval '1 minute');
begin
  if cardinality(patients) > 0 then perform reopen_follow_ups(patients); end if;
  return null;
end $$;
-- A correction may also say that something was handed over after all.
create or replace function close_follow_ups_of_pick_ups() returns trigger language plpgsql as $$
begin
  update follow_ups f set state = 'closed', closed_at = now(), closed_why = 'pickedUp', claimed_by = null, claimed_until = null
  from changed c left join dispensings about on about.id = c.about_id
  where f.patient_id = c.patient_id and f.state <> 'closed'
    and coalesce(about.created_at, c.created_at) >= f.opened_at - interval '1 minute'
    and (c.kind = 'handed' and c.days is distinct from 0 or c.kind = 'corrected' and c.days > 0);
  return null;
end $$;
-- After the trigger that waits for the lock of the patient's row: by their names.
create trigger follow_ups_reopened after delete on visits
  referencing old table as changed for each statement execute function reopen_follow_ups_of_arrivals();
create trigger follow_ups_reopened after insert on dispensings
  referencing new table as changed for each statement execute function reopen_follow_ups_of_pick_ups();
