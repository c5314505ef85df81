import type { PatientOverview } from '@antam/contract/overview';
import { reminders as texts } from '@antam/texts/reminders';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayAhead } from '../../test/booking';
import { day, planOf, startPlan } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { sign, visitToday } from '../../test/visit-page';

let clinic: TestClinic;
let doctor: Person;
let patient: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  doctor = await clinic.addPerson('Doctor');
});
beforeEach(async () => {
  patient = await clinic.addPerson('Customer');
});
afterAll(() => clinic.stop());

const announced = async () => {
  const rows = await clinic.db
    .selectFrom('reminders')
    .select('message')
    .where('patientId', '=', patient.userId)
    .where('treatmentPlanId', 'is not', null)
    .execute();
  return rows.map(({ message }) => message);
};
const openOnes = async () =>
  (await clinic.send<PatientOverview>('GET /api/overview', { as: patient })).body.openReminders.map(
    ({ message }) => message,
  );
const follow = (startDate: string, nextAppointmentDate: string | null) =>
  startPlan(clinic, doctor, patient, { startDate, nextAppointmentDate });
const change = (id: string, values: Record<string, unknown>) =>
  clinic.send(`PUT /api/appointment/treatment-plan/${id}`, { as: doctor, body: planOf(patient, values) });
const on = (date: string) => texts.nextVisit({ date });

test('a new plan with its own next visit ends what the plan before it announced; the new day is announced once', async () => {
  await follow(day(-30), day(10));
  await follow(day(0), day(20));
  expect(await announced()).toEqual([on(day(20))]);
  expect(await openOnes()).toEqual([on(day(20))]);
});

test('a new plan that names the same day announces it once', async () => {
  await follow(day(-30), day(10));
  await follow(day(0), day(10));
  expect(await announced()).toEqual([on(day(10))]);
});

test('a reminder that was sent on the day before stays where the new plan names the same day', async () => {
  const { body: first } = await follow(day(-30), day(1));
  const dueAt = new Date(Date.now() - 60_000);
  const sent = { patientId: patient.userId, type: 'Revisit', dueAt, message: on(day(1)), automatic: true } as const;
  await clinic.db.deleteFrom('reminders').where('treatmentPlanId', '=', first._id).execute();
  await clinic.db
    .insertInto('reminders')
    .values({ ...sent, id: crypto.randomUUID(), treatmentPlanId: first._id, status: 'Sent', sentAt: dueAt })
    .execute();
  await follow(day(0), day(1));
  expect(await announced()).toContain(on(day(1)));
  const kept = clinic.db.selectFrom('reminders').select('status').where('treatmentPlanId', '=', first._id);
  expect(await kept.execute()).toEqual([{ status: 'Sent' }]);
});

test('a day that the new plan names later counts too, as does a next visit that is booked at a signature', async () => {
  await follow(day(-30), day(10));
  const { body: second } = await follow(day(0), null);
  expect(await announced()).toEqual([on(day(10))]);
  await change(second._id, { startDate: day(0), nextAppointmentDate: day(20) });
  expect(await announced()).toEqual([on(day(20))]);

  patient = await clinic.addPerson('Customer');
  await follow(day(-30), day(10));
  await follow(day(0), null);
  const nextVisit = { date: dayAhead(20), timeSlot: '09:00-09:30' };
  expect((await sign(clinic, await visitToday(clinic, doctor, patient), { nextVisit })).status).toBe(201);
  expect(await announced()).toEqual([]);
});

test('a plan of the past that is entered afterwards ends nothing of what the plan of today announces', async () => {
  await follow(day(-30), day(10));
  await startPlan(clinic, doctor, patient, {
    ...{ startDate: day(-300), endDate: day(-31), nextAppointmentDate: day(-100) },
  });
  expect(await announced()).toEqual([on(day(10))]);
});

test('a plan that begins later leaves the reminder of a day before its start', async () => {
  await follow(day(-30), day(10));
  await follow(day(20), day(40));
  expect((await announced()).sort()).toEqual([on(day(10)), on(day(40))].sort());
});

test('a plan that was written from today and is moved to a later start has the day before it announced again', async () => {
  await follow(day(-30), day(10));
  const { body: second } = await follow(day(0), day(40));
  expect(await announced()).toEqual([on(day(40))]);
  await change(second._id, { startDate: day(20), nextAppointmentDate: day(40) });
  expect((await announced()).sort()).toEqual([on(day(10)), on(day(40))].sort());
});

test('of three plans the second is withdrawn: the day of the first is not announced beside that of the third', async () => {
  await follow(day(-30), day(10));
  const { body: mistake } = await follow(day(0), null);
  await follow(day(1), day(20));
  expect((await clinic.send(`DELETE /api/appointment/treatment-plan/${mistake._id}`, { as: doctor })).status).toBe(204);
  expect(await announced()).toEqual([on(day(20))]);
});
