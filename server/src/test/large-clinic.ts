import { sql } from 'kysely';
import type { TestClinic } from './clinic';

const SLOTS_A_DAY = 18;

/** Adds doctors who work every day, and books every half hour of a day with each, one patient for each visit. */
export async function fillDay({ db }: Pick<TestClinic, 'db'>, date: string, doctors: number): Promise<number> {
  const count = doctors * SLOTS_A_DAY;
  const slot = sql`to_char(time '08:00' + n % ${SLOTS_A_DAY} * interval '30 min', 'HH24:MI') || '-' ||
    to_char(time '08:30' + n % ${SLOTS_A_DAY} * interval '30 min', 'HH24:MI')`;
  await sql`
    insert into users (id, user_name, email, email_confirmed, password_hash, role, full_name)
    select gen_random_uuid(), 'filled' || ${date}::text || n, 'filled' || ${date}::text || n || '@example.vn', true, '-',
      'Doctor', 'Filled ' || n
    from generate_series(1, ${doctors}::int) n`.execute(db);
  await sql`
    insert into doctors (id, user_id, skills)
    select gen_random_uuid(), id, '[{"name": "Điều trị ARV", "level": "Expert"}]' from users
    where user_name like 'filled' || ${date}::text || '%'`.execute(db);
  await sql`
    insert into work_schedule_entries (doctor_id, position, days, starts, ends, slots)
    select d.id, 0, '{Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday}', '08:00', '17:00',
      (select array_agg(${slot} order by n) from generate_series(0, ${SLOTS_A_DAY - 1}) n)
    from doctors d join users u on u.id = d.user_id where u.user_name like 'filled' || ${date}::text || '%'`.execute(
    db,
  );
  await sql`
    with doctor as (
      select d.id, row_number() over (order by d.id) - 1 as at from doctors d join users u on u.id = d.user_id
      where u.user_name like 'filled' || ${date}::text || '%'
    ), patient as (
      insert into users (id, user_name, email, email_confirmed, password_hash, role, full_name, patient_code)
      select gen_random_uuid(), 'patient' || ${date}::text || n, 'patient' || ${date}::text || n || '@example.vn', true, '-',
        'Customer', 'Nguyễn Văn ' || n, 'BN' || (500000 + ('x' || left(md5(${date}::text), 5))::bit(20)::int * 10 + n)
      from generate_series(0, ${count - 1}) n
      returning id, user_name
    ), drawn as (
      select p.id as patient_id, substr(p.user_name, 18)::int as n from patient p
    ), visit as (
      insert into appointments (id, code, patient_id, doctor_id, date, slot, minutes, starts_at, service_type, fee,
        patient_name, created_by)
      select gen_random_uuid(), upper(left(md5(${date}::text || n), 10)), patient_id, doctor.id, ${date}, ${slot}, 30,
        (${date}::date + left(${slot}, 5)::time) at time zone 'Asia/Ho_Chi_Minh', 'Consultation', 150000, 'A', patient_id
      from drawn join doctor on doctor.at = n / ${SLOTS_A_DAY}
      returning id, patient_id, doctor_id, date, slot
    )
    insert into booked_slots (doctor_id, date, slot, appointment_id, patient_id)
    select doctor_id, date, slot, id, patient_id from visit`.execute(db);
  return count;
}
