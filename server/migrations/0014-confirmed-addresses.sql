-- An e-mail address counts once the link sent to it has been followed: only then is it unique and used for letters, for a
-- forgotten password and for logging in. The addresses known so far count, and so do those that an Admin sets.
alter table users add column email_confirmed boolean not null default false;
update users set email_confirmed = true where email is not null;

drop index users_email;
create unique index users_email on users (lower(email)) where email_confirmed;
create index users_by_email on users (lower(email));

-- A login that is under way holds a try. It becomes a failure when the password was wrong, and runs out by itself when
-- the answer never came. The keys changed their meaning, so the counts of before are of no use.
delete from login_failures;
alter table login_failures
  add column tries integer not null default 0,
  add column tries_until timestamptz not null default now();
