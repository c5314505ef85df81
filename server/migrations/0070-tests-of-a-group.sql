-- A group of the list of tests due is walked in its order by an index of its own: some groups hold few of many patients.
create index tests_due_result_in on tests_due (rank, sort_day, patient_id) where groups @> array['resultIn'];
create index tests_due_overdue on tests_due (rank, sort_day, patient_id) where groups @> array['overdue'];
create index tests_due_due on tests_due (rank, sort_day, patient_id) where groups @> array['due'];
create index tests_due_due_soon on tests_due (rank, sort_day, patient_id) where groups @> array['dueSoon'];
create index tests_due_sample_taken on tests_due (rank, sort_day, patient_id) where groups @> array['sampleTaken'];
create index tests_due_course on tests_due (rank, sort_day, patient_id) where groups @> array['course'];

-- The last attempt to reach a patient is read for each row of the list of calls.
create index contact_attempts_last on contact_attempts (patient_id, attempted_on desc, attempted_at desc, id desc);
