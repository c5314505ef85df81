import type { TreatmentPlan } from '@antam/contract/treatment-plans';
import { reminders as texts } from '@antam/texts/reminders';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { book, dayAhead } from '../../test/booking';
import { day, startPlan } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { pastVisit } from '../../test/past-visit';
import { sign, visitToday } from '../../test/visit-page';

const PLANS = '/api/appointment/treatment-plan';
let clinic: TestClinic;
let staff: Person;
let doctor: Person;
let patient: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  staff = await clinic.addPerson('Staff');
});
beforeEach(async () => {
  [doctor, patient] = await Promise.all([clinic.addPerson('Doctor'), clinic.addPerson('Customer')]);
});
afterAll(() => clinic.stop());

const plan = async (change: Record<string, unknown>) => {
  const { status, body } = await startPlan(clinic, doctor, patient, change);
  expect(status).toBe(201);
  return body._id;
};
const withdraw = async (id: string) =>
  expect((await clinic.send(`DELETE ${PLANS}/${id}`, { as: doctor })).status).toBe(204);
const move = async (id: string, days: number) => {
  const body = { appointmentDate: dayAhead(days), timeSlot: '10:00-10:30' };
  expect((await clinic.send(`PUT /api/appointment/appointment/${id}`, { as: staff, body })).status).toBe(200);
};
const cancel = async (id: string) => {
  const body = { status: 'Cancelled' };
  expect((await clinic.send(`PUT /api/appointment/${id}`, { as: staff, body })).status).toBe(200);
};
const nextDays = async () => {
  const { body } = await clinic.send<TreatmentPlan[]>(`GET ${PLANS}?sort=oldest`, { as: patient });
  return body.map(({ nextAppointmentDate }) => nextAppointmentDate);
};
const announced = async () => {
  const rows = await clinic.db
    .selectFrom('reminders')
    .select('message')
    .where('patientId', '=', patient.userId)
    .where('treatmentPlanId', 'is not', null)
    .execute();
  return rows.map(({ message }) => message);
};
const on = (date: string) => texts.nextVisit({ date });

/** A plan that begins in 20 days and follows a visit, which was booked on its day and then moved by three days. */
async function laterPlan() {
  const later = await plan({ startDate: day(20), nextAppointmentDate: day(30) });
  const { _id: visitId } = await book(clinic, patient, doctor, { date: dayAhead(30) });
  await move(visitId, 33);
  return { later, visitId };
}

/** Signs a visit of today that agrees on the next one; answers the next one's id. */
async function agree(days: number) {
  const nextVisit = { date: dayAhead(days), timeSlot: '09:00-09:30' };
  expect((await sign(clinic, await visitToday(clinic, doctor, patient), { nextVisit })).status).toBe(201);
  const path = `GET /api/appointment/appointment?date=${dayAhead(days)}`;
  return (await clinic.send<{ _id: string }[]>(path, { as: patient })).body[0]?._id as string;
}

test.each([
  ['before', 10],
  ['after', 25],
])('a day %s a plan would have begun stays that of the plan before it when that plan is withdrawn', async (_, days) => {
  await plan({ nextAppointmentDate: day(days) });
  const { later, visitId } = await laterPlan();
  expect(await nextDays()).toEqual([day(days), day(33)]);
  await withdraw(later);
  expect([await nextDays(), await announced()]).toEqual([[day(days)], [on(day(days))]]);
  await move(visitId, 35);
  await cancel(visitId);
  expect(await nextDays()).toEqual([day(days)]);
});

test('a booked next visit stays that of its plan when a plan that has not begun is withdrawn', async () => {
  await plan({});
  const agreed = await agree(10);
  const { later } = await laterPlan();
  await withdraw(later);
  expect(await nextDays()).toEqual([day(10)]);
  await move(agreed, 12);
  expect(await nextDays()).toEqual([day(12)]);
});

test('a plan that names no next visit gets the one of a plan that is withdrawn before it began, on its present day', async () => {
  await plan({});
  const { later, visitId } = await laterPlan();
  await move(visitId, 12);
  expect(await nextDays()).toEqual([null, null]);
  await withdraw(later);
  expect(await nextDays()).toEqual([day(12)]);
  await move(visitId, 14);
  expect(await nextDays()).toEqual([day(14)]);
});

test('the day that a plan names counts again where the visit booked during a mistaken plan was cancelled', async () => {
  await plan({ nextAppointmentDate: day(10) });
  const mistake = await plan({ startDate: day(0) });
  await cancel(await agree(20));
  await withdraw(mistake);
  expect([await nextDays(), await announced()]).toEqual([[day(10)], [on(day(10))]]);
});

const LEAVING: [string, (id: string) => Promise<void>][] = [
  ['moved', (id) => move(id, 15)],
  ['cancelled', cancel],
];

test.each(LEAVING)(
  'a plan that is over keeps its day when the visit on it is %s, where a later plan names a day',
  async (_, leave) => {
    await plan({ nextAppointmentDate: day(20) });
    await plan({ startDate: day(-5), nextAppointmentDate: day(40) });
    await leave((await book(clinic, patient, doctor, { date: dayAhead(20) }))._id);
    expect([await nextDays(), await announced()]).toEqual([[day(20), day(40)], [on(day(40))]]);
  },
);

test.each(LEAVING)(
  'a plan that is over keeps a past day when the visit missed on it is %s afterwards',
  async (_, leave) => {
    await plan({ nextAppointmentDate: day(-14) });
    await plan({ startDate: day(0), nextAppointmentDate: day(40) });
    await leave(await pastVisit(clinic, { patient, doctor, date: day(-14) }));
    expect(await nextDays()).toEqual([day(-14), day(40)]);
  },
);

test('the day of a plan that is over follows the visit on it while no later plan names a day', async () => {
  await plan({ endDate: day(-1), nextAppointmentDate: day(20) });
  await plan({ startDate: day(0) });
  await move((await book(clinic, patient, doctor, { date: dayAhead(20) }))._id, 23);
  expect([await nextDays(), await announced()]).toEqual([[day(23), null], []]);
});

test('a plan keeps its day when the visit of a later plan is moved to that day and away again', async () => {
  await plan({ nextAppointmentDate: day(10) });
  const { visitId } = await laterPlan();
  await move(visitId, 10);
  await move(visitId, 31);
  expect([await nextDays(), (await announced()).sort()]).toEqual([[day(10), day(31)], [on(day(10))]]);
});
