-- The trigger of migration 0048 counted the changes of each patient by a statement of its own, which took most of the time
-- when the rows of many patients were written anew. It now counts all of them at once.
drop trigger tests_due_of_returned on expected_returns;
drop function mark_returned_patient();

create function mark_returned_patients() returns trigger language plpgsql as $$
declare
  patients uuid[] := array(
    select after.patient_id from after join before using (patient_id)
    where (before.attended_on, before.expected_on) is distinct from (after.attended_on, after.expected_on));
begin
  if cardinality(patients) > 0 then perform count_test_changes(patients); end if;
  return null;
end $$;
create trigger tests_due_of_returned after update on expected_returns
  referencing old table as before new table as after for each statement execute function mark_returned_patients();
