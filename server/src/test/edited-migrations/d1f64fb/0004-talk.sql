-- One conversation a patient. The counters are kept as messages come and go, so that lists and badges need not count.
create table conversations (
  patient_id uuid primary key references users,
  assigned_to uuid references users,
  last_message_at timestamptz,
  unread_by_clinic integer not null default 0 check (unread_by_clinic >= 0),
  unread_by_patient integer not null default 0 check (unread_by_patient >= 0),
  read_by_clinic_at timestamptz,
  read_by_patient_at timestamptz
);
create index conversations_unread_first on conversations ((unread_by_clinic > 0) desc, last_message_at desc, patient_id);

create table messages (
  id uuid primary key,
  patient_id uuid not null references conversations,
  sender_id uuid not null references users,
  from_clinic boolean not null,
  body text not null check (length(body) between 1 and 4000),
  client_id uuid,
  created_at timestamptz not null default now(),
  unique (sender_id, client_id)
);
create index messages_of_patient on messages (patient_id, created_at desc, id desc);

create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  body text not null,
  link text,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notifications_of_user on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;

create table push_subscriptions (
  endpoint text primary key,
  user_id uuid not null references users on delete cascade,
  keys jsonb not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_of_user on push_subscriptions (user_id);

create table contact_requests (
  id uuid primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  mobile text,
  message text not null,
  status text not null default 'new' check (status in ('new', 'answered', 'closed')),
  handled_by uuid references users,
  created_at timestamptz not null default now()
);
create index contact_requests_open_first on contact_requests ((status = 'new') desc, created_at desc, id desc);
create index contact_requests_by_status on contact_requests (status, created_at desc, id desc);

create table newsletter_subscribers (
  id uuid primary key,
  email text not null,
  unsubscribe_hash bytea not null unique,
  created_at timestamptz not null default now(),
  unsubscribed_at timestamptz
);
create unique index newsletter_subscribers_email on newsletter_subscribers (lower(email));
