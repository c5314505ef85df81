import { WORK_DAY } from '@antam/contract/constants';
import { slotsBetween } from '@antam/rules/booking/schedule';
import { clinicTime } from '@antam/rules/clinic-time';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { bareDatabase } from '../src/test/bare-database';
import { clinicForThisTest } from '../src/test/clinic';
import { IS_SWEEP } from '../src/test/sweep';
import { seedDemo } from './demo';
import { demosOfThisFile } from './test-demo';
import { countFigures, findFaults } from './test-invariants';

// Each test creates several clinics, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const zone = 'Asia/Ho_Chi_Minh';
const demoAt = demosOfThisFile();
const NEW_YORK = 'America/New_York';
const AUCKLAND = 'Pacific/Auckland';

/** The clinic's clock, and whether the clinic is open then or opens later that day. */
const MOMENTS: [title: string, zone: string, date: string, time: string, isOpenToday: boolean][] = [
  ['on a working day before opening', zone, '2026-11-16', '07:00', true],
  ['at noon', zone, '2026-11-20', '12:05', true],
  ['in the evening', zone, '2026-11-19', '20:00', false],
  ['a minute before midnight', zone, '2026-11-20', '23:59', false],
  ['a minute after midnight', zone, '2026-06-10', '00:01', true],
  ['on a Saturday afternoon', zone, '2026-12-05', '16:45', true],
  ['at noon on a Sunday', zone, '2026-11-15', '12:00', true],
  ['on the first day of Tet', zone, '2026-02-17', '10:00', true],
  ['on a leap day', zone, '2028-02-29', '12:15', true],
  ['in New York on the day the clocks change', NEW_YORK, '2026-11-01', '16:45', true],
  ['in New York in the evening of that day', NEW_YORK, '2026-11-01', '20:00', false],
  ['in Auckland at the end of a summer day', AUCKLAND, '2027-01-05', '23:59', false],
];

test.each(MOMENTS.filter(([title]) => IS_SWEEP || title.startsWith('in New York in the evening')))(
  'a demo begun %s is whole, shows the figures of the specification and has patients waiting',
  async (_, clinicZone, date, time, isOpenToday) => {
    const { db } = await demoAt(date, time, clinicZone);
    const clinic = clinicTime(clinicZone);
    const now = clinic.instantOf(date, time);

    expect(await findFaults(db, now, clinic)).toEqual([]);
    const figures = await countFigures(db, now, clinic);
    expect(figures).toMatchObject({ inTreatment: 12, important: 3, own: [2, 5, 3] });
    expect(figures.waiting).toBeGreaterThanOrEqual(3);
    expect(figures.nextDay).toBeGreaterThanOrEqual(5);
    if (isOpenToday) {
      // In the last half hour no visit begins; only late patients are still expected.
      expect(figures.arriving).toBeGreaterThanOrEqual(time < '07:00' ? 0 : 1);
      expect(figures.laterToday).toBeGreaterThanOrEqual(time < '15:00' ? 3 : 0);
    }

    // A visit begins in every half hour in which the clinic is open.
    const booked = await db.selectFrom('appointments').select('slot').distinct().where('date', '=', date).execute();
    expect(booked.map(({ slot }) => slot).sort()).toEqual(slotsBetween(WORK_DAY.start, WORK_DAY.end));

    const { doctor, ...others } = figures.today;
    expect(doctor?.taken).toBe(doctor?.slots);
    expect(doctor?.slots).toBeGreaterThanOrEqual(8);
    expect(doctor?.pending).toBeGreaterThanOrEqual(1);
    expect(doctor?.confirmed).toBeGreaterThanOrEqual(3);
    const working = Object.values(others).filter(({ slots }) => slots > 0);
    expect(working.length).toBeGreaterThanOrEqual(3);
    for (const { slots, taken } of working) expect(taken / slots).toBeGreaterThan(0.3);
  },
);

test('the demo patient has a regimen that works, months of visits and two open reminders', async () => {
  const { db } = await demoAt('2026-11-15', '16:20');
  const now = clinicTime(zone).instantOf('2026-11-15', '16:20');
  const { rows } = await sql<Record<string, unknown>>`
    with me as (select id from users where user_name = 'customer')
    select
      (select regimen from treatment_plans p, me where p.patient_id = me.id and end_date is null) as regimen,
      (select array_agg(value::int order by sampled_on) from lab_results l, me where l.patient_id = me.id and analyte = 'CD4') as cd4,
      (select array_agg(value::int order by sampled_on) from lab_results l, me where l.patient_id = me.id and analyte = 'ViralLoad') as load,
      (select count(distinct date_trunc('month', a.date)) from appointments a join visits v on v.appointment_id = a.id, me
        where a.patient_id = me.id and v.completed_at is not null) as months,
      (select count(*) from reminders r, me where r.patient_id = me.id and due_at > ${now}::timestamptz - interval '7 days') as open`.execute(
    db,
  );
  expect(rows[0]).toEqual({
    regimen: 'TDF + 3TC + DTG',
    cd4: [268, 338, 431, 503],
    load: [96400, 180, 20, 20],
    months: expect.toSatisfy((months: number) => months >= 5),
    open: 2,
  });
});

test.runIf(IS_SWEEP)(
  'the clinic has a year behind it: regimens switched, visits missed and cancelled, a virus come back',
  async () => {
    const { db } = await demoAt('2026-11-15', '16:20');
    const { rows } = await sql<Record<string, number>>`
    select
      (select count(*) from users where role = 'Customer' and patient_code like 'BN%') as patients,
      (select count(*) from doctors) as doctors,
      (select count(*) from treatment_plans where end_date is not null) as ended,
      (select count(distinct regimen) from treatment_plans) as regimens,
      (select count(*) from treatment_plans where medical_record_id is not null) as decided,
      (select count(*) from appointments where no_show_at is not null) as missed,
      (select count(*) from (select patient_id from appointments where no_show_at > '2025-11-16'
        group by patient_id having count(*) >= 2) twice) as forgetful,
      (select count(*) from appointments where status = 'Cancelled') as cancelled,
      (select count(*) from visits where completed_at is not null) as done,
      (select count(*) from prescription_items where medication_name like 'Co-trimoxazole%') as guarded,
      (select count(*) from lab_results where analyte = 'ViralLoad' and value > 5000 and sampled_on > '2026-06-01') as rebound,
      (select count(*) from appointments where date > '2026-11-15') as ahead,
      (select count(*) from jobs.job where name = 'deliver-reminder') as jobs`.execute(db);
    expect(rows[0]).toMatchObject({ patients: 57, doctors: 8, regimens: 3 });
    const least = {
      ended: 5,
      decided: 8,
      missed: 5,
      forgetful: 1,
      cancelled: 9,
      done: 150,
      guarded: 10,
      rebound: 1,
      ahead: 80,
      jobs: 60,
    };
    for (const [name, count] of Object.entries(least)) expect(rows[0]?.[name], name).toBeGreaterThanOrEqual(count);
  },
);

test.runIf(IS_SWEEP)(
  'the fortnight behind is lived in: every day has visits with the demo doctor, most of them written down',
  async () => {
    const { db } = await demoAt('2026-11-15', '16:20');
    const { rows } = await sql<Record<string, number>>`
    select a.date, count(*) as visits, count(r.id) as records
    from appointments a join doctors d on d.id = a.doctor_id join users u on u.id = d.user_id and u.user_name = 'doctor'
      left join medical_records r on r.appointment_id = a.id
    where a.date between '2026-11-01' and '2026-11-14' group by a.date`.execute(db);
    expect(rows).toHaveLength(14);
    for (const day of rows) expect(day.visits).toBeGreaterThanOrEqual(4);
    expect(rows.reduce((sum, day) => sum + Number(day.records), 0)).toBeGreaterThanOrEqual(50);
  },
);

test.runIf(IS_SWEEP)('every time that is held in the demo is told to its patient and ends by a job', async () => {
  const { db } = await demoAt('2026-11-16', '10:00');
  const { rows } = await sql<{ isTold: boolean; endsAt: Date; heldUntil: Date }>`
    select exists (select from notifications n where n.user_id = o.patient_id and n.created_at = o.offered_at) as is_told,
      (select j.start_after from jobs.job j where j.name = 'expire-offer' and j.data ->> 'offerId' = o.id::text) as ends_at,
      o.held_until
    from offers o where o.fate = 'offered'`.execute(db);
  expect(rows).toHaveLength(2);
  for (const { isTold, endsAt, heldUntil } of rows) expect([isTold, endsAt]).toEqual([true, heldUntil]);
});

test('processes that start at once write one demo', async () => {
  const { db, jobs } = await demoAt('2026-11-16', '10:00');
  const now = clinicTime(zone).instantOf('2026-11-16', '10:00');
  const rows = () =>
    sql`select (select md5(string_agg(a::text, '' order by id)) from appointments a) as appointments,
      (select md5(string_agg(v::text, '' order by id)) from visits v) as visits`.execute(db);
  const before = (await rows()).rows;
  await Promise.all([1, 2, 3].map(() => seedDemo(db, jobs, { zone }, now)));
  expect((await rows()).rows).toEqual(before);
  expect((await db.selectFrom('users').select('id').execute()).length).toBe(68);
});

test.runIf(IS_SWEEP)('the same day makes the same clinic', async () => {
  const another = await bareDatabase();
  await seedDemo(another.db, another.jobs, { zone }, clinicTime(zone).instantOf('2026-11-16', '10:00'));
  const fingerprints = await Promise.all(
    [another, await demoAt('2026-11-16', '10:00')].map(async ({ db }) => {
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
