import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { bookingOf, dayAhead } from '../../test/booking';
import { clinicForThisTest } from '../../test/clinic';
import { prepared } from './prepared';

/** PostgreSQL plans a statement anew five times before it compares. */
const TRIED = 5;
const CALLS = 12;

interface Plans {
  statement: string;
  custom: number;
  generic: number;
}

const ofConnection = (): RawBuilder<Plans> => sql<Plans>`
  select statement, custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements
  where custom_plans + generic_plans >= ${sql.lit(CALLS)}`;

const plans = prepared(ofConnection);
const plansOfReads = prepared(ofConnection, { shares: 'reads' });
const plansOfCounts = prepared(ofConnection, { shares: 'counts' });

const CHOSEN = { jit: 'off', pageCost: '1.1' };
const ofSettings = (): RawBuilder<typeof CHOSEN> =>
  sql<typeof CHOSEN>`select current_setting('jit') as jit, current_setting('random_page_cost') as page_cost`;
const settings = prepared(ofSettings);
const settingsOfReads = prepared(ofSettings, { shares: 'reads' });
const settingsOfCounts = prepared(ofSettings, { shares: 'counts' });

test('what a booking and a look at booked slots ask is planned once a connection, not at every call', async () => {
  const clinic = await clinicForThisTest({ DATABASE_POOL: '1', RATE_LIMITS: 'on' });
  const doctor = await clinic.addPerson('Doctor');
  for (let turn = 0; turn < CALLS; turn += 1) {
    const as = await clinic.addPerson('Customer');
    const headers = { 'idempotency-key': `key ${turn}` };
    const body = bookingOf(doctor, { date: dayAhead(3 + turn) });
    expect((await clinic.send('POST /api/appointment/appointment', { as, body, headers })).status).toBe(201);
    const day = `doctorId=${doctor.doctorId}&date=${dayAhead(3 + turn)}`;
    for (let look = 0; look < 2; look += 1)
      await clinic.send(`GET /api/appointment/appointment/appointments?${day}`, { as });
  }
  const found = [plans, plansOfReads, plansOfCounts].map((ask) => ask(clinic.db, {}));
  const rows = (await Promise.all(found)).flatMap((answer) => answer.rows);
  const hot = rows.filter(({ statement }) =>
    /found as|hold_booking_day|insert into booked_slots|"booked_slots"/.test(statement),
  );
  expect(hot.length).toBeGreaterThanOrEqual(4);
  expect(hot.filter(({ custom }) => custom > TRIED)).toEqual([]);
});

/** What the triggers of appointments run at every booking, move and cancellation, and what the lock of a day reads. */
const AT_EVERY_VISIT = [
  'doctor_time',
  'follow_agreed_visits',
  'hold_booking_day',
  'refresh_doctor_patients',
  'refresh_expected_returns',
  'refresh_treated_returns',
];

test('the functions that run whenever a visit changes plan their statements once a connection', async () => {
  const { db } = await clinicForThisTest();
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc where 'plan_cache_mode=force_generic_plan' = any (proconfig) order by name`.execute(
    db,
  );
  expect(rows.map(({ name }) => name)).toEqual(AT_EVERY_VISIT);
});

test('no connection compiles to machine code or takes a page of memory for one of a turning disk', async () => {
  const { db } = await clinicForThisTest();
  const asked = [settings, settingsOfReads, settingsOfCounts].map((ask) => ask(db, {}));
  expect((await Promise.all(asked)).flatMap(({ rows }) => rows)).toEqual([CHOSEN, CHOSEN, CHOSEN]);

  const { rows: costly } = await sql<{ name: string }>`
    select proname as name from pg_proc
    where 'enable_seqscan=off' = any (proconfig) and not 'jit=off' = any (proconfig)`.execute(db);
  expect(costly).toEqual([]);
});
