import type { TreatmentPlan } from '@antam/contract/treatment-plans';
import { notices } from '@antam/texts/notices';
import { reminders as texts } from '@antam/texts/reminders';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayAhead } from '../../test/booking';
import { actsOf, day, planOf, startPlan } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { sign, visitToday } from '../../test/visit-page';

const PLANS = '/api/appointment/treatment-plan';
let clinic: TestClinic;
let doctor: Person;
let colleague: Person;
let patient: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
});
beforeEach(async () => {
  [doctor, colleague, patient] = await Promise.all([
    clinic.addPerson('Doctor'),
    clinic.addPerson('Doctor'),
    clinic.addPerson('Customer'),
  ]);
});
afterAll(() => clinic.stop());

const plansOf = async () => (await clinic.send<TreatmentPlan[]>(`GET ${PLANS}?sort=oldest`, { as: patient })).body;
const periods = async () => (await plansOf()).map(({ startDate, endDate }) => [startDate, endDate]);
const change = (id: string, values: Record<string, unknown>, as = doctor) =>
  clinic.send(`PUT ${PLANS}/${id}`, { as, body: planOf(patient, values) });
const withdraw = (id: string, as = doctor) => clinic.send(`DELETE ${PLANS}/${id}`, { as });
const announced = async () =>
  (
    await clinic.db
      .selectFrom('reminders')
      .select(['treatmentPlanId', 'message'])
      .where('patientId', '=', patient.userId)
      .where('treatmentPlanId', 'is not', null)
      .execute()
  ).map(({ treatmentPlanId, message }) => [treatmentPlanId, message]);
const told = (person: Person) =>
  clinic.db.selectFrom('notifications').select('body').where('userId', '=', person.userId).execute();

test('the plan that a mistaken plan had ended is followed again once the mistake is withdrawn', async () => {
  await startPlan(clinic, doctor, patient);
  const { body: mistake } = await startPlan(clinic, doctor, patient, { startDate: day(0) });
  expect((await withdraw(mistake._id)).status).toBe(204);
  expect(await periods()).toEqual([[day(-30), null]]);
});

test('a plan has its own end again when the plan that had ended it is withdrawn', async () => {
  await startPlan(clinic, doctor, patient, { endDate: day(30) });
  const { body: mistake } = await startPlan(clinic, doctor, patient, { startDate: day(0) });
  await withdraw(mistake._id);
  expect(await periods()).toEqual([[day(-30), day(30)]]);
});

test('the doctor whose plan is followed again is told, and it is in the audit log as a change of that plan', async () => {
  const { body: first } = await startPlan(clinic, colleague, patient);
  const { body: mistake } = await startPlan(clinic, doctor, patient, { startDate: day(0) });
  await withdraw(mistake._id);
  expect(await told(colleague)).toEqual([{ body: notices.planEnded }, { body: notices.planEnded }]);
  expect(await actsOf(clinic, doctor)).toContainEqual({
    ...{ action: 'plan.update', outcome: 'done', patientIds: [patient.userId], objectId: first._id },
  });
});

test('a plan whose start is moved later gives the days back, up to the end that the earlier plan had', async () => {
  const { body: first } = await startPlan(clinic, colleague, patient, { endDate: day(20) });
  const { body: second } = await startPlan(clinic, doctor, patient, { startDate: day(0) });
  expect((await change(second._id, { startDate: day(10) })).status).toBe(200);
  expect(await periods()).toEqual([
    [day(-30), day(9)],
    [day(10), null],
  ]);
  await change(second._id, { startDate: day(40) });
  expect(await periods()).toEqual([
    [day(-30), day(20)],
    [day(40), null],
  ]);
  expect(await told(colleague)).toHaveLength(3);
  const acts = (await actsOf(clinic, doctor)).filter(({ objectId }) => objectId === first._id);
  expect(acts.map(({ action }) => action)).toEqual(['plan.end', 'plan.update', 'plan.update']);
});

test('a plan that is moved earlier and then withdrawn gives back all days', async () => {
  await startPlan(clinic, doctor, patient);
  const { body: second } = await startPlan(clinic, doctor, patient, { startDate: day(0) });
  await change(second._id, { startDate: day(-10) });
  await change(second._id, { startDate: day(-10), notes: 'Uống đều' });
  await withdraw(second._id);
  expect(await periods()).toEqual([[day(-30), null]]);
});

test('an end that a doctor wrote since stays, whatever becomes of the plan that followed', async () => {
  const { body: first } = await startPlan(clinic, doctor, patient);
  const { body: second } = await startPlan(clinic, doctor, patient, { startDate: day(0) });
  expect((await change(first._id, { endDate: day(-5) })).status).toBe(200);
  await withdraw(second._id);
  expect(await periods()).toEqual([[day(-30), day(-5)]]);
});

test('an end that a doctor wrote since stays, also where the plan that followed is moved up to it and then withdrawn', async () => {
  const { body: first } = await startPlan(clinic, doctor, patient);
  const { body: second } = await startPlan(clinic, doctor, patient, { startDate: day(0) });
  expect((await change(first._id, { endDate: day(-5) })).status).toBe(200);
  expect((await change(second._id, { startDate: day(-4) })).status).toBe(200);
  await withdraw(second._id);
  expect(await periods()).toEqual([[day(-30), day(-5)]]);
});

test('a doctor who changes an ended plan but not its end leaves the days that it gets back', async () => {
  const { body: first } = await startPlan(clinic, doctor, patient, { endDate: day(30) });
  const { body: second } = await startPlan(clinic, doctor, patient, { startDate: day(0) });
  expect((await change(first._id, { endDate: day(-1), notes: 'Uống đều' })).status).toBe(200);
  await withdraw(second._id);
  expect(await periods()).toEqual([[day(-30), day(30)]]);
});

test('of three plans, the first is followed up to the third when the second is withdrawn, and on when the third is too', async () => {
  await startPlan(clinic, doctor, patient);
  const { body: second } = await startPlan(clinic, doctor, patient, { startDate: day(-10) });
  const { body: third } = await startPlan(clinic, doctor, patient, { startDate: day(0) });
  await withdraw(second._id);
  expect(await periods()).toEqual([
    [day(-30), day(-1)],
    [day(0), null],
  ]);
  await withdraw(third._id);
  expect(await periods()).toEqual([[day(-30), null]]);
});

test('a plan that is moved behind the next one gives its days to the first, and ends the other', async () => {
  await startPlan(clinic, doctor, patient);
  const { body: second } = await startPlan(clinic, doctor, patient, { startDate: day(-10) });
  await startPlan(clinic, doctor, patient, { startDate: day(0) });
  expect((await change(second._id, { startDate: day(5), endDate: null })).status).toBe(200);
  expect(await periods()).toEqual([
    [day(-30), day(-1)],
    [day(0), day(4)],
    [day(5), null],
  ]);
});

test('the reminder that was carried to a mistaken regimen goes back with the plan, and the history says so', async () => {
  const { body: first } = await startPlan(clinic, doctor, patient, { nextAppointmentDate: day(20) });
  const regimen = { kind: 'substitution', regimenCode: 'NL.04', reason: 4 };
  const { body } = await sign(clinic, await visitToday(clinic, doctor, patient), { regimen });
  const mistake = body.record.treatmentPlanId?._id as string;
  expect(await announced()).toEqual([[mistake, texts.nextVisit({ date: day(20) })]]);
  await withdraw(mistake);
  expect(await announced()).toEqual([[first._id, texts.nextVisit({ date: day(20) })]]);
  const { body: history } = await clinic.send<{ regimenCode: string }[]>('GET /api/regimen-changes', { as: patient });
  expect(history.map(({ regimenCode }) => regimenCode)).toEqual(['NL.01']);
});

test('a day that a mistaken plan had put in place of the agreed one is announced no more; the agreed one is again', async () => {
  const { body: first } = await startPlan(clinic, doctor, patient, { nextAppointmentDate: day(20) });
  const { body: mistake } = await startPlan(clinic, doctor, patient, {
    startDate: day(0),
    nextAppointmentDate: day(40),
  });
  await withdraw(mistake._id);
  expect(await announced()).toEqual([[first._id, texts.nextVisit({ date: day(20) })]]);
});

test('a visit that was booked during a mistaken plan is the next one of the plan that is followed again', async () => {
  await startPlan(clinic, doctor, patient);
  const { body: mistake } = await startPlan(clinic, doctor, patient, { startDate: day(0) });
  const nextVisit = { date: dayAhead(20), timeSlot: '09:00-09:30' };
  expect((await sign(clinic, await visitToday(clinic, doctor, patient), { nextVisit })).status).toBe(201);
  await withdraw(mistake._id);
  expect((await plansOf()).map(({ nextAppointmentDate }) => nextAppointmentDate)).toEqual([dayAhead(20)]);
  expect(await announced()).toEqual([]);
});

test('of three plans the second is withdrawn: the first, which is over, keeps its day; the third has the booked visit', async () => {
  const { first, second, visitId } = await bookedAndCarried();
  expect((await withdraw(second)).status).toBe(204);
  expect(await nextDays()).toEqual([day(10), dayAhead(20)]);
  const moved = { appointmentDate: dayAhead(23), timeSlot: '10:00-10:30' };
  const path = `PUT /api/appointment/appointment/${visitId}`;
  expect((await clinic.send(path, { as: patient, body: moved })).status).toBe(200);
  expect(await nextDays()).toEqual([day(10), dayAhead(23)]);
  expect((await plansOf())[0]?._id).toBe(first);
  expect(await announced()).toEqual([]);
});

test('the day of a plan that is over is not announced again while the visit booked since waits for another time', async () => {
  const { second, visitId } = await bookedAndCarried();
  const leave = { firstDay: dayAhead(20), lastDay: dayAhead(20), visits: [{ _id: visitId, act: 'leave' }] };
  const given = await clinic.send(`POST /api/doctors/${doctor.doctorId}/leave`, { as: doctor, body: leave });
  expect(given.status).toBe(201);
  await withdraw(second);
  expect(await nextDays()).toEqual([day(10), null]);
  expect(await announced()).toEqual([]);
});

const nextDays = async () => (await plansOf()).map(({ nextAppointmentDate }) => nextAppointmentDate);

/** Of three plans the first names a day; a visit that was booked during the second has been carried to the third. */
async function bookedAndCarried() {
  const { body: first } = await startPlan(clinic, doctor, patient, { nextAppointmentDate: day(10) });
  const { body: second } = await startPlan(clinic, doctor, patient, { startDate: day(-10) });
  const nextVisit = { date: dayAhead(20), timeSlot: '09:00-09:30' };
  expect((await sign(clinic, await visitToday(clinic, doctor, patient), { nextVisit })).status).toBe(201);
  const substitution = { kind: 'substitution', regimenCode: 'NL.04', reason: 4, happenedOn: day(0) };
  const body = { userId: patient.userId, ...substitution };
  expect((await clinic.send('POST /api/regimen-changes', { as: doctor, body })).status).toBe(201);
  expect(await nextDays()).toEqual([day(10), dayAhead(20), dayAhead(20)]);
  const path = `GET /api/appointment/appointment?date=${dayAhead(20)}`;
  const { body: visits } = await clinic.send<{ _id: string }[]>(path, { as: patient });
  return { first: first._id, second: second._id, visitId: visits[0]?._id as string };
}
