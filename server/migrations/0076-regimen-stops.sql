-- Stops are few among all changes of regimens; every list of late patients asks for them.
create index regimen_stops on regimen_changes (patient_id) where kind = 'stop' and withdrawn_at is null;
