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
  'an appointment whose slots are not the booked ones': `
    select a.id from appointments a left join booked_slots s
      on s.appointment_id = a.id and s.doctor_id = a.doctor_id and s.date = a.date
    group by a.id having count(s.slot) <> (case when a.status = 'Cancelled' then 0 else a.minutes / 30 end)
      or (a.status <> 'Cancelled' and min(s.slot) <> a.slot)`,
  'an appointment that starts at another time than its slot': `
    select id from appointments
    where starts_at <> (date::text || ' ' || left(slot, 5))::timestamp at time zone 'Asia/Ho_Chi_Minh'`,
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
        // A plan may be written for later.
        .filter((column) => column !== 'startDate')
        .map((column) => `select 1 from ${databaseName(table)} where ${databaseName(column)} > $today`),
    ]),
    'select 1 from visits where date > $today',
    'select 1 from reminders where greatest(created_at, sent_at) > $now',
    'select 1 from reminder_deliveries where greatest(claimed_at, delivered_at) > $now',
  ].join(' union all '),
  'an order of events that cannot be': `
    select 1 from appointments where least(confirmed_at, cancelled_at) < created_at
    union all select 1 from visits where called_at < arrived_at or completed_at < called_at
    union all select 1 from appointments a join users u on u.id = a.patient_id where a.created_at < u.created_at
    union all select 1 from visits v join appointments a on a.id = v.appointment_id where v.date <> a.date`,
  'a record that is not of its visit and plan': `
    select r.id from medical_records r join appointments a on a.id = r.appointment_id
      left join treatment_plans p on p.id = r.treatment_plan_id
    where a.date <> r.record_date or a.doctor_id <> r.doctor_id
      or (p.id is not null and r.record_date not between p.start_date and coalesce(p.end_date, 'infinity'))`,
  'a patient with two current plans': `
    select patient_id from treatment_plans
    where withdrawn_at is null and start_date <= $today and coalesce(end_date, 'infinity') >= $today
    group by patient_id having count(*) > 1`,
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
  'more open visits than one may hold': `
    select patient_id from appointments where starts_at > $now and status <> 'Cancelled'
    group by patient_id having count(*) > 5`,
  'an address that could be somebody’s': `
    select email from users where email !~ '@example\\.(com|org)$'
    union all select email from contact_requests where email !~ '@example\\.(com|org)$'
    union all select email from newsletter_subscribers where email !~ '@example\\.(com|org)$'
    union all select phone from users where phone not like '0900 000 %'`,
};

/** What is wrong with a demo clinic at a moment, in words; nothing, if all is well. */
export async function findFaults(db: Db, now: Date, today: string): Promise<string[]> {
  const found: string[] = [];
  for (const [fault, text] of Object.entries(FAULTS)) {
    const filled = text
      .replaceAll('$now', `'${now.toISOString()}'::timestamptz`)
      .replaceAll('$today', `'${today}'::date`);
    const { rows } = await sql.raw(filled).execute(db);
    if (rows.length > 0) found.push(`${fault}: ${rows.length}`);
  }
  return found;
}

export interface Figures {
  inTreatment: number;
  important: number;
  today: Record<string, { slots: number; taken: number; pending: number; confirmed: number }>;
}

/** The figures a first look shows, counted as the specification words them. */
export async function countFigures(db: Db, now: Date, today: string): Promise<Figures> {
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
    today: Object.fromEntries(rows.map(({ userName, ...counts }) => [userName, counts])),
  };
}
