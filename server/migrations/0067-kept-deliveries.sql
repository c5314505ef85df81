-- What was sent stays in the log for as long as the register says, also when its reminder or its news are deleted, as by a
-- visit that is moved. What it was then stands in the row itself.
alter table deliveries add column is_news boolean not null default false;
update deliveries set is_news = true where news_id is not null;
alter table deliveries
  drop constraint deliveries_check,
  add constraint deliveries_of_one check (case when is_news then reminder_id is null else news_id is null end),
  drop constraint deliveries_reminder_id_fkey,
  add foreign key (reminder_id) references reminders on delete set null,
  drop constraint deliveries_news_id_fkey,
  add foreign key (news_id) references visit_news on delete set null;

create function mark_news() returns trigger language plpgsql as $$
begin
  new.is_news := true;
  return new;
end $$;
create trigger deliveries_of_news before insert on deliveries for each row
  when (new.news_id is not null) execute function mark_news();

-- A message that is deleted between two tries, or while it is sent, has no run that would write down how it ended.
create function end_delivery() returns trigger language plpgsql as $$
begin
  new.fate := case when new.claimed_at is null then 'failed' else 'unknown' end;
  new.why := coalesce(new.why, 'noAnswer');
  new.ended_at := now();
  return new;
end $$;
create trigger deliveries_end before update of reminder_id, news_id on deliveries for each row
  when (new.reminder_id is null and new.news_id is null and new.fate is null) execute function end_delivery();
