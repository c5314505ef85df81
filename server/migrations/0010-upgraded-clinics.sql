-- Migrations 0001 to 0004 were edited after clinics had already run them. This one brings such a clinic to the schema
-- that a new clinic has; on a new clinic it changes nothing. Two things it cannot bring back:
--   * profile pictures of before 0007: that migration cleared the names under which they lay in the server's folder;
--   * the microseconds of the times that 0003 and 0004 now keep in milliseconds, which were never shown.

-- Indexes whose definition changed are made anew; those that are right are kept, as building one takes time.
do $$
declare
  changed record;
begin
  for changed in
    select name from (values
      ('users_by_name', 'INCLUDE (search, user_name)'),
      ('users_all_by_name', 'INCLUDE (search, user_name, role)'),
      ('treatment_plans_of_doctor', 'INCLUDE (start_date, end_date)'),
      ('conversations_unread_first', 'patient_id DESC')
    ) as expected (name, part)
    where position(part in pg_get_indexdef(to_regclass('public.' || name))) = 0
  loop
    execute format('drop index %I', changed.name);
  end loop;
end $$;

-- Times by which pages of a list are cut are kept in milliseconds, as a Date of the server has them. A column that has
-- this type already is left alone: changing it would build its indexes anew.
do $$
declare
  precise record;
begin
  for precise in
    select table_name, column_name from (values
      ('reminders', 'created_at'),
      ('conversations', 'last_message_at'),
      ('conversations', 'read_by_clinic_at'),
      ('conversations', 'read_by_patient_at'),
      ('messages', 'created_at'),
      ('notifications', 'created_at'),
      ('contact_requests', 'created_at')
    ) as expected (table_name, column_name)
    join information_schema.columns using (table_name, column_name)
    where table_schema = 'public' and datetime_precision <> 3
  loop
    execute format('alter table %I alter column %I type timestamptz(3)', precise.table_name, precise.column_name);
  end loop;
end $$;

-- 0001: accounts
create index if not exists users_by_name on users (role, sort_name collate "vi-x-icu", id) include (search, user_name)
  where closed_at is null;
create index if not exists users_all_by_name on users (sort_name collate "vi-x-icu", id) include (search, user_name, role)
  where closed_at is null;
create index if not exists users_not_patients on users (id) where closed_at is not null or role <> 'Customer';
create index if not exists users_search_name on users using gin (lower(user_name) gin_trgm_ops);
create index if not exists sessions_by_last_use on sessions (last_seen_at);
create index if not exists one_time_links_by_expiry on one_time_links (expires_at);

create table if not exists former_addresses (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  email text not null,
  created_at timestamptz not null default now()
);
create index if not exists former_addresses_of_user on former_addresses (user_id);
create index if not exists former_addresses_by_age on former_addresses (created_at);

-- 0002: appointments
create index if not exists appointments_treated on appointments (doctor_id, patient_id) where status <> 'Cancelled';
alter table idempotency_keys alter column answer type json using answer::json;

-- 0003: care
create index if not exists treatment_plans_of_doctor on treatment_plans (doctor_id, patient_id)
  include (start_date, end_date) where withdrawn_at is null;
alter table treatment_plans alter constraint treatment_plans_medical_record_id_patient_id_fkey deferrable;
create index if not exists reminders_by_status on reminders (status, created_at desc, id desc);
create index if not exists reminders_to_look_after on reminders (patient_id, status, due_at)
  where not automatic and status <> 'Sent';

-- A delivery used to be one moment; it is claimed first and then made.
do $$
begin
  if not exists (
    select from pg_attribute
    where attrelid = 'public.reminder_deliveries'::regclass and attname = 'claimed_at' and not attisdropped
  ) then
    alter table reminder_deliveries rename column delivered_at to delivered_before;
    alter table reminder_deliveries
      add column claimed_at timestamptz not null default now(),
      add column delivered_at timestamptz;
    update reminder_deliveries set claimed_at = delivered_before, delivered_at = delivered_before;
    alter table reminder_deliveries drop column delivered_before;
  end if;
end $$;

-- 0004: talk
create index if not exists conversations_unread_first
  on conversations ((unread_by_clinic > 0) desc, last_message_at desc, patient_id desc);
create index if not exists notifications_read_by_age on notifications (created_at) where read_at is not null;
