-- A patient whom reception registered has neither user name nor password until they complete the account with the link
-- of their slip. A patient may have no e-mail address.
alter table users
  alter column user_name drop not null,
  alter column password_hash drop not null,
  drop constraint users_check1,
  add constraint users_reachable check (closed_at is not null or email is not null or role = 'Customer'),
  add constraint users_login_whole check ((user_name is null) = (password_hash is null)),
  add constraint users_newcomer
    check (user_name is not null or (role = 'Customer' and full_name is not null and closed_at is null));

-- The same name and birth date hint at a patient who is written down a second time.
create index users_by_birth_date on users (date_of_birth) where role = 'Customer' and closed_at is null;

alter table one_time_links
  drop constraint one_time_links_purpose_check,
  add constraint one_time_links_purpose_check
    check (purpose in ('reset-password', 'setup', 'confirm-address', 'complete-account')),
  -- After a few wrong answers to what the link asks it has ended.
  add column wrong_answers smallint not null default 0;
