-- Follow-up (0041) was changed once after it was written: a clinic that ran its first text lacks these two.
drop trigger if exists expected_returns_removed on appointments;
create trigger expected_returns_removed after delete on appointments
  referencing old table as changed for each statement execute function follow_patients();
drop trigger if exists expected_returns_removed on treatment_plans;
create trigger expected_returns_removed after delete on treatment_plans
  referencing old table as changed for each statement execute function follow_patients();
