import type { MedicalRecord } from '@antam/contract/medical-records';
import type { PatientOverview } from '@antam/contract/overview';
import type { TreatmentPlan } from '@antam/contract/treatment-plans';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { book, dayAhead } from '../../test/booking';
import { day, planOf, startPlan } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { sign, visitToday } from '../../test/visit-page';

const AGREED = { date: dayAhead(20), timeSlot: '09:00-09:30' };
let clinic: TestClinic;
let staff: Person;
let doctor: Person;
let patient: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  staff = await clinic.addPerson('Staff');
});
afterAll(() => clinic.stop());
beforeEach(async () => {
  [doctor, patient] = await Promise.all([clinic.addPerson('Doctor'), clinic.addPerson('Customer')]);
});

const printed = (date: string) => date.split('-').reverse().join('/');

type Body = Record<string, unknown> & { _id: string };

/** Signs a visit of today that agrees on the next one; answers the next one's id. */
async function agree(change: Record<string, unknown> = {}): Promise<string> {
  const { status } = await sign(clinic, await visitToday(clinic, doctor, patient), { nextVisit: AGREED, ...change });
  expect(status).toBe(201);
  const path = `GET /api/appointment/appointment?date=${AGREED.date}`;
  return (await clinic.send<Body[]>(path, { as: patient })).body[0]?._id as string;
}

const move = (id: string, days: number, as = patient) =>
  clinic.send<Body>(`PUT /api/appointment/appointment/${id}`, {
    ...{ as, body: { appointmentDate: dayAhead(days), timeSlot: '10:00-10:30' } },
  });
const cancel = (id: string, as: Person) =>
  clinic.send<Body>(`PUT /api/appointment/${id}`, { as, body: { status: 'Cancelled' } });
const giveLeave = (id: string, decision: object) =>
  clinic.send<Body>(`POST /api/doctors/${doctor.doctorId}/leave`, {
    as: doctor,
    body: { firstDay: AGREED.date, lastDay: AGREED.date, visits: [{ _id: id, ...decision }] },
  });
const takeBack = (leave: { body: Body }) => clinic.send(`DELETE /api/leave/${leave.body._id}`, { as: doctor });

const plansOf = async () =>
  (await clinic.send<TreatmentPlan[]>('GET /api/appointment/treatment-plan', { as: patient })).body;
const nextOfPlan = async () => (await plansOf()).find(({ endDate }) => endDate === null)?.nextAppointmentDate;
const expectedOn = async () =>
  (
    await clinic.db
      .selectFrom('expectedReturns')
      .select('visitOn')
      .where('patientId', '=', patient.userId)
      .executeTakeFirstOrThrow()
  ).visitOn;
const planReminders = () =>
  clinic.db
    .selectFrom('reminders')
    .select('message')
    .where('patientId', '=', patient.userId)
    .where('treatmentPlanId', 'is not', null)
    .execute();

test('the plan and the records name the day to which the agreed visit was moved, also the second time', async () => {
  await startPlan(clinic, doctor, patient);
  const id = await agree();
  expect(await nextOfPlan()).toBe(AGREED.date);
  for (const [days, as] of [
    [23, patient],
    [25, staff],
  ] as const) {
    expect((await move(id, days, as)).status).toBe(200);
    expect(await nextOfPlan()).toBe(dayAhead(days));
    const { body: records } = await clinic.send<MedicalRecord[]>('GET /api/medical-records', { as: patient });
    expect(records[0]?.treatmentPlanId?.nextAppointmentDate).toBe(dayAhead(days));
    expect(await expectedOn()).toBe(dayAhead(days));
  }
});

test('a cancelled visit, whoever cancelled it, is nobody’s next one, and a day must be agreed anew', async () => {
  await startPlan(clinic, doctor, patient);
  await cancel(await agree(), patient);
  expect([await nextOfPlan(), await expectedOn()]).toEqual([null, null]);

  patient = await clinic.addPerson('Customer');
  await startPlan(clinic, doctor, patient);
  await cancel(await agree(), staff);
  expect([await nextOfPlan(), await expectedOn()]).toEqual([null, null]);
});

test.each([
  ['moved', () => ({ act: 'move', doctorId: doctor.doctorId, date: dayAhead(22), timeSlot: '10:00-10:30' }), 22],
  ['cancelled', () => ({ act: 'cancel' }), null],
  ['left for reception', () => ({ act: 'leave' }), null],
])('a visit %s because of leave has its first day again when the leave is taken back', async (_, decision, days) => {
  await startPlan(clinic, doctor, patient);
  const leave = await giveLeave(await agree(), decision());
  expect(leave.status).toBe(201);
  expect(await nextOfPlan()).toBe(days && dayAhead(days));
  expect((await takeBack(leave)).status).toBe(204);
  expect(await nextOfPlan()).toBe(AGREED.date);
});

test.each(['cancel', 'leave'])('another time that is taken after a %s is the next visit of the plan', async (act) => {
  await startPlan(clinic, doctor, patient);
  const id = await agree();
  await giveLeave(id, { act });
  const taken = await clinic.send(`PUT /api/appointment/appointment/${id}/alternative`, {
    as: patient,
    body: { doctorId: doctor.doctorId, appointmentDate: dayAhead(24), timeSlot: '10:00-10:30' },
  });
  expect(taken.status).toBe(200);
  expect(await nextOfPlan()).toBe(dayAhead(24));
});

test('a plan that only names a day keeps it, whatever becomes of visits on other days', async () => {
  await startPlan(clinic, doctor, patient, { nextAppointmentDate: dayAhead(20) });
  const { _id } = await book(clinic, patient, doctor, { date: dayAhead(10) });
  await move(_id, 12);
  await cancel(_id, patient);
  expect(await nextOfPlan()).toBe(dayAhead(20));
  expect(await planReminders()).toHaveLength(1);
});

test('a visit booked on the day that the plan names is the next one too; the plan’s reminder of that day is dropped', async () => {
  await startPlan(clinic, doctor, patient, { nextAppointmentDate: dayAhead(20) });
  const { _id } = await book(clinic, patient, doctor, { date: dayAhead(20) });
  await move(_id, 23);
  expect([await nextOfPlan(), await planReminders()]).toEqual([dayAhead(23), []]);
  await cancel(_id, staff);
  expect(await nextOfPlan()).toBeNull();
});

test.each<[string, (plan: Body) => Promise<unknown>]>([
  ['the next one is agreed', () => agree()],
  [
    'its day is erased',
    ({ _id }) =>
      clinic.send(`PUT /api/appointment/treatment-plan/${_id}`, {
        as: doctor,
        body: planOf(patient, { nextAppointmentDate: null }),
      }),
  ],
])('a reminder of the plan’s next visit that was sent is gone once %s', async (_, act) => {
  await startPlan(clinic, doctor, patient, { nextAppointmentDate: dayAhead(3) });
  await clinic.db
    .updateTable('reminders')
    .set({ status: 'Sent', sentAt: new Date() })
    .where('patientId', '=', patient.userId)
    .execute();
  await act((await plansOf())[0] as unknown as Body);
  expect(await planReminders()).toEqual([]);
  const { openReminders } = (await clinic.send<PatientOverview>('GET /api/overview', { as: patient })).body;
  expect(openReminders.map(({ message }) => message).join()).not.toContain(printed(dayAhead(3)));
});

test('of two visits on the day that the plan names, the one that stays keeps it', async () => {
  await startPlan(clinic, doctor, patient, { nextAppointmentDate: dayAhead(20) });
  const { _id } = await book(clinic, patient, doctor, { date: dayAhead(20) });
  await book(clinic, patient, await clinic.addPerson('Doctor'), { date: dayAhead(20), timeSlot: '14:00-14:30' });
  await cancel(_id, patient);
  expect(await nextOfPlan()).toBe(dayAhead(20));
});

test('another day that the doctor writes counts, and no longer follows the visit; the same day still does', async () => {
  const { body: plan } = await startPlan(clinic, doctor, patient);
  const id = await agree();
  const write = (nextAppointmentDate: string | null) =>
    clinic.send(`PUT /api/appointment/treatment-plan/${plan._id}`, {
      as: doctor,
      body: planOf(patient, { nextAppointmentDate, notes: 'Uống đều' }),
    });
  expect((await write(AGREED.date)).status).toBe(200);
  await move(id, 23);
  expect(await nextOfPlan()).toBe(dayAhead(23));

  expect((await write(dayAhead(40))).status).toBe(200);
  await move(id, 25);
  await cancel(id, patient);
  expect(await nextOfPlan()).toBe(dayAhead(40));
  expect(await planReminders()).toHaveLength(1);
});

test('the agreed visit goes on with a new regimen, also while it waits for another time', async () => {
  const change = (body: object) =>
    clinic.send('POST /api/regimen-changes', {
      as: doctor,
      body: { userId: patient.userId, kind: 'substitution', reason: 4, ...body },
    });
  await startPlan(clinic, doctor, patient, { regimen: 'AZT + 3TC + EFV' });
  const id = await agree();
  await giveLeave(id, { act: 'leave' });
  expect((await change({ regimenCode: 'NL.01', happenedOn: day(0) })).status).toBe(201);
  expect(await nextOfPlan()).toBeNull();
  await move(id, 23);
  expect(await nextOfPlan()).toBe(dayAhead(23));
});
