-- Booking is the most frequent act, and most who book are not on the list of those expected back. For them only the row
-- is locked, because a plan or a pick-up in another transaction may be about to put them on it.
create function refresh_treated_returns(patients uuid[]) returns void language plpgsql as $$
declare treated uuid[];
begin
  insert into expected_returns (patient_id)
  select u.id from users u where u.id = any (patients) and u.role = 'Customer' and u.closed_at is null order by u.id
  on conflict do nothing;
  perform from expected_returns r where r.patient_id = any (patients) order by r.patient_id for no key update;
  treated := array(select r.patient_id from expected_returns r where r.patient_id = any (patients) and r.is_treated);
  if cardinality(treated) > 0 then perform refresh_expected_returns(treated); end if;
end $$;

create function follow_added_appointments() returns trigger language plpgsql as $$
begin
  perform refresh_treated_returns(array(select distinct patient_id from changed));
  return null;
end $$;

create or replace function follow_changed_appointments() returns trigger language plpgsql as $$
declare patients uuid[] := array(
  select distinct c.patient_id from changed c join earlier e on e.id = c.id
  where (c.date, c.starts_at, c.doctor_id, c.status = 'Cancelled', c.left_to_move_at is null)
    is distinct from (e.date, e.starts_at, e.doctor_id, e.status = 'Cancelled', e.left_to_move_at is null));
begin
  if cardinality(patients) > 0 then perform refresh_treated_returns(patients); end if;
  return null;
end $$;

drop trigger expected_returns_added on appointments;
create trigger expected_returns_added after insert on appointments
  referencing new table as changed for each statement execute function follow_added_appointments();
