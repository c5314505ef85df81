import type { TreatmentPlan } from '@antam/contract/treatment-plans';
import { notices } from '@antam/texts/notices';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actsOf, day, planOf, startPlan } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';

const PLANS = '/api/appointment/treatment-plan';
let clinic: TestClinic;
let doctor: Person;
let colleague: Person;
let patient: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  doctor = await clinic.addPerson('Doctor');
  colleague = await clinic.addPerson('Doctor');
});
beforeEach(async () => {
  patient = await clinic.addPerson('Customer');
});
afterAll(() => clinic.stop());

const plansOf = async (person: Person) =>
  (await clinic.send<TreatmentPlan[]>(`GET ${PLANS}?userId=${person.userId}&sort=oldest`, { as: person })).body;
const periods = async () => (await plansOf(patient)).map(({ startDate, endDate }) => [startDate, endDate]);
const change = (as: Person, id: string, values: Record<string, unknown>) =>
  clinic.send(`PUT ${PLANS}/${id}`, { as, body: planOf(patient, values) });
const noticesOf = (person: Person) =>
  clinic.db.selectFrom('notifications').select(['body', 'link']).where('userId', '=', person.userId).execute();

test('a new plan ends another doctor’s open one on the day before, and nothing else of it changes', async () => {
  const { body: first } = await startPlan(clinic, colleague, patient, {
    nextAppointmentDate: day(10),
    notes: 'Theo dõi men gan',
  });
  const { status, body: second } = await startPlan(clinic, doctor, patient, { startDate: day(0) });
  expect(status).toBe(201);
  expect(await plansOf(patient)).toEqual([{ ...first, endDate: day(-1) }, second]);
  const reminders = await clinic.db
    .selectFrom('reminders')
    .select('status')
    .where('treatmentPlanId', '=', first._id)
    .execute();
  expect(reminders).toEqual([{ status: 'Pending' }]);
});

test('the doctor whose plan was ended is told so, in words that say nothing of it, and the act is audited', async () => {
  const writer = await clinic.addPerson('Doctor');
  const { body: first } = await startPlan(clinic, writer, patient);
  const other = await clinic.addPerson('Doctor');
  await startPlan(clinic, other, patient, { startDate: day(0) });
  expect(await noticesOf(writer)).toEqual([{ body: notices.planEnded, link: `/doctor/patient/${patient.userId}` }]);
  expect(await actsOf(clinic, other)).toContainEqual({
    ...{ action: 'plan.end', outcome: 'done', patientIds: [patient.userId], objectId: first._id },
  });
});

test('a doctor who ends their own plan is not told of it', async () => {
  const writer = await clinic.addPerson('Doctor');
  await startPlan(clinic, writer, patient);
  await startPlan(clinic, writer, patient, { startDate: day(0) });
  expect(await noticesOf(writer)).toEqual([]);
});

test('a plan whose own end lies ahead ends earlier too; one that is over stays as it was', async () => {
  await startPlan(clinic, doctor, patient, { startDate: day(-90), endDate: day(-60) });
  await startPlan(clinic, doctor, patient, { startDate: day(-30), endDate: day(30) });
  await startPlan(clinic, doctor, patient, { startDate: day(0) });
  expect(await periods()).toEqual([
    [day(-90), day(-60)],
    [day(-30), day(-1)],
    [day(0), null],
  ]);
});

test('a plan of yesterday is replaced today, and lasted one day', async () => {
  const { body: first } = await startPlan(clinic, doctor, patient, { startDate: day(-1) });
  await startPlan(clinic, doctor, patient, { startDate: day(0) });
  expect(await periods()).toEqual([
    [day(-1), day(-1)],
    [day(0), null],
  ]);
  expect((await change(doctor, first._id, { startDate: day(-1), endDate: day(-1), notes: 'Đổi thuốc' })).status).toBe(
    200,
  );
});

test.each([
  ['on the same day', -30],
  ['later', -10],
])('a plan is refused while one that began %s is running, and that one stays as it was', async (_, start) => {
  await startPlan(clinic, colleague, patient, { startDate: day(start) });
  const refused = await startPlan(clinic, doctor, patient);
  expect([refused.status, refused.body.code]).toEqual([409, 'plan.laterPlan']);
  expect(await periods()).toEqual([[day(start), null]]);
  expect(await noticesOf(colleague)).not.toContainEqual(
    expect.objectContaining({ link: `/doctor/patient/${patient.userId}` }),
  );
});

test('a plan of the past is entered beside the running one', async () => {
  await startPlan(clinic, doctor, patient);
  const past = await startPlan(clinic, doctor, patient, { startDate: day(-300), endDate: day(-31) });
  expect(past.status).toBe(201);
  expect(await periods()).toEqual([
    [day(-300), day(-31)],
    [day(-30), null],
  ]);
});

test('a plan cannot be opened again beside the one that followed it', async () => {
  const { body: first } = await startPlan(clinic, doctor, patient);
  await startPlan(clinic, colleague, patient, { startDate: day(0) });
  const reopened = await change(doctor, first._id, { endDate: null });
  expect([reopened.status, reopened.body.code]).toEqual([409, 'plan.laterPlan']);
  expect((await change(doctor, first._id, { endDate: day(-1), notes: 'Đã chuyển' })).status).toBe(200);
});

test('a plan that is moved to an earlier start ends the one before it earlier', async () => {
  await startPlan(clinic, colleague, patient);
  const { body: second } = await startPlan(clinic, doctor, patient, { startDate: day(0) });
  expect((await change(doctor, second._id, { startDate: day(-10) })).status).toBe(200);
  expect(await periods()).toEqual([
    [day(-30), day(-11)],
    [day(-10), null],
  ]);
});

test('of many doctors who start a plan at once, one does, and one plan is open', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      startPlan(clinic, at % 2 ? doctor : colleague, patient, { startDate: day(0) }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
  expect(await periods()).toEqual([[day(0), null]]);
});

test('plans of several days started at once never run beside each other', async () => {
  await Promise.all([-4, -3, -2, -1, 0].map((at) => startPlan(clinic, doctor, patient, { startDate: day(at) })));
  const seen = await periods();
  expect(seen.filter(([, end]) => end === null)).toHaveLength(1);
  for (const [at, [, end]] of seen.slice(0, -1).entries()) expect(end && end < (seen[at + 1]?.[0] ?? '')).toBe(true);
});

test('the database itself refuses two plans at once, and takes a withdrawn one beside', async () => {
  const { body: plan } = await startPlan(clinic, doctor, patient);
  const insert = (withdrawnAt: Date | null) =>
    clinic.db
      .insertInto('treatmentPlans')
      .values({
        ...{ id: crypto.randomUUID(), patientId: patient.userId, doctorId: doctor.doctorId as string, withdrawnAt },
        ...{ regimen: 'Custom', regimenCode: 'Khác', startDate: day(-3), endDate: day(3) },
      })
      .execute();
  await expect(insert(null)).rejects.toThrow('treatment_plans_one_at_a_time');
  await insert(new Date());
  await clinic.send(`DELETE ${PLANS}/${plan._id}`, { as: doctor });
  await insert(null);
});
