import { PACKS } from '@antam/rules/packs/packs';

/**
 * Five years of a clinic. Visit n is with doctor n mod d, and so on through the days, so that numbers grow with time as
 * ids do. A patient comes back every three months or so, mostly to the same doctor; one doctor in charge has plans for
 * a fifth of all patients. No half hour is taken twice.
 */
const DAYS = 1826;
const AHEAD = 60;

const functions = `
create or replace function pg_temp.setting(name text) returns int language sql immutable
  as $$ select current_setting('bench.' || name)::int $$;
create or replace function pg_temp.id(kind int, n bigint) returns uuid language sql immutable
  as $$ select (lpad(to_hex(kind), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$;
create or replace function pg_temp.part(n bigint, words text) returns text language sql immutable
  as $$ select (string_to_array(words, ','))[1 + n % cardinality(string_to_array(words, ','))] $$;
create or replace function pg_temp.full_name(n bigint) returns text language sql immutable as $$ select
  pg_temp.part(n * 31, 'Nguyễn,Nguyễn,Nguyễn,Nguyễn,Nguyễn,Trần,Trần,Lê,Lê,Phạm,Hoàng,Phan,Vũ,Đặng,Bùi,Đỗ,Hồ,Ngô,Dương,Lý') || ' ' ||
  pg_temp.part(n / 20, 'Văn,Thị,Minh,Ngọc,Thanh,Đức,Hữu,Kim,Quốc,Xuân,Gia,Bảo,Hồng') || ' ' ||
  pg_temp.part(n / 7, 'An,Anh,Bình,Chi,Cường,Dung,Duy,Dũng,Giang,Hà,Hải,Hạnh,Hiếu,Hoa,Hùng,Hương,Khánh,Lan,Linh,Long,Mai,Nam,Nga,Phúc,Quân,Sơn,Tâm,Thảo,Trang,Tú,Vy') $$`;

const patients = `
insert into users (id, user_name, email, email_confirmed, password_hash, role, full_name, date_of_birth, gender, address, phone, patient_code, created_at)
select pg_temp.id(1, n), 'patient' || n, 'patient' || n || '@example.vn', true, '-', 'Customer', pg_temp.full_name(n),
  date '1950-01-01' + (n * 37 % 20000)::int, pg_temp.part(n, 'Male,Female'), n || ' đường Láng, Hà Nội', '09' || lpad(n::text, 8, '0'),
  'BN' || (100000 + n), current_setting('bench.today')::date - (n % ${DAYS})::int
from generate_series(1, pg_temp.setting('patients')) n`;

const doctors = `
insert into users (id, user_name, email, email_confirmed, password_hash, role, full_name)
select pg_temp.id(2, n), 'doctor' || n, 'doctor' || n || '@example.vn', true, '-', 'Doctor', 'BS. ' || pg_temp.full_name(n * 13)
from generate_series(0, pg_temp.setting('doctors') - 1) n;
insert into doctors (id, user_id, skills)
select pg_temp.id(3, n), pg_temp.id(2, n), '[{"name": "Điều trị ARV", "level": "Expert"}]'
from generate_series(0, pg_temp.setting('doctors') - 1) n;
insert into work_schedule_entries (doctor_id, position, days, starts, ends, slots)
select pg_temp.id(3, n), 0, '{Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday}', '08:00', '17:00', (
  select array_agg(to_char(time '08:00' + s * interval '30 min', 'HH24:MI') || '-' || to_char(time '08:30' + s * interval '30 min', 'HH24:MI') order by s)
  from generate_series(0, 17) s)
from generate_series(0, pg_temp.setting('doctors') - 1) n`;

/** Every visit with its day and half hour; the other tables are filled from it. */
const diary = `
create temp table diary as
select n, patient, doctor, date, slot, (date + left(slot, 5)::time) at time zone 'Asia/Ho_Chi_Minh' as starts_at,
  case when n % 11 = 3 then 'Cancelled' when date >= today and n % 2 = 0 then 'Pending' when n % 40 = 5 then 'Pending' else 'Confirmed' end as status,
  date < today as is_past, n % 13 = 4 as is_missed
from (
  select n, 1 + n * 7919 % pg_temp.setting('patients') as patient, n % pg_temp.setting('doctors') as doctor,
    current_setting('bench.today')::date as today,
    current_setting('bench.today')::date - ${DAYS - AHEAD}
      + (n / pg_temp.setting('doctors') * ${DAYS}::bigint * pg_temp.setting('doctors') / pg_temp.setting('appointments'))::int as date,
    to_char(time '08:00' + (n / pg_temp.setting('doctors') * 7 % 18) * interval '30 min', 'HH24:MI') || '-' ||
    to_char(time '08:30' + (n / pg_temp.setting('doctors') * 7 % 18) * interval '30 min', 'HH24:MI') as slot
  from generate_series(0::bigint, pg_temp.setting('appointments') - 1) n
) drawn;
analyze diary`;

const appointments = `
insert into appointments (id, code, patient_id, doctor_id, date, slot, minutes, starts_at, status, service_type, examination_type, fee,
  patient_name, symptoms_description, age, created_by, created_at, confirmed_at, confirmed_by, cancelled_at, cancelled_by, no_show_at)
select pg_temp.id(4, n), lpad((n * 7919777 % 9999999967)::text, 10, '0'), pg_temp.id(1, patient), pg_temp.id(3, doctor), date, slot, 30, starts_at,
  status, case when n % 3 = 0 then 'Examination' else 'Consultation' end, case when n % 3 = 0 then 'revisit' end, 150000,
  pg_temp.full_name(patient), case when n % 4 = 0 then 'Mệt mỏi, ngủ ít trong hai tuần qua' end, 20 + (patient % 50)::int,
  pg_temp.id(1, patient), starts_at - interval '9 days', case when status = 'Confirmed' then starts_at - interval '5 days' end,
  case when status = 'Confirmed' then pg_temp.id(2, doctor) end, case when status = 'Cancelled' then starts_at - interval '2 days' end,
  case when status = 'Cancelled' then pg_temp.id(1, patient) end, case when status = 'Confirmed' and is_past and is_missed then starts_at + interval '1 day' end
from diary order by n;
insert into booked_slots (doctor_id, date, slot, appointment_id, patient_id)
select pg_temp.id(3, doctor), date, slot, pg_temp.id(4, n), pg_temp.id(1, patient) from diary where status <> 'Cancelled' order by n;
insert into visits (id, patient_id, appointment_id, reason, received_by, date, arrived_at, called_at, completed_at)
select pg_temp.id(5, n), pg_temp.id(1, patient), pg_temp.id(4, n), 'Tái khám', pg_temp.id(2, doctor), date, starts_at - interval '10 min',
  starts_at, starts_at + interval '25 min'
from diary where is_past and status = 'Confirmed' and not is_missed order by n`;

/** Closures and leave of all the years, and a waiting list of which a fifth is still open. */
const time = `
insert into closures (id, first_day, last_day, name, created_by)
select pg_temp.id(40, n), day, day, 'Nghỉ lễ', pg_temp.id(2, 0)
from (select n, current_setting('bench.today')::date - 10 - n * 30 as day from generate_series(0, ${DAYS} / 30 - 1) n) closed;
insert into leave (id, doctor_id, first_day, last_day, created_by)
select pg_temp.id(41, n * 1000 + doctor), pg_temp.id(3, doctor), day, day + 4, pg_temp.id(2, doctor)
from generate_series(0, pg_temp.setting('doctors') - 1) doctor,
  (select n, current_setting('bench.today')::date - 20 - n * 60 as day from generate_series(0, ${DAYS} / 60 - 1) n) away;
insert into waiting_entries (id, patient_id, doctor_id, service_type, minutes, weekdays, first_day, last_day, part_of_day, created_by, status, created_at, changed_at)
select pg_temp.id(42, n), pg_temp.id(1, n), pg_temp.id(3, n % pg_temp.setting('doctors')), 'Consultation', 30,
  '{Monday,Tuesday,Wednesday,Thursday,Friday}', current_setting('bench.today')::date, current_setting('bench.today')::date + 28, 'any',
  pg_temp.id(1, n), pg_temp.part(n, 'waiting,booked,declined,expired,withdrawn'), now() - n * interval '1 minute', now() - n * interval '1 minute'
from generate_series(1, pg_temp.setting('patients')) n`;

const care = `
insert into treatment_plans (id, patient_id, doctor_id, regimen, regimen_code, start_date, end_date, next_appointment_date, created_at)
select pg_temp.id(6, n * 2 + turn), pg_temp.id(1, n),
  pg_temp.id(3, case when n <= pg_temp.setting('patients') / 5 then 0 else n % pg_temp.setting('doctors') end),
  pg_temp.part(n + turn, 'TDF + 3TC + DTG,AZT + 3TC + EFV'), pg_temp.part(n + turn, 'NL.01,NL.04'), current_setting('bench.today')::date - (1500 - turn * 700 - (n % 300)::int),
  case when turn = 0 then current_setting('bench.today')::date - 801 + (n % 300)::int end,
  case when turn = 1 then current_setting('bench.today')::date + (n % 90)::int end, now()
from generate_series(1, pg_temp.setting('patients')) n, generate_series(0, 1) turn;
insert into regimen_changes (id, patient_id, kind, regimen_code, line, reason, happened_on, treatment_plan_id, noted_by, created_at)
select pg_temp.id(16, n * 2 + turn), pg_temp.id(1, n), case when turn = 0 then 'start' else 'substitution' end, pg_temp.part(n + turn, 'NL.01,NL.04'), 1,
  case when turn = 1 then 1 + (n % 6) end, current_setting('bench.today')::date - (1500 - turn * 700 - (n % 300)::int), pg_temp.id(6, n * 2 + turn),
  pg_temp.id(2, n % pg_temp.setting('doctors')), now()
from generate_series(1, pg_temp.setting('patients')) n, generate_series(0, 1) turn;
insert into care_files (patient_id, version, hiv_confirmed_on, art_started_on, who_stage, allergies, other_medicines, measures, changed_by, changed_at)
select pg_temp.id(1, n), 4, current_setting('bench.today')::date - 1900, current_setting('bench.today')::date - 1880, 1, '[]', '[]', (
    select jsonb_agg(jsonb_build_object('on', current_setting('bench.today')::date - 1500 + turn * 70, 'weightKg', 50 + turn % 5, 'heightCm', null))
    from generate_series(0, 19) turn),
  pg_temp.id(2, n % pg_temp.setting('doctors')), now()
from generate_series(1, pg_temp.setting('patients')) n;
insert into care_file_changes (id, patient_id, version, before, after, changed_by, changed_at)
select pg_temp.id(17, n * 4 + turn), pg_temp.id(1, n), turn + 1, '{"whoStage": null}', '{"whoStage": 1}', pg_temp.id(2, n % pg_temp.setting('doctors')),
  now() - (4 - turn) * interval '90 days'
from generate_series(1, pg_temp.setting('patients')) n, generate_series(0, 3) turn;
insert into patient_identities (patient_id, version, citizen_id, insurance_card, changed_by, changed_at)
select pg_temp.id(1, n), 1, lpad(n::text, 12, '0'), 'DN400' || lpad(n::text, 10, '0'), pg_temp.id(2, 0), now()
from generate_series(1, pg_temp.setting('patients')) n;
insert into patient_identity_changes (id, patient_id, version, before, after, changed_by, changed_at)
select pg_temp.id(18, n), pg_temp.id(1, n), 1, '{"citizenId": null}', '{"citizenId": "0"}', pg_temp.id(2, 0), now()
from generate_series(1, pg_temp.setting('patients')) n;
insert into medical_records (id, patient_id, doctor_id, appointment_id, diagnosis, notes, record_date, created_at)
select pg_temp.id(7, n), pg_temp.id(1, patient), pg_temp.id(3, doctor), pg_temp.id(4, n), 'Theo dõi định kỳ', 'Ổn định, tiếp tục phác đồ', date, starts_at
from diary where is_past and status = 'Confirmed' and n % 2 = 0 order by n;
insert into prescription_items (record_id, position, medication_name, dosage, frequency, duration, days_supply, medicine_code,
  units_per_dose, times_daily, quantity)
select pg_temp.id(7, n), position, 'Thuốc ' || position, '300 mg', 'mỗi ngày một lần', '90 ngày', 90,
  case when position = 0 then 'tdf-3tc-dtg-300-300-50' end, 1, 1, 90
from diary, generate_series(0, 1) position where is_past and status = 'Confirmed' and n % 2 = 0 order by n;
insert into prescriptions (id, record_id, patient_id, doctor_id, code, signed_at, days)
select pg_temp.id(14, n), pg_temp.id(7, n), pg_temp.id(1, patient), pg_temp.id(3, doctor),
  lpad((n * 6700417 % 9999999967)::text, 10, '0'), starts_at + interval '25 min', 90
from diary where is_past and status = 'Confirmed' and n % 2 = 0 order by n;
insert into dispensings (id, patient_id, prescription_id, position, kind, medicine_code, medicine_name, days, source, dispensed_on, dispensed_by, created_at)
select pg_temp.id(15, n * 4 + position * 2 + part), pg_temp.id(1, patient), pg_temp.id(14, n), position, 'handed',
  case when position = 0 then 'tdf-3tc-dtg-300-300-50' end, 'Thuốc ' || position,
  case when position = 1 then 90 when part = 0 then 60 else 30 end, 'BHYT', least(date + part * 30, current_setting('bench.today')::date - 1),
  pg_temp.id(2, doctor), starts_at + interval '40 min' + part * interval '30 days'
from diary, generate_series(0, 1) position, generate_series(0, 1) part
where is_past and status = 'Confirmed' and n % 2 = 0 and (position = 0 or part = 0) order by n;
insert into lab_results (id, patient_id, analyte, loinc, value, unit, sampled_on, resulted_on, entered_by, created_at,
  seen_at, seen_by, released_at, released_by)
select pg_temp.id(8, n), pg_temp.id(1, patient), pg_temp.part(n, 'CD4,ViralLoad'), pg_temp.part(n, '24467-3,20447-9'), n % 900,
  pg_temp.part(n, 'cells/mm³,copies/mL'), date, date + 3, pg_temp.id(2, doctor), starts_at + interval '3 days',
  starts_at + interval '4 days', pg_temp.id(2, doctor), starts_at + interval '4 days', pg_temp.id(2, doctor)
from diary where is_past and status = 'Confirmed' order by n;
insert into reminders (id, patient_id, type, due_at, message, status, failure_reason, sent_at, automatic, appointment_id, created_by, created_at)
select pg_temp.id(9, n), pg_temp.id(1, patient), pg_temp.part(n, 'Revisit,Medication'), starts_at - interval '1 day', 'Bạn có lịch hẹn ngày mai.',
  case when not is_past then 'Pending' when n % 50 = 0 then 'Failed' else 'Sent' end, case when is_past and n % 50 = 0 then 'no channel' end,
  case when is_past and n % 50 <> 0 then starts_at - interval '1 day' end, n % 5 <> 0, pg_temp.id(4, n),
  case when n % 5 = 0 then pg_temp.id(2, doctor) end, starts_at - interval '9 days'
from diary where status <> 'Cancelled' order by n;
insert into deliveries (id, patient_id, reminder_id, channel, created_at, claimed_at, fate, ended_at)
select pg_temp.id(9, n), pg_temp.id(1, patient), pg_temp.id(9, n), 'app', starts_at - interval '1 day', starts_at - interval '1 day',
  'sent', starts_at - interval '1 day'
from diary where status <> 'Cancelled' and is_past and n % 50 <> 0 order by n`;

/**
 * Nineteen of twenty patients picked up medicine within the last weeks. While rows are written without triggers, nothing
 * says when each patient is expected back, so that is worked out at the end.
 */
const returns = `
update dispensings d set dispensed_on = greatest(d.dispensed_on, current_setting('bench.today')::date - 20)
from (select distinct on (patient_id) id from dispensings where position = 0
  order by patient_id, dispensed_on desc, created_at desc, id desc) newest
where d.id = newest.id and hashtext(d.patient_id::text) % 20 <> 0;
select refresh_expected_returns(array(select id from users where role = 'Customer'))`;

/** Written by triggers otherwise: the head doctor treats a fifth of all patients, each other doctor some hundreds. */
const treating = `select refresh_doctor_patients(array(select id from users where role = 'Customer'))`;

/** A tenth of those who are late are looked after, each with some attempts. */
const followUp = `
insert into follow_ups (id, patient_id, expected_on, answer, opened_by, owner_id, opened_at)
select gen_random_uuid(), r.patient_id, r.expected_on, '{}', pg_temp.id(2, 0), pg_temp.id(2, 0), now()
from expected_returns r where r.is_treated and r.expected_on < current_setting('bench.today')::date and random() < 0.1;
insert into contact_attempts (id, follow_up_id, patient_id, how, outcome, attempted_on, attempted_at, attempted_by, answer)
select gen_random_uuid(), f.id, f.patient_id, 'phone', 'noAnswer', current_setting('bench.today')::date - turn * 3, now() - turn * interval '3 days',
  pg_temp.id(2, 0), '{}' from follow_ups f, generate_series(1, 4) turn;
insert into call_wishes (patient_id, safe_from, safe_to, changed_by)
select patient_id, '18:00', '20:00', pg_temp.id(2, 0) from follow_ups`;

/** What the rules said this morning: most patients need nothing, each group of the list has some thousands. */
const tests = `
insert into tests_due (patient_id, changes, checked_changes, checked_on, pack, version, groups, rank, sort_day, blood_from)
select r.patient_id, coalesce(t.changes, 0), coalesce(t.changes, 0), current_setting('bench.today')::date, 'VN-2021', ${PACKS['VN-2021'].version},
  case n % 10 when 0 then '{overdue}' when 1 then '{due,sampleTaken}' when 2 then '{dueSoon}' when 3 then '{resultIn}'
    when 4 then '{course}' else '{}' end::text[],
  n % 7, current_setting('bench.today')::date - (n % 300)::int, current_setting('bench.today')::date - (n % 300)::int
from (select patient_id, row_number() over () as n from expected_returns) r left join tests_due t using (patient_id)
on conflict (patient_id) do update set checked_changes = excluded.checked_changes, checked_on = excluded.checked_on,
  pack = excluded.pack, version = excluded.version, groups = excluded.groups, rank = excluded.rank,
  sort_day = excluded.sort_day, blood_from = excluded.blood_from`;

const talk = `
insert into conversations (patient_id, last_message_at, unread_by_clinic, unread_by_patient, read_by_clinic_at)
select pg_temp.id(1, n), now() - n * interval '37 min', case when n % 25 = 0 then 2 else 0 end, case when n % 9 = 0 then 1 else 0 end, now() - n * interval '36 min'
from generate_series(1, pg_temp.setting('patients')) n;
insert into messages (id, patient_id, sender_id, from_clinic, body, created_at)
select pg_temp.id(10, turn * 10000000 + n), pg_temp.id(1, n), case when turn % 2 = 0 then pg_temp.id(1, n) else pg_temp.id(2, n % pg_temp.setting('doctors')) end,
  turn % 2 = 1, pg_temp.part(n + turn, 'Tôi muốn đổi giờ hẹn sang buổi chiều.,Bạn vui lòng đến trước 15 phút.,Cảm ơn bác sĩ.,Kết quả đã có; mời bạn xem.'),
  now() - n * interval '37 min' - (9 - turn) * interval '11 hours'
from generate_series(0, 9) turn, generate_series(1, pg_temp.setting('patients')) n;
insert into notifications (id, user_id, body, link, created_at, read_at)
select pg_temp.id(11, n), pg_temp.id(1, patient), 'Bạn có một lời nhắc mới.', '/user', starts_at - interval '1 day', case when is_past then starts_at end
from diary where n % 4 = 0 order by n;
insert into contact_requests (id, first_name, last_name, email, message, status, created_at)
select pg_temp.id(12, n), 'Hoa', 'Trần', 'hoa' || n || '@example.vn', 'Xin hỏi giờ làm việc.', pg_temp.part(n, 'closed,answered,closed,closed'), now() - n * interval '2 hours'
from generate_series(1, pg_temp.setting('patients') / 5) n;
update contact_requests set status = 'new' where created_at > now() - interval '3 days';
insert into newsletter_subscribers (id, email, unsubscribe_hash)
select pg_temp.id(13, n), 'letter' || n || '@example.vn', sha256(n::text::bytea) from generate_series(1, pg_temp.setting('patients') / 5) n`;

const audit = `
insert into audit_log (at, actor_id, actor_role, action, outcome, object_type, object_id, patient_ids, request_id)
select starts_at - interval '9 days', pg_temp.id(case when turn = 0 then 1 else 2 end, case when turn = 0 then patient else doctor end),
  pg_temp.part(turn, 'Customer,Doctor'), pg_temp.part(turn, 'appointment.book,record.list'), 'done', 'appointment', pg_temp.id(4, n)::text,
  array[pg_temp.id(1, patient)], 'bench-' || n
from diary, generate_series(0, 1) turn order by n, turn`;

/** Statements in the order in which each one finds the rows it refers to. */
export const EVERYTHING = statementsOf([functions, patients, doctors, diary, appointments, time, care, talk, audit]);

/** Statements that read much of what was written, for when the indexes are there. */
export const AFTERWARDS = statementsOf([returns, treating, followUp, tests]);

function statementsOf(texts: readonly string[]): string[] {
  return texts.flatMap((text) => text.split(/;\n/)).map((statement) => statement.trim());
}
