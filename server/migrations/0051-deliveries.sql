-- Each message to a patient by each channel: who claimed it, and what became of it. It replaces the deliveries of
-- reminders and the columns of visit news, so that both go out in one way and reception reads one list.
create table deliveries (
  id uuid primary key,
  patient_id uuid not null references users,
  reminder_id uuid references reminders on delete cascade,
  news_id uuid references visit_news on delete cascade,
  channel text not null check (channel in ('app', 'push', 'sms', 'email')),
  created_at timestamptz(3) not null default now(),
  -- Null between two tries. A claim without an end is a try under way, or one whose server died.
  claimed_at timestamptz,
  tries smallint not null default 1,
  fate text check (fate in ('sent', 'failed', 'unknown', 'stopped')),
  why text check (why in ('noDevice', 'refused', 'notReached', 'noAnswer')),
  ended_at timestamptz(3),
  unique (reminder_id, channel),
  unique (news_id, channel),
  check (num_nonnulls(reminder_id, news_id) = 1),
  check ((fate is null) = (ended_at is null))
);
create index deliveries_newest on deliveries (created_at desc, id desc);
create index deliveries_by_fate on deliveries (fate, created_at desc, id desc);
create index deliveries_of_patient on deliveries (patient_id);
create index deliveries_ended on deliveries (ended_at);

insert into deliveries (id, patient_id, reminder_id, channel, created_at, claimed_at, fate, why, ended_at)
select gen_random_uuid(), r.patient_id, r.id, d.channel, d.claimed_at, d.claimed_at,
  case when d.delivered_at is not null then 'sent' when r.status <> 'Pending' then 'unknown' end,
  case when d.delivered_at is null and r.status <> 'Pending' then 'noAnswer' end,
  coalesce(d.delivered_at, case when r.status <> 'Pending' then d.claimed_at end)
from reminder_deliveries d join reminders r on r.id = d.reminder_id;
drop table reminder_deliveries;

insert into deliveries (id, patient_id, news_id, channel, created_at, claimed_at, fate, why, ended_at)
select gen_random_uuid(), patient_id, id, 'push', push_sent_at, push_sent_at,
  case when push_reached > 0 then 'sent' when push_reached = 0 then 'failed' else 'unknown' end,
  case when push_reached = 0 then 'noDevice' when push_reached is null then 'noAnswer' end, push_sent_at
from visit_news where push_sent_at is not null;
insert into deliveries (id, patient_id, news_id, channel, created_at, claimed_at, fate, why, ended_at)
select gen_random_uuid(), patient_id, id, 'email', coalesce(letter_claimed_at, letter_sent_at), letter_claimed_at,
  case when letter_sent_at is not null then 'sent' when settled_at is not null then 'unknown' end,
  case when letter_sent_at is null and settled_at is not null then 'noAnswer' end,
  coalesce(letter_sent_at, case when settled_at is not null then letter_claimed_at end)
from visit_news where letter_claimed_at is not null or letter_sent_at is not null;
alter table visit_news drop column push_sent_at, drop column push_reached, drop column letter_claimed_at,
  drop column letter_sent_at;
