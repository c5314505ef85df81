-- Who asked not to be called, of all who were. Without it, each row of the list of whom to call read all attempts.
create index contact_attempts_refusals on contact_attempts (patient_id, attempted_at) where outcome = 'asksNotToBeCalled';
