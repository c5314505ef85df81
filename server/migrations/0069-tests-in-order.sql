-- The list of tests due walks in its order until a page is full, and asks for what is left to be worked out by index,
-- instead of reading all patients of a doctor for each page.
create index tests_due_in_order on tests_due (rank, sort_day, patient_id) where cardinality(groups) > 0;
create index tests_due_checked on tests_due (checked_on, pack, version);
create index tests_due_of_changed on tests_due (patient_id) where changes is distinct from checked_changes;

-- Whoever may be on the list has a row from the first day, so that nobody has to be looked for who has none.
insert into tests_due (patient_id) select r.patient_id from expected_returns r on conflict do nothing;

create function add_tests_due() returns trigger language plpgsql as $$
begin
  insert into tests_due (patient_id) select patient_id from added order by patient_id on conflict do nothing;
  return null;
end $$;
create trigger tests_due_of_expected after insert on expected_returns
  referencing new table as added for each statement execute function add_tests_due();
