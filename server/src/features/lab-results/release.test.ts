import type { DoctorsLabResult, LabResult } from '@antam/contract/lab-results';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actsOf, day, startPlan } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { sign, walkInToday } from '../../test/visit-page';

let clinic: TestClinic;
let doctor: Person;
let colleague: Person;
let patient: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  [doctor, colleague] = [await clinic.addPerson('Doctor'), await clinic.addPerson('Doctor')];
  patient = await treatedPatient();
});
afterAll(() => clinic.stop());

async function treatedPatient(): Promise<Person> {
  const person = await clinic.addPerson('Customer');
  await startPlan(clinic, doctor, person);
  return person;
}
const enter = (as: Person, change: Record<string, unknown> = {}, of = patient) =>
  clinic.send<DoctorsLabResult>('POST /api/lab-results', {
    as,
    body: { userId: of.userId, analyte: 'ViralLoad', value: 40, sampledOn: day(-3), ...change },
  });
const release = (as: Person, id: string, sentence?: string, of = patient) =>
  clinic.send<DoctorsLabResult & { code: string }>(`PUT /api/lab-results/${id}/release`, {
    as,
    body: { userId: of.userId, sentence },
  });
const ownResults = async (of = patient) => (await clinic.send<LabResult[]>('GET /api/lab-results', { as: of })).body;

test('a patient reads a result once a doctor has released it, with the doctor’s sentence, and not before', async () => {
  const of = await treatedPatient();
  const { body } = await enter(doctor, {}, of);
  expect([body.releasedAt, await ownResults(of)]).toEqual([null, []]);
  expect(
    (await clinic.send<LabResult[]>(`GET /api/lab-results?userId=${of.userId}`, { as: doctor })).body,
  ).toHaveLength(1);

  const released = await release(doctor, body._id, 'Rất tốt, cứ tiếp tục như vậy.', of);
  expect([released.status, released.body.sentence]).toEqual([200, 'Rất tốt, cứ tiếp tục như vậy.']);
  const [own] = await ownResults(of);
  expect(own).toMatchObject({ _id: body._id, sentence: 'Rất tốt, cứ tiếp tục như vậy.' });
  expect(own).not.toHaveProperty('seenAt');
});

test('what is released stays as the patient read it', async () => {
  const { body } = await enter(doctor, { release: { sentence: 'Tốt' } });
  const again = await release(colleague, body._id, 'Khác');
  expect([again.status, again.body.code]).toEqual([409, 'lab.alreadyReleased']);
  expect((await ownResults()).find(({ _id }) => _id === body._id)?.sentence).toBe('Tốt');
});

test('a result of one patient is not found under the name of another', async () => {
  const { body } = await enter(doctor);
  const answer = await release(doctor, body._id, '', await treatedPatient());
  expect([answer.status, answer.body.code]).toEqual([404, 'lab.notFound']);
});

test('a doctor who enters a result has seen it; one that a colleague enters waits for the patient’s doctor', async () => {
  expect((await enter(doctor)).body.seenAt).not.toBeNull();
  expect((await enter(colleague, {}, await clinic.addPerson('Customer'))).body.seenAt).not.toBeNull();
  expect((await enter(colleague, { release: {} })).body.seenAt).not.toBeNull();

  const { body: waiting } = await enter(colleague);
  expect(waiting.seenAt).toBeNull();
  const seen = await clinic.send<DoctorsLabResult>(`PUT /api/lab-results/${waiting._id}/seen`, {
    as: doctor,
    body: { userId: patient.userId },
  });
  expect([seen.body.seenAt, seen.body.releasedAt]).toEqual([expect.any(String), null]);
  expect((await actsOf(clinic, doctor)).at(-1)).toMatchObject({ action: 'lab.see', objectId: waiting._id });
});

test('a result that is entered at a visit is seen, and released where the doctor says so', async () => {
  const of = await treatedPatient();
  const visit = await walkInToday(clinic, colleague, of);
  const result = { analyte: 'CD4', value: 410, sampledOn: day(-2) };
  const results = [
    { ...result, release: { sentence: 'Tốt' } },
    { ...result, value: 190 },
  ];
  const signed = await sign(clinic, visit, { results });
  expect(signed.status).toBe(201);
  expect(await ownResults(of)).toMatchObject([{ value: 410, sentence: 'Tốt' }]);
  const all = await clinic.send<DoctorsLabResult[]>(`GET /api/lab-results?userId=${of.userId}`, { as: doctor });
  expect(all.body.filter(({ seenAt }) => seenAt === null)).toEqual([]);
});
