import { ENDPOINTS } from '@antam/contract';
import type { FollowUpCounts } from '@antam/contract/follow-up';
import type { TestCounts } from '@antam/contract/tests-due';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { day } from './care';
import { createTestClinic, type TestClinic } from './clinic';
import { buildSides, type Side, type Sides } from './object-sides';

let clinic: TestClinic;
let sides: Sides;
let own: string[];
let others: string[];
beforeAll(async () => {
  clinic = await createTestClinic();
  sides = await buildSides(clinic);
  [own, others] = [await fill(sides.a, sides.b.doctor), await fill(sides.b, sides.a.doctor)];
  await sql`update trust_settings set care_access = 'needToKnow'`.execute(clinic.db);
});
beforeEach(() => lastVisitOn('current_date'));
afterAll(() => clinic.stop());

/**
 * Puts a doctor's patients on every list: one with a sample, an unread result and a course, and one who is late. Answers
 * the ids by which a list names them; the visits of today name no patient.
 */
async function fill(side: Side, colleague: Side['doctor']): Promise<string[]> {
  await sides.freshReminder(side);
  await sides.freshSample(side);
  await sides.openCourse(side);
  // Who enters a result has read it.
  await sides.freshResult({ ...side, doctor: colleague });
  // A walk-in of today that was received for no doctor waits for every doctor.
  await sql`update visits set doctor_id = ${side.doctor.doctorId}::uuid where id = ${side.ids.visit}`.execute(
    clinic.db,
  );
  await sql`update waiting_entries set doctor_id = ${side.doctor.doctorId}::uuid where id = ${side.ids.waiting}`.execute(
    clinic.db,
  );
  return [side.patient.userId, side.ids.visit, await sides.freshLate(side)];
}

/** Since when no patient came to a doctor of either side; their plans have ended. */
const lastVisitOn = (day: string) =>
  sql`update doctor_patients set visit_on = ${sql.raw(day)}, plan_until = null`.execute(clinic.db);

/** A doctor's calls that answer several patients. */
const LISTS: Record<string, string[]> = {
  listPatients: ['/api/patients', '/api/patients?search=BN'],
  listCustomers: ['/api/users?role=Customer', '/api/users?role=Customer&search=BN'],
  listTreatmentPlans: ['', '?sort=patient', '?sort=next'].map((query) => `/api/appointment/treatment-plan${query}`),
  listReminders: ['/api/reminders', '/api/reminders?status=Pending'],
  listConversations: ['/api/conversations'],
  listVisits: ['/api/visits'],
  listFollowUps: ['', '?group=late'].map((query) => `/api/follow-ups${query}`),
  listTestsDue: ['', '?group=resultIn', '?group=sampleTaken', '?group=course'].map((query) => `/api/tests-due${query}`),
};

/** Visits and waiting entries with the doctor, which stay theirs; their patient's care is asked for apart. */
const OWN_VISITS = {
  listAppointments: '/api/appointment/appointment',
  listTodayVisits: '/api/visit-pages',
  listWaiting: '/api/waiting-list',
};

/** Numbers alone, which the tests below compare. */
const COUNTS = ['countFollowUps', 'countTestsDue', 'getOverview'];

/** Calls without a patient of the clinic: of oneself, of doctors, of days, of times. */
const WITHOUT_PATIENTS = [
  ...['listMySessions', 'getMe', 'getNotificationChoices', 'getFactors', 'listNotifications', 'getPushKey'],
  'getPushState',
  ...['listDoctors', 'searchDoctors', 'listBookedSlots', 'listEarliestTimes', 'listClosures', 'proposeNextVisit'],
  'watchLive',
];

/** Finds an appointment with the doctor by its code. */
const BY_CODE = ['findAppointmentByCode', 'findPendingAppointmentByCode'];

test('every list that a doctor calls is walked', () => {
  const known = [...Object.keys(LISTS), ...Object.keys(OWN_VISITS), ...COUNTS, ...WITHOUT_PATIENTS, ...BY_CODE];
  const lists = ENDPOINTS.map(({ endpoint }) => endpoint).filter(
    ({ method, params, roles, errors }) =>
      method === 'GET' &&
      !params &&
      (roles as readonly string[]).includes('Doctor') &&
      !errors?.includes('care.reasonNeeded'),
  );
  expect(lists.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});

const read = async (path: string) => {
  const { status, body } = await clinic.send(`GET ${path}`, { as: sides.a.doctor });
  expect([path, status]).toEqual([path, 200]);
  return JSON.stringify(body);
};

test.each([...Object.values(LISTS), ...Object.values(OWN_VISITS)].flat())(
  '%s shows a doctor their own patients and no other doctor’s',
  async (path) => {
    const text = await read(path);
    expect(own.filter((id) => text.includes(id)).length).toBeGreaterThan(0);
    expect(others.filter((id) => text.includes(id))).toEqual([]);
  },
);

test.each(Object.values(LISTS).flat())('%s no longer shows whom a doctor treated too long ago', async (path) => {
  await lastVisitOn(`current_date - interval '19 months'`);
  const text = await read(path);
  expect([...own, ...others].filter((id) => text.includes(id))).toEqual([]);
});

test('a walk-in for any doctor is listed to every doctor on its day, and not afterwards', async () => {
  const { visit } = sides.b.ids;
  const put = (date: string, doctorId: string | null) =>
    clinic.db.updateTable('visits').set({ date, doctorId }).where('id', '=', visit).execute();
  const isListedOn = async (date: string) => {
    await put(date, null);
    return (await read(`/api/visits?date=${date}`)).includes(visit);
  };
  expect([await isListedOn(day(0)), await isListedOn(day(-1))]).toEqual([true, false]);
  await put(day(0), sides.b.doctor.doctorId);
});

test('the numbers above the lists count whom the lists show', async () => {
  const counted = async () => {
    const followUps = JSON.parse(await read('/api/follow-ups/counts')) as FollowUpCounts;
    const tests = JSON.parse(await read('/api/tests-due/counts')) as TestCounts;
    return { late: followUps.late, tests: tests.all, unread: tests.resultIn };
  };
  expect(await counted()).toEqual({ late: 1, tests: 1, unread: 1 });
  await lastVisitOn(`current_date - interval '19 months'`);
  expect(await counted()).toEqual({ late: 0, tests: 0, unread: 0 });
});

// After the others: from here on the doctor has many patients, whose lists are read in another way.
test('a doctor of hundreds of patients is shown their own in every list too, and no other doctor’s', async () => {
  await sql`
    with added as (
      insert into users (id, user_name, email, password_hash, role, full_name, patient_code)
      select gen_random_uuid(), 'many-' || n, 'many-' || n || '@example.vn', '', 'Customer', 'Người ' || n, 'BN' || (500000 + n)
      from generate_series(1, 250) n returning id)
    insert into doctor_patients (doctor_id, patient_id, visit_on)
    select ${sides.a.doctor.doctorId}::uuid, id, current_date from added`.execute(clinic.db);
  for (const path of Object.values(LISTS).flat()) {
    const text = await read(path);
    expect([path, others.filter((id) => text.includes(id))]).toEqual([path, []]);
  }
  expect(await read('/api/reminders')).toContain(sides.a.patient.userId);
});
