-- A message that was settled between two tries of a channel left that channel as on its way, and so it was never deleted.
update deliveries d set ended_at = now(),
  fate = case when d.claimed_at is null then 'failed' else 'unknown' end,
  why = case when d.claimed_at is null then coalesce(d.why, 'notReached') else 'noAnswer' end
where d.fate is null and (d.claimed_at is null or d.claimed_at < now() - interval '1 hour')
  and (exists (select from reminders r where r.id = d.reminder_id and r.status <> 'Pending')
    or exists (select from visit_news n where n.id = d.news_id and n.settled_at is not null));
