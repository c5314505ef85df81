-- These functions forbid reading whole tables. PostgreSQL before 18 does that by a cost of ten thousand millions wherever a
-- table has no index to use, and then compiles the statement to machine code, because it looks expensive: a booking took
-- 370 ms instead of 1. Connections have it off too (createPool, ops/pgbouncer), but not those of another pooler.
alter function hold_booking_day(uuid, uuid, date, timestamptz, uuid) set jit = off;
alter function refresh_expected_returns(uuid[]) set jit = off;
alter function refresh_treated_returns(uuid[]) set jit = off;
alter function refresh_doctor_patients(uuid[]) set jit = off;
alter function follow_agreed_visits() set jit = off;
