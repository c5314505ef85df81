import { afterAll, beforeAll, expect, test } from 'vitest';
import { day, planOf, startPlan, writeRecord } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';

const PLANS = '/api/appointment/treatment-plan';
let clinic: TestClinic;
let doctor: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  doctor = await clinic.addPerson('Doctor');
});
afterAll(() => clinic.stop());

test('a change sent as the specification lists it keeps drugs, official regimen, history and record; null erases them', async () => {
  const person = await clinic.addPerson('Customer');
  const { body: record } = await writeRecord(clinic, doctor, person);
  const started = await startPlan(clinic, doctor, person, { medicalRecordId: record._id, startDate: day(-60) });
  const noted = { userId: person.userId, kind: 'start', regimenCode: 'NL.07', happenedOn: day(-60) };
  expect((await clinic.send('POST /api/regimen-changes', { as: doctor, body: noted })).status).toBe(201);
  const stored = async () => ({
    plans: await clinic.db.selectFrom('treatmentPlans').selectAll().where('patientId', '=', person.userId).execute(),
    changes: await clinic.db.selectFrom('regimenChanges').selectAll().where('patientId', '=', person.userId).execute(),
  });
  const before = await stored();
  expect(before.plans).toMatchObject([{ regimen: 'Custom', regimenCode: 'NL.07', medicalRecordId: record._id }]);
  const put = (body: object) => clinic.send(`PUT ${PLANS}/${started.body._id}`, { as: doctor, body });

  const dates = { startDate: day(-60), endDate: null, nextAppointmentDate: null };
  const listed = { userId: person.userId, doctorId: doctor.doctorId, regimen: 'Custom', ...dates, notes: 'Gan' };
  expect((await put(listed)).status).toBe(200);
  const [plan] = before.plans;
  expect(await stored()).toEqual({ ...before, plans: [{ ...plan, notes: 'Gan' }] });

  const shown = { regimen: 'Custom', ...dates, notes: 'Gan' };
  const { notes, ...withoutNotes } = listed;
  expect((await put({ ...withoutNotes, before: shown })).body).toMatchObject({ notes, medicalRecordId: record._id });

  const erased = await put({ ...listed, notes: '', customDrugs: null, medicalRecordId: null });
  expect(erased.body).toMatchObject({ customDrugs: null, medicalRecordId: null, notes: null });
});

test('a plan that is no longer what its doctor saw is not overwritten; a client that says nothing of it changes it', async () => {
  const person = await clinic.addPerson('Customer');
  const { body: plan } = await startPlan(clinic, doctor, person, { nextAppointmentDate: day(10), notes: 'Gan' });
  const { regimen, customDrugs, startDate, endDate, medicalRecordId, notes } = plan;
  const shown = { regimen, customDrugs, startDate, endDate, nextAppointmentDate: day(10), medicalRecordId, notes };
  const change = (next: string, before?: object) =>
    clinic.send(`PUT ${PLANS}/${plan._id}`, {
      as: doctor,
      body: planOf(person, { nextAppointmentDate: next, notes: 'Thận', ...(before && { before }) }),
    });
  expect((await change(day(11), shown)).status).toBe(200);
  // The same again, as after a lost answer, asks for nothing new.
  expect((await change(day(11), shown)).status).toBe(200);
  const late = await change(day(10), shown);
  expect([late.status, late.body.code]).toEqual([409, 'plan.changed']);
  expect((await clinic.send<object[]>(`GET ${PLANS}`, { as: person })).body[0]).toMatchObject({
    nextAppointmentDate: day(11),
    notes: 'Thận',
  });
  expect((await change(day(12))).status).toBe(200);
});
