import type { PatientOnTestList, PatientTests, TestCounts } from '@antam/contract/tests-due';
import { clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actsOf, day, startPlan } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { walkInToday } from '../../test/visit-page';
import { tellDoctors } from './tell-doctors';

let clinic: TestClinic;
let doctor: Person;
let colleague: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  [doctor, colleague] = [await clinic.addPerson('Doctor'), await clinic.addPerson('Doctor')];
});
afterAll(() => clinic.stop());

/** A patient of the doctor on TDF/3TC/DTG for so many days. */
async function onArtFor(days: number, of = doctor): Promise<Person> {
  const patient = await clinic.addPerson('Customer');
  await startPlan(clinic, of, patient, { startDate: day(-days) });
  return patient;
}
const enter = (patient: Person, value: number, sampledOn: string, as = doctor) =>
  clinic.send<{ _id: string }>('POST /api/lab-results', {
    as,
    body: { userId: patient.userId, analyte: 'ViralLoad', value, sampledOn },
  });
const testsOf = async (patient: Person) =>
  (await clinic.send<PatientTests>(`GET /api/patients/${patient.userId}/tests`, { as: doctor })).body;
const take = (patient: Person, ...tests: string[]) =>
  clinic.send(`POST /api/patients/${patient.userId}/samples`, { as: doctor, body: { tests } });
const talk = (patient: Person) =>
  clinic.send<{ code: string }>(`POST /api/patients/${patient.userId}/talks`, { as: doctor });
const list = async (query = '', as = doctor) =>
  (await clinic.send<PatientOnTestList[]>(`GET /api/tests-due${query}`, { as })).body;
const rowOf = async (patient: Person, query = '') => (await list(query)).find(({ _id }) => _id === patient.userId);
const counts = async (as = doctor) => (await clinic.send<TestCounts>('GET /api/tests-due/counts', { as })).body;
const stateOf = ({ all }: PatientTests, name: string) => all.find((one) => one.test === name)?.state;

test('a patient without the test of month 6 is on the list of their doctor alone, with the rule and its days', async () => {
  const patient = await onArtFor(200);
  expect(stateOf(await testsOf(patient), 'ViralLoad')).toBe('due');
  const row = await rowOf(patient, '?group=due');
  expect(row?.tests.find((one) => one.test === 'ViralLoad')).toMatchObject({
    ...{ state: 'due', pack: 'VN-2021', rule: 'viralLoad.routine' },
    because: expect.arrayContaining([{ what: 'artStart', on: day(-200) }]),
  });
  expect((await list('', colleague)).map(({ _id }) => _id)).not.toContain(patient.userId);
});

test('a sample on its way is never shown as due, and its result ends the wait', async () => {
  const patient = await onArtFor(200);
  expect((await take(patient, 'ViralLoad', 'ViralLoad')).status).toBe(204);
  const taken = await testsOf(patient);
  expect([stateOf(taken, 'ViralLoad'), taken.samples.map(({ test }) => test)]).toEqual(['sampleTaken', ['ViralLoad']]);
  expect((await rowOf(patient, '?group=sampleTaken'))?.samples).toHaveLength(1);

  await enter(patient, 40, day(0));
  const after = await testsOf(patient);
  expect([stateOf(after, 'ViralLoad'), after.samples]).toEqual(['seen', []]);
  const { reason, answer } = await clinic.db
    .selectFrom('samplesTaken')
    .select(['reason', 'answer'])
    .where('patientId', '=', patient.userId)
    .executeTakeFirstOrThrow();
  expect([reason, answer]).toMatchObject([1, { pack: 'VN-2021', version: 2, rule: 'viralLoad.routine', state: 'due' }]);
});

test('a sample of a test that is not due is noted and awaited; a viral load then has another reason than the routine', async () => {
  const patient = await onArtFor(900);
  await enter(patient, 40, day(-30));
  expect(stateOf(await testsOf(patient), 'ViralLoad')).toBe('seen');
  await take(patient, 'ViralLoad', 'HBsAg');
  const { samples } = await testsOf(patient);
  expect(samples.map(({ test }) => test).toSorted()).toEqual(['HBsAg', 'ViralLoad']);
  const taken = await clinic.db
    .selectFrom('samplesTaken')
    .select(['test', 'reason'])
    .where('patientId', '=', patient.userId)
    .orderBy('test')
    .execute();
  expect(taken).toEqual([
    { test: 'HBsAg', reason: null },
    { test: 'ViralLoad', reason: 3 },
  ]);
});

test.each([
  ['a risk of hepatitis C', { hcvRisk: 'atRisk' }, 'AntiHCV', 'antiHcv.atRisk'],
  ['a planned change to the next line', { switchPlannedOn: day(0) }, 'HBsAg', 'hbsAg.beforeSwitch'],
])('%s that the care file states makes a test due', async (_, fact, name, rule) => {
  const patient = await onArtFor(900);
  const tested = { hbvStatus: 'negative', hbvTestedOn: day(-890) };
  const save = (facts: object, version: number) =>
    clinic.send(`PUT /api/patients/${patient.userId}/care-file`, { as: doctor, body: { ...facts, version } });
  const answerOf = async () => (await testsOf(patient)).all.find((one) => one.test === name);
  await save(tested, 0);
  expect(['notDue', 'seen']).toContain((await answerOf())?.state);
  await save({ ...tested, ...fact }, 1);
  expect(await answerOf()).toMatchObject({ rule, state: expect.stringMatching(/^(due|overdue)$/) });
  expect((await rowOf(patient))?.tests.map(({ test }) => test)).toContain(name);
});

test('a person who had hepatitis C keeps antibodies: a risk asks for no further test of them', async () => {
  const patient = await onArtFor(900);
  const body = { hcvStatus: 'cured', hcvTestedOn: day(-500), hcvRisk: 'atRisk', version: 0 };
  await clinic.send(`PUT /api/patients/${patient.userId}/care-file`, { as: doctor, body });
  expect((await testsOf(patient)).tests.map(({ test }) => test)).not.toContain('AntiHCV');
});

test('a result on paper is noted by one press; without a result the test is due again', async () => {
  const patient = await onArtFor(400);
  await take(patient, 'Lipids', 'Glucose');
  const { samples } = await testsOf(patient);
  const end = (name: string, how: string) =>
    clinic.send<{ code?: string }>(
      `PUT /api/patients/${patient.userId}/samples/${samples.find(({ test }) => test === name)?._id}`,
      { as: doctor, body: { how } },
    );
  await end('Lipids', 'resultSeen');
  await end('Glucose', 'noResult');
  const after = await testsOf(patient);
  expect([stateOf(after, 'Lipids'), stateOf(after, 'Glucose')]).toEqual(['seen', 'overdue']);
  expect((await end('Lipids', 'resultSeen')).body.code).toBe('sample.notFound');
});

test('a high viral load is followed to suppression: talks, repeat, end', async () => {
  const patient = await onArtFor(900);
  expect((await talk(patient)).body.code).toBe('talk.noCourse');
  const { body } = await enter(patient, 20_000, day(-100));
  await clinic.db
    .updateTable('labResults')
    .set({ resultedOn: day(-98) })
    .where('id', '=', body._id)
    .execute();
  const opened = await testsOf(patient);
  expect(opened.course).toMatchObject({ state: 'repeatDue', talksDone: 0, talksWanted: 3 });

  await talk(patient);
  await talk(patient);
  const supported = await testsOf(patient);
  expect(supported.course).toMatchObject({ state: 'talksLeft', talksDone: 1, talks: [day(0)] });
  expect((await rowOf(patient, '?group=course'))?.course?.state).toBe('talksLeft');
  await clinic.db
    .updateTable('adherenceTalks')
    .set({ talkedOn: day(-95) })
    .execute();

  await take(patient, 'ViralLoad');
  const repeated = await testsOf(patient);
  expect([repeated.course?.state, stateOf(repeated, 'ViralLoad')]).toEqual(['repeatTaken', 'sampleTaken']);
  await enter(patient, 30, day(0));
  expect((await testsOf(patient)).course?.state).toBe('ended');
  expect((await rowOf(patient, '?group=course'))?._id).toBeUndefined();
});

test('a second high viral load is a failure and stays on the list', async () => {
  const patient = await onArtFor(900);
  await enter(patient, 20_000, day(-200));
  await enter(patient, 9000, day(-10));
  expect((await rowOf(patient, '?group=course'))?.course?.state).toBe('failure');
});

test('results to be seen are a list that empties; one that waited three days is first and tells the doctor once', async () => {
  const patient = await onArtFor(200);
  const old = await enter(patient, 70, day(-20), colleague);
  const fresh = await enter(await onArtFor(200), 60, day(-1), colleague);
  await sql`update lab_results set resulted_on = ${day(-3)}::date where id = ${old.body._id}`.execute(clinic.db);
  const [first] = await list();
  expect([first?._id, first?.tests[0]?.hasWaitedTooLong]).toEqual([patient.userId, true]);
  expect((await counts()).resultIn).toBe(2);

  await Promise.all([1, 2, 3].map(() => tellDoctors({ db: clinic.db, clinic: clinicTime(DEFAULT_ZONE) })));
  const told = await clinic.send<{ text: string; link: string }[]>('GET /api/notifications', { as: doctor });
  expect(told.body).toMatchObject([{ text: 'Có việc trong danh sách đang chờ bạn.', link: '/doctor/tests' }]);
  expect((await clinic.send<object[]>('GET /api/notifications', { as: colleague })).body).toEqual([]);

  for (const { id, patientId } of await clinic.db
    .selectFrom('labResults')
    .select(['id', 'patientId'])
    .where('id', 'in', [old.body._id, fresh.body._id])
    .execute())
    await clinic.send(`PUT /api/lab-results/${id}/seen`, { as: doctor, body: { userId: patientId } });
  expect([(await counts()).resultIn, await list('?group=resultIn')]).toEqual([0, []]);
});

test.each(['transferredOut', 'stopped', 'died'])(
  'a result of a patient who %s is due nothing more, but is still to be seen by their doctor',
  async (outcome) => {
    const patient = await onArtFor(900);
    await sql`insert into care_files (patient_id, version, outcome, outcome_on, changed_by, changed_at)
    values (${patient.userId}, 1, ${outcome}, ${day(-1)}, ${doctor.userId}, now())`.execute(clinic.db);
    expect(await rowOf(patient)).toBeUndefined();
    const { body } = await enter(patient, 70, day(-20), colleague);
    expect((await rowOf(patient, '?group=resultIn'))?.tests).toMatchObject([{ test: 'ViralLoad', state: 'resultIn' }]);
    await clinic.send(`PUT /api/lab-results/${body._id}/seen`, { as: doctor, body: { userId: patient.userId } });
    expect(await rowOf(patient)).toBeUndefined();
  },
);

test('the four-symptom screen is kept for the day, and advanced disease prompts what is missing', async () => {
  const patient = await onArtFor(30);
  expect(await testsOf(patient)).toMatchObject({ tbScreen: null, prompts: [] });
  const screen = (symptoms: string[]) =>
    clinic.send(`PUT /api/patients/${patient.userId}/tb-screen`, { as: doctor, body: { symptoms } });
  await screen([]);
  expect((await screen(['cough', 'fever'])).status).toBe(204);
  await clinic.send('POST /api/lab-results', {
    as: doctor,
    body: { userId: patient.userId, analyte: 'CD4', value: 90, sampledOn: day(-2) },
  });
  expect(await testsOf(patient)).toMatchObject({
    tbScreen: { symptoms: ['cough', 'fever'] },
    prompts: [
      { prompt: 'tbTest', isDone: false },
      { prompt: 'crAg', isDone: false },
      { prompt: 'cotrimoxazole', isDone: false },
    ],
  });
});

test('a window that does not know today’s screen does not replace it', async () => {
  const patient = await onArtFor(30);
  const screen = (body: object) =>
    clinic.send<{ code?: string }>(`PUT /api/patients/${patient.userId}/tb-screen`, { as: doctor, body });
  expect((await screen({ symptoms: ['cough'], from: null })).status).toBe(204);
  const old = await screen({ symptoms: [], from: null });
  expect([old.status, old.body.code]).toEqual([409, 'tbScreen.changed']);
  expect(await testsOf(patient)).toMatchObject({ tbScreen: { symptoms: ['cough'] } });
  expect((await screen({ symptoms: [], from: ['cough'] })).status).toBe(204);
  expect((await screen({ symptoms: ['fever'], from: null })).status).toBe(409);
});

test('reception is told that blood is to be taken, and never for which test', async () => {
  const [due, other] = [await onArtFor(400), await clinic.addPerson('Customer')];
  for (const patient of [due, other]) await walkInToday(clinic, doctor, patient);
  await counts();
  const staff = await clinic.addPerson('Staff');
  const { body } = await clinic.send<{ bloodTests: string[] }>('GET /api/desk/day', { as: staff });
  expect(body.bloodTests).toContain(due.userId);
  expect(body.bloodTests).not.toContain(other.userId);
  const { patientCode } = await testsOf(due);
  const found = await clinic.send(`GET /api/visits/lookup?code=${patientCode}`, { as: staff });
  expect(found.body).toMatchObject({ needsBloodTest: true });
  expect(JSON.stringify([body, found.body])).not.toMatch(/ViralLoad|CD4|Lipids|Glucose|AltAst|overdue|dueSoon/);
});

test('every act and every reading of the list is in the audit log', async () => {
  const own = await clinic.addPerson('Doctor');
  const patient = await onArtFor(200, own);
  await clinic.send(`POST /api/patients/${patient.userId}/samples`, { as: own, body: { tests: ['CD4'] } });
  await list('', own);
  expect((await actsOf(clinic, own)).slice(-2)).toMatchObject([
    { action: 'sample.take', patientIds: [patient.userId] },
    { action: 'test.list', patientIds: [patient.userId] },
  ]);
});

test('the list is read a page at a time, and its counts are its rows', async () => {
  const own = await clinic.addPerson('Doctor');
  for (const days of [200, 300, 400]) await onArtFor(days, own);
  const first = await clinic.send<PatientOnTestList[]>('GET /api/tests-due?limit=2', { as: own });
  const rest = await clinic.send<PatientOnTestList[]>(
    `GET /api/tests-due?limit=2&cursor=${first.headers.get('x-next-cursor')}`,
    { as: own },
  );
  const rows = [...first.body, ...rest.body];
  expect(new Set(rows.map(({ _id }) => _id)).size).toBe(3);
  const counted = await counts(own);
  expect(counted.all).toBe(3);
  for (const group of ['overdue', 'due', 'dueSoon'] as const)
    expect(rows.filter(({ groups }) => groups.includes(group))).toHaveLength(counted[group]);
});
