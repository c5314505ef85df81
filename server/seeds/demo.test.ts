import { clinicTime } from '@antam/rules/clinic-time';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { bareDatabase } from '../src/test/bare-database';
import { clinicForThisTest } from '../src/test/clinic';
import { seedDemo } from './demo';
import { countFigures, findFaults } from './test-invariants';

// Each test makes clinics of its own, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const zone = 'Asia/Ho_Chi_Minh';
const clinic = clinicTime(zone);

test.each([
  ['on a Sunday morning', '2026-11-15T09:40:00+07:00'],
  ['at the end of a month', '2026-02-28T14:10:00+07:00'],
  ['on the first day of Tet', '2026-02-17T10:00:00+07:00'],
  ['just after midnight', '2026-06-10T00:01:00+07:00'],
  ['late in the evening', '2026-06-11T23:30:00+07:00'],
  ['on a leap day at noon', '2028-02-29T12:15:00+07:00'],
  ['on a Saturday before opening', '2026-12-05T07:55:00+07:00'],
])('a demo begun %s is whole and shows the figures of the specification', async (_, moment) => {
  const { db, jobs } = await bareDatabase();
  const now = new Date(moment);
  const today = clinic.dateOf(now);
  await seedDemo(db, jobs, { zone }, now);

  expect(await findFaults(db, now, today)).toEqual([]);
  const figures = await countFigures(db, now, today);
  expect(figures).toMatchObject({ inTreatment: 12, important: 3 });
  const { doctor, ...others } = figures.today;
  expect(doctor?.taken).toBe(doctor?.slots);
  expect(doctor?.slots).toBeGreaterThanOrEqual(8);
  expect(doctor?.pending).toBeGreaterThanOrEqual(1);
  expect(doctor?.confirmed).toBeGreaterThanOrEqual(3);
  const working = Object.values(others).filter(({ slots }) => slots > 0);
  expect(working.length).toBeGreaterThanOrEqual(3);
  for (const { slots, taken } of working) expect(taken / slots).toBeGreaterThan(0.3);
});

test('the demo patient has two visits ahead, five records, three unread messages and a regimen that works', async () => {
  const { db, jobs } = await bareDatabase();
  const now = new Date('2026-11-15T16:20:00+07:00');
  await seedDemo(db, jobs, { zone }, now);
  const { rows } = await sql<Record<string, unknown>>`
    with me as (select id from users where user_name = 'customer')
    select
      (select count(*) from appointments a, me where a.patient_id = me.id and a.starts_at > ${now} and a.status <> 'Cancelled') as ahead,
      (select count(*) from medical_records r, me where r.patient_id = me.id) as records,
      (select unread_by_patient from conversations c, me where c.patient_id = me.id) as unread,
      (select regimen from treatment_plans p, me where p.patient_id = me.id and end_date is null) as regimen,
      (select array_agg(value::int order by sampled_on) from lab_results l, me where l.patient_id = me.id and analyte = 'CD4') as cd4,
      (select array_agg(value::int order by sampled_on) from lab_results l, me where l.patient_id = me.id and analyte = 'ViralLoad') as load,
      (select count(distinct date_trunc('month', a.date)) from appointments a join visits v on v.appointment_id = a.id, me
        where a.patient_id = me.id and v.completed_at is not null) as months,
      (select count(*) from reminders r, me where r.patient_id = me.id and due_at > ${now}::timestamptz - interval '7 days') as open`.execute(
    db,
  );
  expect(rows[0]).toEqual({
    ahead: 2,
    records: 5,
    unread: 3,
    regimen: 'TDF + 3TC + DTG',
    cd4: [268, 338, 431, 503],
    load: [96400, 180, 20, 20],
    months: expect.toSatisfy((months: number) => months >= 5),
    open: 2,
  });
});

test('the clinic has a year behind it: regimens switched, visits missed and cancelled, a virus come back', async () => {
  const { db, jobs } = await bareDatabase();
  await seedDemo(db, jobs, { zone }, new Date('2026-11-15T16:20:00+07:00'));
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*) from users where role = 'Customer' and patient_code like 'BN%') as patients,
      (select count(*) from doctors) as doctors,
      (select count(*) from treatment_plans where end_date is not null) as ended,
      (select count(distinct regimen) from treatment_plans) as regimens,
      (select count(*) from treatment_plans where medical_record_id is not null) as decided,
      (select count(*) from appointments where no_show_at is not null) as missed,
      (select count(*) from appointments where status = 'Cancelled') as cancelled,
      (select count(*) from visits where completed_at is not null) as done,
      (select count(*) from prescription_items where medication_name like 'Co-trimoxazole%') as guarded,
      (select count(*) from lab_results where analyte = 'ViralLoad' and value > 5000 and sampled_on > '2026-06-01') as rebound,
      (select count(*) from appointments where date > '2026-11-15') as ahead,
      (select count(*) from jobs.job where name = 'deliver-reminder') as jobs`.execute(db);
  expect(rows[0]).toMatchObject({ patients: 41, doctors: 8, regimens: 3 });
  const least = {
    ended: 5,
    decided: 8,
    missed: 5,
    cancelled: 9,
    done: 150,
    guarded: 10,
    rebound: 1,
    ahead: 80,
    jobs: 60,
  };
  for (const [name, count] of Object.entries(least)) expect(rows[0]?.[name], name).toBeGreaterThanOrEqual(count);
});

test('the fortnight behind is lived in: every day has visits with the demo doctor, most of them written down', async () => {
  const { db, jobs } = await bareDatabase();
  await seedDemo(db, jobs, { zone }, new Date('2026-11-15T16:20:00+07:00'));
  const { rows } = await sql<Record<string, number>>`
    select a.date, count(*) as visits, count(r.id) as records
    from appointments a join doctors d on d.id = a.doctor_id join users u on u.id = d.user_id and u.user_name = 'doctor'
      left join medical_records r on r.appointment_id = a.id
    where a.date between '2026-11-01' and '2026-11-14' group by a.date`.execute(db);
  expect(rows).toHaveLength(14);
  for (const day of rows) expect(day.visits).toBeGreaterThanOrEqual(4);
  expect(rows.reduce((sum, day) => sum + Number(day.records), 0)).toBeGreaterThanOrEqual(50);
});

test('processes that start at once write one demo, and a second start leaves it alone', async () => {
  const { db, jobs } = await bareDatabase();
  const now = new Date('2026-11-16T10:00:00+07:00');
  await Promise.all([1, 2, 3].map(() => seedDemo(db, jobs, { zone }, now)));

  const before = await sql`select md5(string_agg(a::text, '' order by id)) as rows from appointments a`.execute(db);
  await seedDemo(db, jobs, { zone }, new Date('2026-11-16T18:00:00+07:00'));
  const after = await sql`select md5(string_agg(a::text, '' order by id)) as rows from appointments a`.execute(db);
  expect(after.rows).toEqual(before.rows);
  expect((await db.selectFrom('users').select('id').execute()).length).toBe(52);
});

test('the same day makes the same clinic', async () => {
  const now = new Date('2026-11-16T10:00:00+07:00');
  const fingerprints = await Promise.all(
    [1, 2].map(async () => {
      const { db, jobs } = await bareDatabase();
      await seedDemo(db, jobs, { zone }, now);
      const { rows } = await sql`
        select (select md5(string_agg(a::text, '' order by id)) from appointments a) as appointments,
          (select md5(string_agg(v::text, '' order by id)) from visits v) as visits,
          (select md5(string_agg(r::text, '' order by id)) from medical_records r) as records,
          (select md5(string_agg(r::text, '' order by id)) from reminders r) as reminders`.execute(db);
      return rows[0];
    }),
  );
  expect(fingerprints[0]).toEqual(fingerprints[1]);
});

test('a clinic that has people of its own is left alone', async () => {
  const { db, jobs } = await bareDatabase();
  const admin = {
    id: crypto.randomUUID(),
    userName: 'boss',
    email: 'boss@example.com',
    passwordHash: '-',
    role: 'Admin',
  };
  await db
    .insertInto('users')
    .values(admin as never)
    .execute();
  await seedDemo(db, jobs, { zone }, new Date());
  expect(await db.selectFrom('appointments').select('id').execute()).toEqual([]);
});

test('the demo accounts sign in, and their first screens show the figures', async () => {
  const clinicServer = await clinicForThisTest({ DEMO: 'on' });
  const { send, settings } = clinicServer;
  await seedDemo(clinicServer.db, clinicServer.jobs, settings, new Date());
  const overviewOf = async (userName: string) => {
    const body = { userName, password: 'Demo@12345' };
    const { body: session } = await send<{ token: string }>('POST /api/auth/login', { body });
    return (await send('GET /api/overview', { as: session })).body;
  };
  expect(await overviewOf('doctor')).toMatchObject({ patientsInTreatment: 12, importantReminders: 3 });
  const patient = await overviewOf('customer');
  expect(patient).toMatchObject({ upcomingAppointments: 2, medicalRecords: 5, unreadMessages: 3 });
  expect(patient.openReminders).toHaveLength(2);
  const staff = await overviewOf('staff');
  expect(staff.pendingToday).toBeGreaterThan(0);
  expect(staff.openContactRequests).toBe(3);

  const body = { userName: 'admin', password: 'Demo@12345' };
  const { body: admin } = await send<{ token: string }>('POST /api/auth/login', { body });
  const { body: readers } = await send<string>('GET /api/newsletter/export', { as: admin });
  const [, token] = /#([\w-]{43})/.exec(readers) ?? [];
  expect((await send('POST /api/newsletter/unsubscribe', { body: { token } })).status).toBe(200);
});
