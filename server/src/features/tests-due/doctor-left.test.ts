import type { PatientOnTestList } from '@antam/contract/tests-due';
import { clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAhead } from '../../test/booking';
import { day, startPlan } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { pastVisit } from '../../test/past-visit';
import { tellDoctors } from './tell-doctors';

let clinic: TestClinic;
let admin: Person;
let colleague: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  [admin, colleague] = [await clinic.addPerson('Admin'), await clinic.addPerson('Doctor')];
});
afterAll(() => clinic.stop());

const addOf = async (doctor: Person, plan: Record<string, unknown> = {}) => {
  const patient = await clinic.addPerson('Customer');
  await startPlan(clinic, doctor, patient, { startDate: day(-200), ...plan });
  return patient;
};
const leave = ({ userId }: Person) => clinic.send(`DELETE /api/auth/users/${userId}`, { as: admin });
const enter = async (patient: Person, as: Person) =>
  (
    await clinic.send<{ _id: string }>('POST /api/lab-results', {
      as,
      body: { userId: patient.userId, analyte: 'ViralLoad', value: 60, sampledOn: day(-20) },
    })
  ).body._id;
const isOnListOf = async (as: Person, { userId }: Person) =>
  (await clinic.send<PatientOnTestList[]>('GET /api/tests-due?limit=200', { as })).body.some(
    ({ _id }) => _id === userId,
  );
const tell = () => tellDoctors({ db: clinic.db, clinic: clinicTime(DEFAULT_ZONE) });
const noticesOf = async (as: Person) => (await clinic.send<object[]>('GET /api/notifications', { as })).body;
const resultOf = (id: string) =>
  clinic.db.selectFrom('labResults').select(['seenAt', 'doctorToldAt']).where('id', '=', id).executeTakeFirstOrThrow();
const doctorOf = async ({ userId }: Person) =>
  (
    await clinic.db
      .selectFrom('expectedReturns')
      .select('doctorId')
      .where('patientId', '=', userId)
      .executeTakeFirstOrThrow()
  ).doctorId;

test('the patients of a doctor who leaves are on the list of the doctor whom they saw last, who is told of their results', async () => {
  const leaver = await clinic.addPerson('Doctor');
  const patient = await addOf(leaver);
  await pastVisit(clinic, { patient, doctor: colleague, date: dayAhead(-30), status: 'Confirmed' });
  const waits = await enter(patient, colleague);
  await clinic.db
    .updateTable('labResults')
    .set({ resultedOn: day(-10) })
    .where('id', '=', waits)
    .execute();
  expect([await isOnListOf(colleague, patient), (await resultOf(waits)).seenAt]).toEqual([false, null]);

  expect((await leave(leaver)).status).toBe(204);
  expect(await isOnListOf(colleague, patient)).toBe(true);
  await tell();
  expect(await noticesOf(colleague)).toMatchObject([{ link: '/doctor/tests' }]);
});

test('a result of a patient whose doctors have all left is marked as told only when a doctor could be told', async () => {
  const [leaver, next] = [await clinic.addPerson('Doctor'), await clinic.addPerson('Doctor')];
  const patient = await addOf(leaver);
  const waits = await enter(patient, next);
  await clinic.db
    .updateTable('labResults')
    .set({ resultedOn: day(-10) })
    .where('id', '=', waits)
    .execute();
  await leave(leaver);
  await tell();
  expect(await resultOf(waits)).toEqual({ seenAt: null, doctorToldAt: null });
  expect((await resultOf(await enter(patient, next))).seenAt).not.toBeNull();

  await pastVisit(clinic, { patient, doctor: next, date: dayAhead(-5), status: 'Confirmed' });
  await tell();
  expect((await resultOf(waits)).doctorToldAt).not.toBeNull();
  expect(await noticesOf(next)).toMatchObject([{ link: '/doctor/tests' }]);
});

test('a plan that had ended when the patient last came leaves them to the doctor whom they saw', async () => {
  const first = await clinic.addPerson('Doctor');
  const patient = await addOf(first, { endDate: day(-60) });
  await pastVisit(clinic, { patient, doctor: colleague, date: dayAhead(-90), status: 'Confirmed' });
  expect(await doctorOf(patient)).toBe(first.doctorId);
  const staff = await clinic.addPerson('Staff');
  const body = { userId: patient.userId, reason: 'X' };
  await clinic.send('POST /api/visits', { as: staff, body });
  expect(await doctorOf(patient)).toBe(colleague.doctorId);
});
