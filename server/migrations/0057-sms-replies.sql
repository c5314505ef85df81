-- What a phone replied. A number that several patients share stands here without a patient: reception calls back and asks.
create table sms_replies (
  id uuid primary key,
  phone text not null,
  patient_id uuid references users,
  reminder_id uuid references reminders on delete set null,
  says text not null check (says in ('coming', 'callMe')),
  received_at timestamptz(3) not null default now(),
  done_at timestamptz(3),
  done_by uuid references users,
  check ((done_at is null) = (done_by is null)),
  check (says = 'callMe' or patient_id is not null and done_at is null)
);
-- A gateway may bring a reply twice, and a patient may write twice: one call answers both.
create unique index sms_replies_open on sms_replies (phone_key(phone)) where says = 'callMe' and done_at is null;
create unique index sms_replies_coming on sms_replies (reminder_id) where says = 'coming';
create index sms_replies_newest on sms_replies (received_at desc, id desc);
create index sms_replies_of_patient on sms_replies (patient_id);
