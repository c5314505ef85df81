-- An offer whose time is taken off by leave, a closure or a closed account is withdrawn, and its patient is told.
alter table visit_news
  drop constraint visit_news_kind_check,
  add constraint visit_news_kind_check check (kind in ('confirmed', 'moved', 'cancelled', 'offered', 'withdrawn'));
alter table calls_to_make
  drop constraint calls_to_make_news_check,
  add constraint calls_to_make_news_check check (news in ('confirmed', 'moved', 'cancelled', 'offered', 'withdrawn'));

-- What was withdrawn may be offered again to the same person, as when leave is taken back.
alter table offers drop constraint offers_entry_id_doctor_id_date_slot_key;
create unique index offers_once on offers (entry_id, doctor_id, date, slot) where fate <> 'withdrawn';

-- The open offers within some days, of one doctor or of all.
create index offers_open_by_day on offers (date, doctor_id) where fate = 'offered';
