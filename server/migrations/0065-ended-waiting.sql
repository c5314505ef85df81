-- Who still waits when the last day is over waits no longer, whether or not the state says so yet; so the list of those who
-- wait no longer is read in its order, and not by the state alone.
drop index waiting_entries_done;
create index waiting_entries_done on waiting_entries (changed_at desc, id desc);

-- What was asked for with a doctor whose account was closed goes for any doctor, as it does at each closing from now on.
update waiting_entries e set doctor_id = null from doctors d join users u on u.id = d.user_id
where e.doctor_id = d.id and u.closed_at is not null and e.status <> 'booked';
