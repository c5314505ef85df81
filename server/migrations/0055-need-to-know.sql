-- Whom each doctor treats, one row for a doctor and a patient. Openings of one patient's care and the lists of a doctor's
-- own patients read this instead of everything that was ever booked. Triggers keep it, so that no act can forget it;
-- `isTreating` of `rules/need-to-know.ts` says what it means, and a test on generated data holds the two together.
create table doctor_patients (
  doctor_id uuid not null references doctors,
  patient_id uuid not null references users,
  -- The latest day of a visit with the doctor, past or ahead, that is not cancelled.
  visit_on date,
  -- The last day of the doctor's plans for the patient; infinity for one without an end.
  plan_until date,
  primary key (doctor_id, patient_id),
  check (num_nonnulls(visit_on, plan_until) > 0)
);
create index doctor_patients_of_patient on doctor_patients (patient_id);

-- Writes the rows of these patients anew. Their rows of `expected_returns` are locked first, as all that changes a visit or
-- a plan does: a statement that waited for another transaction sees what it wrote only when it begins after the wait.
create function refresh_doctor_patients(patients uuid[]) returns void language plpgsql as $$
begin
  perform from expected_returns r where r.patient_id = any (patients) order by r.patient_id for no key update;
  with fact (doctor_id, patient_id, visit_on, plan_until) as materialized (
    select doctor_id, patient_id, max(visit_on), max(plan_until) from (
      select a.doctor_id, a.patient_id, a.date as visit_on, null::date as plan_until
      from appointments a where a.patient_id = any (patients) and a.status <> 'Cancelled'
      union all
      select v.doctor_id, v.patient_id, v.date, null
      from visits v where v.patient_id = any (patients) and v.doctor_id is not null
      union all
      -- A walk-in that was received for no doctor belongs to the doctor who signed its record.
      select m.doctor_id, m.patient_id, m.record_date, null
      from medical_records m where m.patient_id = any (patients) and m.visit_id is not null and m.signed_at is not null
      union all
      select t.doctor_id, t.patient_id, null, coalesce(t.end_date, 'infinity')
      from treatment_plans t where t.patient_id = any (patients) and t.withdrawn_at is null) known
    group by doctor_id, patient_id),
  gone as (
    delete from doctor_patients d where d.patient_id = any (patients)
      and not exists (select from fact f where f.doctor_id = d.doctor_id and f.patient_id = d.patient_id))
  insert into doctor_patients as d (doctor_id, patient_id, visit_on, plan_until)
  select f.doctor_id, f.patient_id, f.visit_on, f.plan_until from fact f order by f.doctor_id, f.patient_id
  on conflict (doctor_id, patient_id) do update set visit_on = excluded.visit_on, plan_until = excluded.plan_until
    where (d.visit_on, d.plan_until) is distinct from (excluded.visit_on, excluded.plan_until);
end $$;

-- Booking is the most frequent act, and a new visit can only make a day later.
create function treat_added_appointments() returns trigger language plpgsql as $$
begin
  insert into doctor_patients as d (doctor_id, patient_id, visit_on)
  select c.doctor_id, c.patient_id, max(c.date) from changed c where c.status <> 'Cancelled'
  group by c.doctor_id, c.patient_id order by c.doctor_id, c.patient_id
  on conflict (doctor_id, patient_id) do update set visit_on = excluded.visit_on
    where d.visit_on is null or d.visit_on < excluded.visit_on;
  return null;
end $$;

create function treat_changed_appointments() returns trigger language plpgsql as $$
declare patients uuid[] := array(
  select distinct c.patient_id from changed c join earlier e on e.id = c.id
  where (c.date, c.doctor_id, c.status = 'Cancelled') is distinct from (e.date, e.doctor_id, e.status = 'Cancelled'));
begin
  if cardinality(patients) > 0 then perform refresh_doctor_patients(patients); end if;
  return null;
end $$;

-- An arrival for an appointment adds nothing: the appointment names the doctor.
create function treat_walk_ins() returns trigger language plpgsql as $$
declare patients uuid[] := array(select distinct c.patient_id from changed c where c.doctor_id is not null);
begin
  if cardinality(patients) > 0 then perform refresh_doctor_patients(patients); end if;
  return null;
end $$;

create function treat_changed_walk_ins() returns trigger language plpgsql as $$
declare patients uuid[] := array(
  select distinct c.patient_id from changed c join earlier e on e.id = c.id
  where (c.date, c.doctor_id) is distinct from (e.date, e.doctor_id));
begin
  if cardinality(patients) > 0 then perform refresh_doctor_patients(patients); end if;
  return null;
end $$;

create function treat_signed_walk_ins() returns trigger language plpgsql as $$
declare patients uuid[] := array(
  select distinct c.patient_id from changed c where c.visit_id is not null and c.signed_at is not null);
begin
  if cardinality(patients) > 0 then perform refresh_doctor_patients(patients); end if;
  return null;
end $$;

create function treat_planned() returns trigger language plpgsql as $$
begin
  perform refresh_doctor_patients(array(select distinct c.patient_id from changed c));
  return null;
end $$;

-- Triggers of one event fire in the order of their names: these after those of `expected_returns`, which lock its rows.
create trigger treating_added after insert on appointments
  referencing new table as changed for each statement execute function treat_added_appointments();
create trigger treating_changed after update on appointments
  referencing new table as changed old table as earlier for each statement execute function treat_changed_appointments();
create trigger treating_added after insert on visits
  referencing new table as changed for each statement execute function treat_walk_ins();
create trigger treating_removed after delete on visits
  referencing old table as changed for each statement execute function treat_walk_ins();
create trigger treating_changed after update on visits
  referencing new table as changed old table as earlier for each statement execute function treat_changed_walk_ins();
create trigger treating_added after insert on medical_records
  referencing new table as changed for each statement execute function treat_signed_walk_ins();
create trigger treating_changed after update on medical_records
  referencing new table as changed for each statement execute function treat_signed_walk_ins();
create trigger treating_added after insert on treatment_plans
  referencing new table as changed for each statement execute function treat_planned();
create trigger treating_changed after update on treatment_plans
  referencing new table as changed for each statement execute function treat_planned();

select refresh_doctor_patients(array(
  select patient_id from appointments union select patient_id from visits union select patient_id from treatment_plans));

-- Why a doctor opened the care, or the name, of a patient whom they need not treat, and until when that holds.
create table care_reasons (
  id uuid primary key,
  doctor_id uuid not null references doctors,
  patient_id uuid not null references users,
  -- Care, or name and phone number.
  opens text not null check (opens in ('care', 'identity')),
  reason text not null check (reason in ('covering', 'emergency', 'advice')),
  note text,
  given_at timestamptz(3) not null default now(),
  until timestamptz(3) not null,
  -- The Admin who looked at it in the weekly review.
  reviewed_by uuid references users,
  reviewed_at timestamptz,
  check (until >= given_at),
  check (num_nonnulls(reviewed_by, reviewed_at) in (0, 2))
);
create index care_reasons_open on care_reasons (doctor_id, patient_id, until);
create index care_reasons_newest on care_reasons (given_at desc, id desc);
create index care_reasons_of_patient on care_reasons (patient_id);
create index care_reasons_unreviewed on care_reasons (given_at desc, id desc) where reviewed_at is null;
