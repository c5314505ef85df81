-- What was decided about the visits of a large change, or of one that was taken back, and is not done yet: a job does it
-- visit by visit, so that no doctor is held for long.
create table visits_to_settle (
  appointment_id uuid primary key,
  patient_id uuid not null references users,
  -- Both are null once the change was taken back, and for what is restored.
  leave_id uuid references leave on delete set null,
  closure_id uuid references closures on delete set null,
  act text not null check (act in ('move', 'cancel', 'leave', 'restore')),
  -- Where the visit was.
  doctor_id uuid not null references doctors,
  date date not null,
  slot text not null,
  -- The time that was chosen for it, if one was.
  to_doctor_id uuid references doctors,
  to_date date,
  to_slot text,
  decided_by uuid not null references users,
  decided_at timestamptz not null default now(),
  claimed_at timestamptz,
  foreign key (appointment_id, patient_id) references appointments (id, patient_id) on delete cascade,
  check (num_nonnulls(leave_id, closure_id) <= 1),
  check (num_nonnulls(to_doctor_id, to_date, to_slot) in (0, case when act = 'move' then 3 else 0 end))
);
create index visits_to_settle_in_order on visits_to_settle ((to_slot is null), doctor_id, date, slot);
create index visits_to_settle_of_patient on visits_to_settle (patient_id);
create index visits_to_settle_of_closure on visits_to_settle (closure_id) where closure_id is not null;
create index visits_to_settle_of_leave on visits_to_settle (leave_id) where leave_id is not null;

-- Why an offer was withdrawn, for the letter that tells of it.
alter table visit_news add column why text 
  check (why is null or (kind = 'withdrawn' and why in ('onLeave', 'closed', 'replaced')));
