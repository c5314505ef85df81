-- Reception's day asks each doctor's leave of one day. By its last day alone, the index also finds all later leave, and
-- each row of it had to be read to see that it begins later.
drop index leave_of_doctor;
create index leave_of_doctor on leave (doctor_id, last_day, first_day);

-- Whom to call today leaves out all who have a visit within two weeks, and reception's day asks whose blood test is due.
-- With these columns in it, the index alone answers both; each of them already stands in another index or changes only
-- with the start.
drop index appointments_by_start;
create index appointments_by_start on appointments (starts_at, id) include (patient_id, date, status, left_to_move_at);
