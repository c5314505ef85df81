-- In the database and not in a folder: every server sees them, the standby has them, and a backup is of one moment.
create table pictures (
  user_id uuid primary key references users,
  -- Unguessable: whoever knows it may look.
  file text not null unique check (file ~ '^[A-Za-z0-9_-]{43}\.webp$'),
  bytes bytea not null
);
-- They are compressed already.
alter table pictures alter column bytes set storage external;

-- Those in a server's folder are not carried over.
update users set avatar = null where avatar is not null;
