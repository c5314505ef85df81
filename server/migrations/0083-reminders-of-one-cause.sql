-- The reminder of a visit stood in the index of the reminders of plans too, without a plan, and the other way round: every
-- booking wrote to both, and all of them to the same page of the second.
drop index reminders_automatic_appointment;
create unique index reminders_automatic_appointment on reminders (appointment_id)
  where automatic and appointment_id is not null;
drop index reminders_automatic_plan;
create unique index reminders_automatic_plan on reminders (treatment_plan_id)
  where automatic and treatment_plan_id is not null;
