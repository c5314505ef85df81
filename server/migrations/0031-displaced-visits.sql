-- What leave or a closure did to a booked visit, so that it can be undone while no patient has answered.
create table displaced_visits (
  appointment_id uuid not null,
  patient_id uuid not null references users,
  leave_id uuid references leave on delete cascade,
  closure_id uuid references closures on delete cascade,
  act text not null check (act in ('move', 'cancel', 'leave')),
  -- Where the visit was.
  doctor_id uuid not null references doctors,
  date date not null,
  slot text not null,
  -- Where it was moved to.
  to_doctor_id uuid references doctors,
  to_date date,
  to_slot text,
  displaced_at timestamptz not null default now(),
  foreign key (appointment_id, patient_id) references appointments (id, patient_id) on delete cascade,
  constraint displaced_visits_one_change check (num_nonnulls(leave_id, closure_id) = 1),
  check (num_nonnulls(to_doctor_id, to_date, to_slot) = case when act = 'move' then 3 else 0 end)
);
create unique index displaced_visits_of_change on displaced_visits (coalesce(leave_id, closure_id), appointment_id);
create index displaced_visits_of_appointment on displaced_visits (appointment_id);
create index displaced_visits_of_patient on displaced_visits (patient_id);
create index displaced_visits_of_closure on displaced_visits (closure_id) where closure_id is not null;
create index displaced_visits_of_leave on displaced_visits (leave_id) where leave_id is not null;

alter table visit_news
  drop constraint visit_news_kind_check,
  add constraint visit_news_kind_check
    check (kind in ('confirmed', 'moved', 'cancelled', 'toMove', 'away', 'restored', 'offered', 'withdrawn'));
alter table calls_to_make
  drop constraint calls_to_make_news_check,
  add constraint calls_to_make_news_check
    check (news in ('confirmed', 'moved', 'cancelled', 'toMove', 'away', 'restored', 'offered', 'withdrawn'));
