-- A visit whose doctor is away and that is left to be moved by reception. It keeps its half hours and is not announced;
-- a day before it would begin its patient is told not to come. Moved or cancelled, it is an ordinary visit again.
alter table appointments
  add column left_to_move_at timestamptz,
  -- When the patient was told not to come.
  add column told_not_to_come_at timestamptz,
  add constraint appointments_to_move_stands check (left_to_move_at is null or status <> 'Cancelled'),
  add constraint appointments_told_while_to_move check (told_not_to_come_at is null or left_to_move_at is not null);
create index appointments_to_move on appointments (starts_at, id) where left_to_move_at is not null;

alter table visit_news
  drop constraint visit_news_kind_check,
  add constraint visit_news_kind_check
    check (kind in ('confirmed', 'moved', 'cancelled', 'toMove', 'away', 'offered', 'withdrawn'));
alter table calls_to_make
  drop constraint calls_to_make_news_check,
  add constraint calls_to_make_news_check
    check (news in ('confirmed', 'moved', 'cancelled', 'toMove', 'away', 'offered', 'withdrawn'));
