import type { FollowUpForStaff } from '@antam/contract/follow-up';
import type { PatientOverview } from '@antam/contract/overview';
import type { SupplyForPatient } from '@antam/contract/supply';
import type { PatientOnTestList } from '@antam/contract/tests-due';
import { clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAhead } from '../../test/booking';
import { day, startPlan } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { handOver } from '../../test/hand-over';
import { openPage, sign, visitToday } from '../../test/visit-page';
import { remindOfCare } from '../care-reminders/remind-of-care';

let clinic: TestClinic;
let doctor: Person;
let staff: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  [doctor, staff] = [await clinic.addPerson('Doctor'), await clinic.addPerson('Staff')];
});
afterAll(() => clinic.stop());

/** A patient in treatment for years with a good result, whose medicine lasts for so many days. */
async function treated(days: number): Promise<Person> {
  const patient = await clinic.addPerson('Customer');
  await startPlan(clinic, doctor, patient, { startDate: day(-900) });
  await handOver(clinic, { doctor, patient, days });
  await enter(patient, day(-200));
  return patient;
}
const enter = ({ userId }: Person, sampledOn: string) =>
  clinic.send('POST /api/lab-results', {
    as: doctor,
    body: { userId, analyte: 'ViralLoad', value: 20, sampledOn, release: {} },
  });
const note = (patient: Person, change: object) =>
  clinic.send<{ code?: string }>('POST /api/regimen-changes', {
    as: doctor,
    body: { userId: patient.userId, reason: 2, ...change },
  });
const overview = async (as: Person) => (await clinic.send<PatientOverview>('GET /api/overview', { as })).body;
const find = async (path: string, as: Person, { userId }: Person) =>
  (await clinic.send<{ _id: string }[]>(path, { as })).body.find(({ _id }) => _id === userId);
const isLate = async (patient: Person) =>
  (await find('GET /api/follow-ups?limit=200', staff, patient)) as FollowUpForStaff | undefined;
const testsOf = async (patient: Person) =>
  ((await find('GET /api/tests-due?limit=200', doctor, patient)) as PatientOnTestList | undefined)?.tests ?? [];
const remind = () =>
  remindOfCare(
    { db: clinic.db, clinic: clinicTime(DEFAULT_ZONE) },
    clinicTime(DEFAULT_ZONE).instantOf(dayAhead(0), '09:00'),
  );
const remindersOf = ({ userId }: Person) =>
  clinic.db.selectFrom('reminders').select('about').where('patientId', '=', userId).execute();
/** As if everything had been noted so many days earlier. */
async function letPass({ userId }: Person, days: number): Promise<void> {
  await sql`update dispensings set dispensed_on = dispensed_on - ${days}::int where patient_id = ${userId}`.execute(
    clinic.db,
  );
  await sql`update visits set date = date - ${days}::int where patient_id = ${userId}`.execute(clinic.db);
}

test('after a stop a patient reads nothing of K=K, medicine or tests, is not reminded, and is neither late nor lost', async () => {
  const [patient, other] = [await treated(7), await treated(7)];
  expect((await overview(patient)).kk).not.toBeNull();
  expect((await note(patient, { kind: 'stop', happenedOn: day(0) })).status).toBeLessThan(300);

  const { kk, nextSteps } = await overview(patient);
  expect([kk, nextSteps.medicine, nextSteps.test, nextSteps.book]).toEqual([null, null, null, null]);
  await remind();
  expect([await remindersOf(patient), await remindersOf(other)]).toEqual([[], [{ about: 'runOut' }]]);

  for (const person of [patient, other]) await letPass(person, 200);
  expect([await isLate(patient), (await isLate(other))?.group]).toEqual([undefined, 'late']);
  expect((await overview(patient)).nextSteps).toMatchObject({ isReturning: false, book: null });
  expect((await overview(other)).nextSteps).toMatchObject({ isReturning: true });
});

test('what was said of medicine before a stop, or before treatment here ended, is said no more', async () => {
  const [stopped, gone, other] = [await treated(7), await treated(7), await treated(7)];
  await remind();
  for (const person of [stopped, gone, other]) expect(await remindersOf(person)).toEqual([{ about: 'runOut' }]);
  await note(stopped, { kind: 'stop', happenedOn: day(0) });
  const file = { outcome: 'transferredOut', outcomeOn: day(0), changedBy: doctor.userId, changedAt: new Date() };
  await clinic.db
    .insertInto('careFiles')
    .values({ patientId: gone.userId, version: 1, ...file } as never)
    .execute();

  const open = async (person: Person) => (await overview(person)).openReminders.length;
  expect([await open(stopped), await open(gone), await open(other)]).toEqual([0, 0, 1]);
  const comeBy = async (as: Person) => (await clinic.send<SupplyForPatient>('GET /api/supply', { as })).body.comeBy;
  expect([await comeBy(stopped), await comeBy(gone), await comeBy(other)]).toEqual([null, null, day(5)]);
});

test('a restart begins everything again; K=K waits for a result of a later day', async () => {
  const patient = await treated(60);
  await note(patient, { kind: 'stop', happenedOn: day(-30) });
  expect((await overview(patient)).kk).toBeNull();
  expect((await note(patient, { kind: 'restart', regimenCode: 'NL.01', happenedOn: day(-10) })).status).toBeLessThan(
    300,
  );

  const { kk, nextSteps } = await overview(patient);
  expect([kk, nextSteps.medicine]).toEqual([null, { is: 'enough', until: day(59) }]);
  await enter(patient, day(-10));
  expect((await overview(patient)).kk).toBeNull();
  await enter(patient, day(-1));
  expect((await overview(patient)).kk).toMatchObject({ sampledOn: day(-1) });
});

test('no test is due while treatment is stopped, but a result that came is still to be seen', async () => {
  const patient = await clinic.addPerson('Customer');
  await startPlan(clinic, doctor, patient, { startDate: day(-900) });
  expect((await testsOf(patient)).map(({ test }) => test)).toContain('ViralLoad');
  await note(patient, { kind: 'stop', happenedOn: day(-1) });
  expect(await testsOf(patient)).toEqual([]);

  const result = { userId: patient.userId, analyte: 'ViralLoad', value: 20, sampledOn: day(-20) };
  await clinic.send('POST /api/lab-results', { as: await clinic.addPerson('Doctor'), body: result });
  expect(await testsOf(patient)).toMatchObject([{ test: 'ViralLoad', state: 'resultIn' }]);
});

test('a stop that is signed at a visit counts from that visit on, and a patient who comes back is not said to be late', async () => {
  const patient = await treated(30);
  expect(
    (await sign(clinic, await visitToday(clinic, doctor, patient), { regimen: { kind: 'stop', reason: 2 } })).status,
  ).toBe(201);
  expect((await overview(patient)).kk).toBeNull();
  await letPass(patient, 200);
  await sql`update regimen_changes set happened_on = happened_on - 190 where patient_id = ${patient.userId} and kind = 'stop'`.execute(
    clinic.db,
  );
  await sql`update appointments set date = date - 190, starts_at = starts_at - interval '190 days' where patient_id = ${patient.userId}`.execute(
    clinic.db,
  );
  const { body } = await openPage(clinic, await visitToday(clinic, doctor, patient));
  expect(body.returned).toBeNull();
});
