-- Patients who wait for a day like this. A half hour that becomes free is offered to the next fitting one.
create table waiting_entries (
  id uuid primary key,
  patient_id uuid not null references users,
  -- Null: any doctor.
  doctor_id uuid references doctors,
  service_type text not null check (service_type in ('Consultation', 'Examination')),
  examination_type text check (examination_type in ('new', 'revisit')),
  minutes smallint not null check (minutes in (30, 60)),
  weekdays text[] not null check (
    cardinality(weekdays) > 0 and
    weekdays <@ array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']),
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  part_of_day text not null check (part_of_day in ('any', 'morning', 'afternoon')),
  is_urgent boolean not null default false,
  status text not null default 'waiting'
    check (status in ('waiting', 'offered', 'booked', 'declined', 'expired', 'withdrawn')),
  created_by uuid not null references users,
  created_at timestamptz(3) not null default now(),
  changed_at timestamptz(3) not null default now(),
  unique (id, patient_id),
  check ((service_type = 'Examination') = (examination_type is not null)),
  check (service_type = 'Consultation' or minutes = 30)
);
create index waiting_entries_in_order on waiting_entries (is_urgent desc, created_at, id)
  where status in ('waiting', 'offered');
create index waiting_entries_done on waiting_entries (changed_at desc, id desc)
  where status not in ('waiting', 'offered');
create index waiting_entries_of_patient on waiting_entries (patient_id);
create index waiting_entries_of_doctor on waiting_entries (doctor_id);

-- A half hour that is held for a patient of the waiting list until it is answered or runs out.
create table offers (
  id uuid primary key,
  entry_id uuid not null,
  patient_id uuid not null references users,
  doctor_id uuid not null references doctors,
  date date not null,
  slot text not null,
  minutes smallint not null check (minutes in (30, 60)),
  starts_at timestamptz not null,
  offered_at timestamptz(3) not null default now(),
  held_until timestamptz not null,
  fate text not null default 'offered' check (fate in ('offered', 'booked', 'declined', 'expired', 'withdrawn')),
  settled_at timestamptz,
  appointment_id uuid,
  is_open boolean not null generated always as (fate = 'offered') stored,
  unique (id, patient_id),
  unique (id, patient_id, is_open),
  -- One half hour is not offered twice to the same person.
  unique (entry_id, doctor_id, date, slot),
  foreign key (entry_id, patient_id) references waiting_entries (id, patient_id) on delete cascade,
  foreign key (appointment_id, patient_id) references appointments (id, patient_id),
  check ((fate = 'offered') = (settled_at is null)),
  check ((fate = 'booked') = (appointment_id is not null))
);
create unique index offers_open on offers (entry_id) where fate = 'offered';
create index offers_of_entry on offers (entry_id, offered_at desc);
create index offers_of_patient on offers (patient_id);
create index offers_of_doctor on offers (doctor_id);
create index offers_of_appointment on offers (appointment_id);

-- A half hour belongs to a visit or to an open offer, so that the same primary key decides between them. The foreign key
-- finds an offer only while it is open: one that is settled holds nothing.
alter table booked_slots
  alter column appointment_id drop not null,
  add column offer_id uuid,
  add constraint booked_slots_one_holder check (num_nonnulls(appointment_id, offer_id) = 1),
  add foreign key (offer_id, patient_id, is_standing) references offers (id, patient_id, is_open) on delete cascade;
create index booked_slots_of_offer on booked_slots (offer_id) where offer_id is not null;

-- Offers are told like changes of a visit, and patients who cannot be reached are called.
alter table visit_news
  alter column appointment_id drop not null,
  add column offer_id uuid,
  drop constraint visit_news_kind_check,
  add constraint visit_news_kind_check check (kind in ('confirmed', 'moved', 'cancelled', 'offered')),
  add constraint visit_news_one_object check (num_nonnulls(appointment_id, offer_id) = 1),
  add foreign key (offer_id, patient_id) references offers (id, patient_id) on delete cascade;
create index visit_news_of_offer on visit_news (offer_id) where offer_id is not null;

alter table calls_to_make
  alter column appointment_id drop not null,
  add column offer_id uuid,
  drop constraint calls_to_make_news_check,
  add constraint calls_to_make_news_check check (news in ('confirmed', 'moved', 'cancelled', 'offered')),
  add constraint calls_to_make_one_object check (num_nonnulls(appointment_id, offer_id) = 1),
  add foreign key (offer_id, patient_id) references offers (id, patient_id) on delete cascade;
drop index calls_to_make_open;
create unique index calls_to_make_open on calls_to_make (coalesce(appointment_id, offer_id)) where done_at is null;

-- As in migration 0017; a half hour that an offer holds has no appointment, and is taken too.
drop function hold_booking_day;
create function hold_booking_day(
  patient uuid, doctor uuid, day date, at timestamptz, except_appointment uuid,
  out patient_full_name text, out patient_avatar text, out patient_code text,
  out doctor_user_id uuid, out doctor_full_name text, out doctor_skills jsonb, out doctor_room text,
  out doctor_time jsonb, out booked_slots text[], out elsewhere_slots text[], out visits_ahead jsonb,
  out patient_days_ahead integer, out clinic_days_ahead integer
) returns setof record language plpgsql volatile as $$
begin
  select u.full_name, u.avatar, u.patient_code into patient_full_name, patient_avatar, patient_code
  from users u where u.id = patient and u.role = 'Customer' and u.closed_at is null
  for no key update;
  if not found then return; end if;

  select u.id, u.full_name, d.skills, d.room into doctor_user_id, doctor_full_name, doctor_skills, doctor_room
  from doctors d join users u on u.id = d.user_id where d.id = doctor and u.closed_at is null
  for share of u;

  select
    doctor_time(doctor, day, day),
    array(select b.slot from booked_slots b
      where b.doctor_id = doctor and b.date = day and not coalesce(b.appointment_id = except_appointment, false)),
    array(select b.slot from booked_slots b
      where b.patient_id = patient and b.date = day and b.doctor_id <> doctor
        and not coalesce(b.appointment_id = except_appointment, false)),
    (select coalesce(jsonb_agg(jsonb_build_object('doctorId', a.doctor_id, 'date', a.date)), '[]') from appointments a
      where a.patient_id = patient and a.starts_at > at and a.status <> 'Cancelled'
        and a.id is distinct from except_appointment)
  into doctor_time, booked_slots, elsewhere_slots, visits_ahead;

  select c.patient_days_ahead, c.clinic_days_ahead into patient_days_ahead, clinic_days_ahead from clinic_settings c;
  return next;
end $$;
