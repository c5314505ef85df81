-- In a clinic with many days of leave PostgreSQL planned this anew for each call, which took as long as reading it: the
-- offer of a day took 1.45 times as long as in a small clinic.
alter function doctor_time(uuid, date, date) set plan_cache_mode = force_generic_plan;
