import { problemsOfCareFile } from '@antam/rules/care/care-file';
import type { ClinicTime } from '@antam/rules/clinic-time';
import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database';
import { databaseName, REGISTERED_TABLES } from '../src/platform/database/register';

const LATECOMERS = `a.status = 'Pending' and a.note is not null and a.date = $today`;

/** Queries that must find nothing in a clinic whose clock shows `now`. */
const FAULTS: Record<string, string> = {
  'a slot outside the schedule': `
    select s.* from booked_slots s where not exists (
      select from work_schedule_entries e where e.doctor_id = s.doctor_id
        and trim(to_char(s.date, 'Day')) = any(e.days) and s.slot = any(e.slots))`,
  'a slot on a day of leave or closure': `
    with held as (select s.* from booked_slots s left join appointments a on a.id = s.appointment_id
      where a.left_to_move_at is null)
    select 1 from held s join closures c on s.date between c.first_day and c.last_day
    union all select 1 from held s join leave l on l.doctor_id = s.doctor_id and s.date between l.first_day and l.last_day`,
  'no visit that waits to be moved': `
    select 1 where not exists (select from appointments where left_to_move_at is not null and starts_at > $now)`,
  'no coming leave, or no coming closure': `
    select 1 where not exists (select from leave where first_day > $today)
      or not exists (select from closures where first_day > $today)`,
  'an appointment whose slots are not the booked ones': `
    select a.id from appointments a left join booked_slots s
      on s.appointment_id = a.id and s.doctor_id = a.doctor_id and s.date = a.date
    group by a.id having count(s.slot) <> (case when a.status = 'Cancelled' then 0 else a.minutes / 30 end)
      or (a.status <> 'Cancelled' and min(s.slot) <> a.slot)`,
  'an appointment that starts at another time than its slot': `
    select id from appointments
    where starts_at <> (date::text || ' ' || left(slot, 5))::timestamp at time zone $zone`,
  'two appointments at once': `
    select a.id from appointments a join appointments b on a.id < b.id
      and (a.doctor_id = b.doctor_id or a.patient_id = b.patient_id) and a.status <> 'Cancelled' and b.status <> 'Cancelled'
      and a.starts_at < b.starts_at + b.minutes * interval '1 minute'
      and b.starts_at < a.starts_at + a.minutes * interval '1 minute'`,
  'a visit of the past without an outcome': `
    select a.id from appointments a left join visits v on v.appointment_id = a.id
    where a.date < $today and a.status <> 'Cancelled' and v.completed_at is null and a.no_show_at is null`,
  'a Pending one in the past without a reason': `
    select a.id from appointments a where a.starts_at < $now and a.status = 'Pending' and not (${LATECOMERS})`,
  'somebody who is here but not confirmed': `
    select a.id from appointments a join visits v on v.appointment_id = a.id where a.status <> 'Confirmed'`,
  'something that happened after now': [
    ...REGISTERED_TABLES.flatMap(({ table, demo }) => [
      ...(demo.happened ?? []).map(
        (column) => `select 1 from ${databaseName(table)} where ${databaseName(column)} > $now`,
      ),
      ...(demo.happenedOn ?? [])
        // A plan may be written for a later start.
        .filter((column) => column !== 'startDate')
        .map((column) => `select 1 from ${databaseName(table)} where ${databaseName(column)} > $today`),
    ]),
    'select 1 from visits where date > $today',
    'select 1 from reminders where greatest(created_at, queued_at, sent_at) > $now',
    'select 1 from deliveries where greatest(created_at, claimed_at, ended_at) > $now',
  ].join(' union all '),
  'a prescription without a record of what was handed over, or handed over beyond it': `
    select p.id from prescriptions p join prescription_items i on i.record_id = p.record_id
      left join dispensings d on d.prescription_id = p.id and d.position = i.position
    group by p.id, i.position, i.days_supply having coalesce(sum(d.days), 0) not between 1 and i.days_supply`,
  'medicine handed over before it was prescribed': `
    select d.id from dispensings d join prescriptions p on p.id = d.prescription_id join medical_records r on r.id = p.record_id
    where d.dispensed_on < r.record_date or d.created_at < p.signed_at`,
  'nothing to hand over at the counter': `
    select 1 where not exists (
      select from prescriptions p join medical_records r on r.id = p.record_id join dispensings d on d.prescription_id = p.id
      where r.record_date + p.days >= $today::date group by p.id having max(d.days) < max(p.days))`,
  'a band or a state of the follow-up list without a patient': `
    with listed as (
      select $today::date - r.expected_on as days, r.visit_on, r.is_by_run_out, f.state, w.asks_not_to_be_called as asks
      from expected_returns r left join follow_ups f on f.patient_id = r.patient_id and f.state <> 'closed'
        left join call_wishes w on w.patient_id = r.patient_id where r.is_treated)
    select 1 where not exists (select from listed where days between 1 and 2)
      or not exists (select from listed where days between 3 and 27 and state is null)
      or not exists (select from listed where days between 28 and 84)
      or not exists (select from listed where days >= 85)
      or not exists (select from listed where days < 1 and visit_on < $today::date)
      or not exists (select from listed where days is null)
      or not exists (select from listed where days between 3 and 27 and not is_by_run_out)
      or not exists (select from listed where asks)
      or (select count(*) from listed where state = 'toConfirm') < 2`,
  'a patient who said when they come, with a visit on another day': `
    select 1 from contact_attempts c left join appointments a on a.id = c.appointment_id
    where c.outcome = 'coming' and c.coming_on is distinct from a.date`,
  'no late patient who can log in': `
    select 1 where not exists (select from users u join expected_returns r on r.patient_id = u.id
      where u.user_name = 'customer.late' and u.password_hash is not null and r.is_treated and r.expected_on < $today::date)`,
  'no patient without medicine who came back and waits': `
    select 1 where not exists (
      select from visits v join dispensings d on d.patient_id = v.patient_id
      where v.date = $today and v.appointment_id is null and v.called_at is null
      group by v.id having max(d.dispensed_on + d.days) < $today::date)`,
  'samples, adherence talks or results to be seen that the list of tests needs, without a patient': `
    select 1 where not exists (select from samples_taken where end_how is null)
      or not exists (select from lab_results where seen_at is null and resulted_on <= $today::date - 3)
      or not exists (select from lab_results where seen_at is null and resulted_on > $today::date - 3)
      or not exists (select from adherence_talks where talked_on >= $today::date - 20)`,
  'an order of events that cannot be': `
    select 1 from appointments where least(confirmed_at, cancelled_at) < created_at
    union all select 1 from visits where called_at < arrived_at or completed_at < called_at
    union all select 1 from visits where called_at is null and completed_at is not null
    union all select 1 from appointments a join users u on u.id = a.patient_id where a.created_at < u.created_at
    union all select 1 from visits v join appointments a on a.id = v.appointment_id where v.date <> a.date`,
  'a completed visit of today without its record': `
    select v.id from visits v where v.date = $today and v.appointment_id is not null and v.completed_at is not null
      and not exists (select from medical_records r where r.appointment_id = v.appointment_id and r.signed_at is not null)`,
  'a signed visit of today that is not over': `
    select r.id from medical_records r join appointments a on a.id = r.appointment_id and a.date = $today
      left join visits v on v.appointment_id = a.id
    where r.signed_at is not null and v.completed_at is null`,
  'a record that is not of its visit and plan': `
    select r.id from medical_records r join appointments a on a.id = r.appointment_id
      left join treatment_plans p on p.id = r.treatment_plan_id
    where a.date <> r.record_date or a.doctor_id <> r.doctor_id
      or (p.id is not null and r.record_date not between p.start_date and coalesce(p.end_date, 'infinity'))`,
  'a patient with two current plans': `
    select patient_id from treatment_plans
    where withdrawn_at is null and start_date <= $today and coalesce(end_date, 'infinity') >= $today
    group by patient_id having count(*) > 1`,
  'a plan and the regimen history that say different things': `
    select p.id from treatment_plans p left join regimen_changes c on c.treatment_plan_id = p.id
    where p.withdrawn_at is null and c.id is not null and (c.happened_on <> p.start_date
      or c.regimen_code <> p.regimen_code or c.custom_drugs is distinct from p.custom_drugs)
    union all select p.id from treatment_plans p
    where p.withdrawn_at is null and not exists (select from regimen_changes c where c.patient_id = p.patient_id)`,
  'a patient without a care file, or one without its history': `
    select u.id from users u left join care_files f on f.patient_id = u.id
    where u.role = 'Customer' and u.user_name is not null and (f.patient_id is null
      or f.version <> (select count(*) from care_file_changes c where c.patient_id = u.id))`,
  'a weight measured on a day without a record': `
    select 1 from care_files f cross join jsonb_array_elements(f.measures) m
    where exists (select from treatment_plans p where p.patient_id = f.patient_id) and not exists (
      select from medical_records r where r.patient_id = f.patient_id and r.record_date = (m ->> 'on')::date)`,
  'a plan whose next visit is not in the book': `
    select p.id from treatment_plans p where p.next_appointment_date is not null and not exists (
      select from appointments a where a.patient_id = p.patient_id and a.doctor_id = p.doctor_id
        and a.date = p.next_appointment_date and a.status <> 'Cancelled')`,
  'a reminder in the wrong state': `
    select id from reminders where (status = 'Pending') <> (due_at > $now and failure_reason is null)`,
  'a Pending reminder without its one job at its time': `
    select r.id from reminders r left join jobs.job j on j.name = 'deliver-reminder'
      and j.data ->> 'reminderId' = r.id::text and j.state = 'created' and j.start_after = r.due_at
    where r.status = 'Pending' group by r.id having count(j.id) <> 1`,
  'a job for nothing': `
    select j.id from jobs.job j where j.name = 'deliver-reminder' and not exists (
      select from reminders r where r.id::text = j.data ->> 'reminderId' and r.status = 'Pending')`,
  'an automatic reminder that names another day': `
    select r.id from reminders r join appointments a on a.id = r.appointment_id
    where r.automatic and r.message not like '%' || to_char(a.date, 'DD/MM/YYYY') || '%'`,
  'a conversation whose counters are wrong': `
    select c.patient_id from conversations c left join messages m on m.patient_id = c.patient_id
    group by c.patient_id
    having c.unread_by_clinic <> count(*) filter (where not m.from_clinic and m.created_at > c.read_by_clinic_at)
      or c.unread_by_patient <> count(*) filter (where m.from_clinic and m.created_at > c.read_by_patient_at)
      or c.last_message_at <> max(m.created_at)`,
  'a notice of messages that leads to a screen without them': `
    select id from notifications where body ilike '%tin nhắn%' and link not like '%/messages'`,
  'more open visits than one may hold': `
    select patient_id from appointments where starts_at > $now and status <> 'Cancelled'
    group by patient_id having count(*) > 5`,
  'more visits on one day than a patient may book': `
    select patient_id from appointments where status <> 'Cancelled' group by patient_id, date having count(*) > 2
    union all select patient_id from appointments where status <> 'Cancelled' and date >= $today
      group by patient_id, doctor_id, date having count(*) > 1`,
  'an address that could be somebody’s': `
    select email from users where email !~ '@example\\.(com|org)$'
    union all select email from contact_requests where email !~ '@example\\.(com|org)$'
    union all select email from newsletter_subscribers where email !~ '@example\\.(com|org)$'
    union all select phone from users where phone not like '0900 000 %'`,
};

/** What is wrong with a demo clinic at a moment, in words; an empty list if nothing is. */
export async function findFaults(db: Db, now: Date, { zone, dateOf }: ClinicTime): Promise<string[]> {
  const today = dateOf(now);
  const found: string[] = [];
  for (const [fault, text] of Object.entries(FAULTS)) {
    const filled = text
      .replaceAll('$now', `'${now.toISOString()}'::timestamptz`)
      .replaceAll('$today', `'${today}'::date`)
      .replaceAll('$zone', `'${zone}'`);
    const { rows } = await sql.raw(filled).execute(db);
    if (rows.length > 0) found.push(`${fault}: ${rows.length}`);
  }
  return [...found, ...(await findUnsoundFiles(db, today))];
}

/** The care files that the clinic's rules would refuse today. */
async function findUnsoundFiles(db: Db, today: string): Promise<string[]> {
  const files = await db.selectFrom('careFiles').selectAll().execute();
  const problems = files.flatMap((file) => problemsOfCareFile(file, today));
  return problems.map(({ code, field }) => `a care file refused with ${code} at ${field}`);
}

export interface Figures {
  inTreatment: number;
  important: number;
  /** The demo patient's future visits, records and unread messages. */
  own: [ahead: number, records: number, unread: number];
  /** Patients who have arrived and were not called yet. */
  waiting: number;
  /** Visits of today that are not over and begin within the hour, and later, of patients who are not here yet. */
  arriving: number;
  laterToday: number;
  /** The demo doctor's visits on the next day on which the doctor works. */
  nextDay: number;
  today: Record<string, { slots: number; taken: number; pending: number; confirmed: number }>;
}

/** The figures that the specification names for a first look. */
export async function countFigures(db: Db, now: Date, clinic: ClinicTime): Promise<Figures> {
  const today = clinic.dateOf(now);
  const current = sql`
    select distinct p.patient_id from treatment_plans p join doctors d on d.id = p.doctor_id
      join users u on u.id = d.user_id and u.user_name = 'doctor'
    where p.withdrawn_at is null and p.start_date <= ${today} and (p.end_date is null or p.end_date >= ${today})`;
  const one = async (query: ReturnType<typeof sql>) =>
    Number(((await query.execute(db)).rows[0] as { count: number }).count);
  const { rows } = await sql<Figures['today'][string] & { userName: string }>`
    select u.user_name,
      (select count(distinct slot) from work_schedule_entries e, unnest(e.slots) slot
        where e.doctor_id = d.id and trim(to_char(${today}::date, 'Day')) = any(e.days)) as slots,
      (select count(*) from booked_slots s where s.doctor_id = d.id and s.date = ${today}) as taken,
      (select count(*) from appointments a where a.doctor_id = d.id and a.date = ${today} and a.status = 'Pending') as pending,
      (select count(*) from appointments a where a.doctor_id = d.id and a.date = ${today} and a.status = 'Confirmed') as confirmed
    from doctors d join users u on u.id = d.user_id`.execute(db);
  return {
    inTreatment: await one(sql`select count(*) from (${current}) c`),
    important: await one(sql`
      select count(*) from reminders where not automatic and patient_id in (${current})
        and (status = 'Failed' or (status = 'Pending' and due_at <= ${now}::timestamptz + interval '7 days'))`),
    own: await findOwnFigures(db, now),
    ...(await countComing(db, now, today)),
    today: Object.fromEntries(rows.map(({ userName, ...counts }) => [userName, counts])),
  };
}

async function findOwnFigures(db: Db, now: Date): Promise<Figures['own']> {
  const { rows } = await sql<{ ahead: number; records: number; unread: number }>`
    with me as (select id from users where user_name = 'customer')
    select
      (select count(*) from appointments a, me where a.patient_id = me.id and a.starts_at > ${now} and a.status <> 'Cancelled') as ahead,
      (select count(*) from medical_records r, me where r.patient_id = me.id) as records,
      (select unread_by_patient from conversations c, me where c.patient_id = me.id) as unread`.execute(db);
  const { ahead = 0, records = 0, unread = 0 } = rows[0] ?? {};
  return [ahead, records, unread];
}

async function countComing(db: Db, now: Date, today: string) {
  const { rows } = await sql<Pick<Figures, 'waiting' | 'arriving' | 'laterToday' | 'nextDay'>>`
    with expected as (
      select a.starts_at from appointments a
      where a.date = ${today} and a.status <> 'Cancelled' and a.no_show_at is null
        and a.starts_at + a.minutes * interval '1 minute' > ${now}
        and not exists (select from visits v where v.appointment_id = a.id)),
    ahead as (
      select a.date from appointments a join doctors d on d.id = a.doctor_id join users u on u.id = d.user_id
      where u.user_name = 'doctor' and a.date > ${today} and a.status <> 'Cancelled')
    select
      (select count(*) from visits where date = ${today} and called_at is null and completed_at is null) as waiting,
      (select count(*) from expected where starts_at <= ${now}::timestamptz + interval '1 hour') as arriving,
      (select count(*) from expected where starts_at > ${now}::timestamptz + interval '1 hour') as later_today,
      (select count(*) from ahead where date = (select min(date) from ahead)) as next_day`.execute(db);
  return rows[0] as Pick<Figures, 'waiting' | 'arriving' | 'laterToday' | 'nextDay'>;
}
