-- An item may name a medicine of the catalogue and its dose; without a code it is free text, which is not checked.
-- How long it lasts stays `days_supply`.
alter table prescription_items
  add column medicine_code text,
  add column units_per_dose numeric(6, 2) check (units_per_dose > 0),
  add column times_daily smallint check (times_daily > 0),
  add column quantity numeric(9, 2) check (quantity > 0),
  add constraint prescription_items_dose_whole
    check (num_nonnulls(units_per_dose, times_daily) in (0, 2)),
  add constraint prescription_items_quantity_worked_out
    check ((quantity is not null) = (units_per_dose is not null and days_supply is not null)),
  add constraint prescription_items_of_catalogue
    check (medicine_code is null or quantity is not null);

create table prescriptions (
  id uuid primary key,
  record_id uuid not null unique,
  patient_id uuid not null references users,
  doctor_id uuid not null references doctors,
  -- Printed on the sheet and scanned at the counter; it has no meaning.
  code text not null unique,
  -- Null for one that is older than this table: what was handed over of it was not recorded.
  signed_at timestamptz,
  -- Of the item that lasts longest; null where no item says.
  days smallint check (days > 0),
  unique (id, patient_id),
  foreign key (record_id, patient_id) references medical_records (id, patient_id) on delete cascade
);
create index prescriptions_of_patient on prescriptions (patient_id, signed_at desc);

-- The doctor went on although a rule warned, and wrote why.
create table prescription_overrides (
  prescription_id uuid not null references prescriptions on delete cascade,
  key text not null,
  rule text not null,
  reason text not null,
  primary key (prescription_id, key)
);

-- Every record with items gets its prescription. The code is drawn from random bytes of two ids.
insert into prescriptions (id, record_id, patient_id, doctor_id, code, days)
select gen_random_uuid(), r.id, r.patient_id, r.doctor_id,
  (select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(drawn.bytes, place) % 32, 1), '')
    from unnest(array[0, 1, 2, 3, 4, 16, 17, 18, 19, 20]) place),
  items.days
from medical_records r
join (select record_id, max(days_supply) as days from prescription_items group by record_id) items on items.record_id = r.id
cross join lateral (select uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) as bytes, r.id) drawn;
