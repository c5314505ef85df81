-- The list of plans by the next visit walks this both ways; by the patient's name it walks the index of names.
create index treatment_plans_next on treatment_plans ((coalesce(next_appointment_date, '-infinity'::date)), id)
  where withdrawn_at is null;
