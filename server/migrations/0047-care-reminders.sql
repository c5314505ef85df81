-- Automatic reminders that medicine runs out or that a blood test is due. The day they are about is part of a key, so that
-- each is written once by any number of servers.
alter table reminders
  add column about text check (about in ('runOut', 'bloodTest')),
  add column about_on date,
  add check ((about is null) = (about_on is null));
create unique index reminders_about on reminders (patient_id, about, about_on) where about is not null;
create index expected_returns_run_out on expected_returns (runs_out_on) where is_by_run_out;
