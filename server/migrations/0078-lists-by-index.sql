-- An index for each status: of one over all of them PostgreSQL does not know that it follows the order of the table, and
-- walked through the whole list instead.
drop index reminders_by_status;
create index reminders_pending on reminders (created_at desc, id desc) where status = 'Pending';
create index reminders_sent on reminders (created_at desc, id desc) where status = 'Sent';
create index reminders_failed on reminders (created_at desc, id desc) where status = 'Failed';

-- Counts read nothing but the groups.
create index tests_due_groups on tests_due (patient_id) include (groups) where cardinality(groups) > 0;

-- With the name and the code in it, a list by name reads only the index of the patients it leaves out.
drop index users_all_by_name;
create index users_all_by_name on users (sort_name collate "vi-x-icu", id)
  include (search, user_name, role, full_name, patient_code) where closed_at is null;
