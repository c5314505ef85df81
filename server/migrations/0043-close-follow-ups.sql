-- A patient who comes while a call about them is noted must close what that call opened. The arrival waits for the
-- call's transaction, so its own time can be some seconds before the opening. Older rows, as a restored backup loads
-- them, still close nothing.
create or replace function close_follow_ups_of_arrivals() returns trigger language plpgsql as $$
begin
  update follow_ups f set state = 'closed', closed_at = now(), closed_why = 'attended', claimed_by = null, claimed_until = null
  from changed c where f.patient_id = c.patient_id and f.state <> 'closed'
    and c.arrived_at >= f.opened_at - interval '1 minute';
  return null;
end $$;
create or replace function close_follow_ups_of_pick_ups() returns trigger language plpgsql as $$
begin
  update follow_ups f set state = 'closed', closed_at = now(), closed_why = 'pickedUp', claimed_by = null, claimed_until = null
  from changed c where f.patient_id = c.patient_id and f.state <> 'closed'
    and c.created_at >= f.opened_at - interval '1 minute' and c.kind = 'handed' and c.days is distinct from 0;
  return null;
end $$;
