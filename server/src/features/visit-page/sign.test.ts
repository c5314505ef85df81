import type { MedicalRecord } from '@antam/contract/medical-records';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, dayAhead } from '../../test/booking';
import { actsOf, day, startPlan } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { openPage, sign, visitToday, walkInToday } from '../../test/visit-page';

let clinic: TestClinic;
let doctor: Person;
let staff: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  doctor = await clinic.addPerson('Doctor');
  staff = await clinic.addPerson('Staff');
});
afterAll(() => clinic.stop());

const recordsOf = async (patient: Person) =>
  (await clinic.send<MedicalRecord[]>('GET /api/medical-records', { as: patient })).body;

test('signing stores record, results, regimen and next visit together and completes the visit', async () => {
  const patient = await clinic.addPerson('Customer');
  const { body: before } = await startPlan(clinic, doctor, patient, { regimen: 'AZT + 3TC + EFV' });
  const visit = await visitToday(clinic, doctor, patient);
  const { status, body } = await sign(clinic, visit, {
    notes: 'Dung nạp tốt',
    prescription: [{ medicationName: 'TLD', daysSupply: 90 }],
    results: [{ analyte: 'ViralLoad', value: 20, belowDetection: true, sampledOn: day(-7) }],
    regimen: { kind: 'substitution', regimenCode: 'NL.01', reason: 4 },
    nextVisit: { date: dayAhead(88), timeSlot: '09:00-09:30' },
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    record: { appointmentId: visit.id, signedAt: expect.any(String), recordDate: day(0) },
    nextVisit: { date: dayAhead(88), timeSlot: '09:00-09:30' },
  });

  const page = (await openPage(clinic, visit)).body;
  expect(page).toMatchObject({
    visit: { completedAt: expect.any(String) },
    plans: [
      { _id: before._id, endDate: day(-1) },
      { regimen: 'TDF + 3TC + DTG', startDate: day(0), nextAppointmentDate: dayAhead(88) },
    ],
    results: [{ value: 20 }],
    signedRecord: { notes: 'Dung nạp tốt', treatmentPlanId: { regimen: 'TDF + 3TC + DTG' } },
    visitsAhead: [{ date: dayAhead(88), timeSlot: '09:00-09:30' }],
  });
  const [next] = (
    await clinic.send<Record<string, unknown>[]>(`GET /api/appointment/appointment?date=${dayAhead(88)}`, {
      as: patient,
    })
  ).body;
  expect(next).toMatchObject({ status: 'Confirmed', serviceType: 'Examination', examinationType: 'revisit' });
  const acts = (await actsOf(clinic, doctor)).map(({ action }) => action);
  for (const action of ['visit.sign', 'lab.create', 'plan.create', 'plan.end', 'appointment.book', 'record.create'])
    expect(acts).toContain(action);
});

test('a booked next visit is announced once: by its own reminder, not by the plan’s too', async () => {
  const patient = await clinic.addPerson('Customer');
  await startPlan(clinic, doctor, patient, { nextAppointmentDate: dayAhead(10) });
  const visit = await visitToday(clinic, doctor, patient);
  await sign(clinic, visit, { nextVisit: { date: dayAhead(20), timeSlot: '10:00-10:30' } });
  const reminders = await clinic.db
    .selectFrom('reminders')
    .select(['appointmentId', 'treatmentPlanId', 'automatic'])
    .where('patientId', '=', patient.userId)
    .execute();
  expect(reminders).toEqual([{ appointmentId: expect.any(String), treatmentPlanId: null, automatic: true }]);
});

test('the next visit is agreed on a colleague’s plan too, whose medicines stay theirs to change', async () => {
  const patient = await clinic.addPerson('Customer');
  const { body: plan } = await startPlan(clinic, await clinic.addPerson('Doctor'), patient);
  const visit = await visitToday(clinic, doctor, patient);
  await sign(clinic, visit, { nextVisit: { date: dayAhead(21), timeSlot: '10:00-10:30' } });
  expect((await openPage(clinic, visit)).body.plans).toMatchObject([
    { _id: plan._id, nextAppointmentDate: dayAhead(21) },
  ]);
});

test('a visit without an appointment is signed too, and its record names no appointment', async () => {
  const patient = await clinic.addPerson('Customer');
  const visit = await walkInToday(clinic, doctor, patient);
  expect((await sign(clinic, visit)).body.record).toMatchObject({ appointmentId: null, signedAt: expect.any(String) });
  const page = (await openPage(clinic, visit)).body;
  expect([page.visit.completedAt, page.signedRecord?.diagnosis]).toEqual([expect.any(String), 'HIV ổn định']);
  // The visit before is not the one that was just signed.
  expect(page.lastRecord).toBeNull();
});

test('the code of another patient is refused', async () => {
  const visit = await visitToday(clinic, doctor, await clinic.addPerson('Customer'));
  const refused = await sign(clinic, visit, { patientCode: 'BN1' });
  expect([refused.status, refused.body.code]).toEqual([422, 'visit.codeMismatch']);
  expect((await sign(clinic, visit, { patientCode: ` ${visit.patientCode.toLowerCase()} ` })).status).toBe(201);
});

test('a time that was taken meanwhile refuses the whole signing', async () => {
  const patient = await clinic.addPerson('Customer');
  const taken = { date: dayAhead(30), timeSlot: '11:00-11:30' };
  await book(clinic, await clinic.addPerson('Customer'), doctor, taken);
  const visit = await visitToday(clinic, doctor, patient);
  const refused = await sign(clinic, visit, {
    results: [{ analyte: 'CD4', value: 510, sampledOn: day(-2) }],
    nextVisit: taken,
  });
  expect([refused.status, refused.body.code]).toEqual([409, 'booking.slotTaken']);
  const page = (await openPage(clinic, visit)).body;
  expect([page.results, page.signedRecord, page.visit.completedAt]).toEqual([[], null, null]);
});

test('a visit that reception completed is still signed, a missed, a cancelled or a coming one is not', async () => {
  const done = await visitToday(clinic, doctor, await clinic.addPerson('Customer'));
  const outcome = (id: string, value: string) =>
    clinic.send(`PUT /api/appointment/appointment/${id}/outcome`, { as: staff, body: { outcome: value } });
  await outcome(done.id, 'completed');
  expect((await sign(clinic, done)).status).toBe(201);

  const missed = await visitToday(clinic, doctor, await clinic.addPerson('Customer'));
  await clinic.db.updateTable('appointments').set({ noShowAt: new Date() }).where('id', '=', missed.id).execute();
  expect((await sign(clinic, missed)).body.code).toBe('appointment.missed');

  const cancelled = await visitToday(clinic, doctor, await clinic.addPerson('Customer'));
  await clinic.db.deleteFrom('bookedSlots').where('appointmentId', '=', cancelled.id).execute();
  await clinic.db
    .updateTable('appointments')
    .set({ status: 'Cancelled', cancelledAt: new Date(), cancelledBy: staff.userId })
    .where('id', '=', cancelled.id)
    .execute();
  expect((await sign(clinic, cancelled)).body.code).toBe('appointment.cancelled');

  const coming = await visitToday(clinic, doctor, await clinic.addPerson('Customer'));
  await clinic.db
    .updateTable('appointments')
    .set({ date: dayAhead(1) })
    .where('id', '=', coming.id)
    .execute();
  expect((await sign(clinic, coming)).body.code).toBe('appointment.notYet');
});

test('after signing, the patient who has waited longest is next, and is not called', async () => {
  const own = await clinic.addPerson('Doctor');
  const first = await walkInToday(clinic, own, await clinic.addPerson('Customer'));
  const second = await walkInToday(clinic, own, await clinic.addPerson('Customer'));
  const third = await walkInToday(clinic, own, await clinic.addPerson('Customer'));
  expect((await sign(clinic, first)).body.next).toMatchObject({ _id: second.id, patientCode: second.patientCode });
  // The page says it also when it is read again, and no longer once that patient was seen.
  expect((await openPage(clinic, first)).body.next).toMatchObject({ _id: second.id, ticket: expect.any(Number) });
  expect((await openPage(clinic, second)).body.next).toBeNull();
  await sign(clinic, second);
  expect((await openPage(clinic, first)).body.next).toMatchObject({ _id: third.id });
  expect((await openPage(clinic, third)).body.visit.calledAt).toBeNull();
  const yesterday = new Date(Date.now() - 86_400_000);
  await clinic.db.updateTable('medicalRecords').set({ signedAt: yesterday }).where('visitId', '=', first.id).execute();
  expect((await openPage(clinic, first)).body.next).toBeNull();
});

test('of two windows that sign at once one record comes about, and the other is told', async () => {
  for (let round = 0; round < 8; round += 1) {
    const patient = await clinic.addPerson('Customer');
    const visit = await (round % 2 ? visitToday(clinic, doctor, patient) : walkInToday(clinic, doctor, patient));
    const answers = await Promise.all([sign(clinic, visit, { notes: 'A' }), sign(clinic, visit, { notes: 'B' })]);
    const codes = answers.map(({ status, body }) => (status === 201 ? 'signed' : body.code)).sort();
    expect(codes).toEqual(['signed', 'visit.alreadySigned']);
    expect(await recordsOf(patient)).toHaveLength(1);
  }
});

test('a button that was pressed twice signs once, with the same answer', async () => {
  const patient = await clinic.addPerson('Customer');
  const visit = await visitToday(clinic, doctor, patient);
  const next = { nextVisit: { date: dayAhead(40), timeSlot: '08:00-08:30' } };
  const press = () => sign(clinic, visit, next, { 'idempotency-key': 'one-press' });
  const answers = await Promise.all([press(), press()]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[0]?.body).toEqual(answers[1]?.body);
  expect(await recordsOf(patient)).toHaveLength(1);
});

test('a signed record is corrected by an addition that names its writer, and stays as it was', async () => {
  const patient = await clinic.addPerson('Customer');
  const visit = await visitToday(clinic, doctor, patient);
  const { record } = (await sign(clinic, visit)).body;
  const colleague = await clinic.addPerson('Doctor', { fullName: 'BS. Hai' });
  const added = await clinic.send(`POST /api/medical-records/${record._id}/additions`, {
    as: colleague,
    body: { text: 'Bệnh nhân báo thêm: dị ứng penicillin.' },
  });
  expect(added.status).toBe(201);
  expect(await recordsOf(patient)).toMatchObject([
    {
      diagnosis: 'HIV ổn định',
      additions: [{ text: 'Bệnh nhân báo thêm: dị ứng penicillin.', doctorName: 'BS. Hai' }],
    },
  ]);
  const exported = await clinic.send<{ medicalRecords: { additions: { body: string }[] }[] }>(
    'GET /api/auth/me/export',
    { as: patient },
  );
  expect(exported.body.medicalRecords[0]?.additions).toMatchObject([{ body: expect.stringContaining('penicillin') }]);
});

test('the arrival of a signed walk-in may be taken back; its record stays', async () => {
  const patient = await clinic.addPerson('Customer');
  const visit = await walkInToday(clinic, doctor, patient);
  await sign(clinic, visit);
  for (const step of ['undoCompleted', 'undoCalled', 'undoArrived'])
    expect((await clinic.send(`PUT /api/visits/${visit.id}`, { as: staff, body: { step } })).status).toBe(200);
  expect(await recordsOf(patient)).toHaveLength(1);
});

test('a signed visit whose steps are taken back is not cancelled, missed or moved', async () => {
  const patient = await clinic.addPerson('Customer');
  const visit = await visitToday(clinic, doctor, patient);
  await sign(clinic, visit);
  const { visitId } = await clinic.db
    .selectFrom('visits')
    .select('id as visitId')
    .where('appointmentId', '=', visit.id)
    .executeTakeFirstOrThrow();
  for (const step of ['undoCompleted', 'undoCalled', 'undoArrived'])
    expect((await clinic.send(`PUT /api/visits/${visitId}`, { as: staff, body: { step } })).status).toBe(200);

  for (const [call, body] of [
    [`PUT /api/appointment/${visit.id}`, { status: 'Cancelled' }],
    [`PUT /api/appointment/appointment/${visit.id}/outcome`, { outcome: 'noShow' }],
    [`PUT /api/appointment/appointment/${visit.id}`, { appointmentDate: dayAhead(4), timeSlot: '09:00-09:30' }],
  ] as const) {
    const { status, body: answer } = await clinic.send<{ code: string }>(call, { as: staff, body });
    expect([call, status, answer.code]).toEqual([call, 409, 'appointment.signed']);
  }
});

test('a visit that waits to be moved is not taken for the next one', async () => {
  const patient = await clinic.addPerson('Customer');
  const away = await clinic.addPerson('Doctor');
  const { _id } = await book(clinic, patient, away, { date: dayAhead(9) });
  const leave = { firstDay: dayAhead(9), lastDay: dayAhead(9), visits: [{ _id, act: 'leave' }] };
  await clinic.send(`POST /api/doctors/${away.doctorId}/leave`, { as: away, body: leave });
  const visit = await visitToday(clinic, doctor, patient);
  expect((await openPage(clinic, visit)).body.visitsAhead).toEqual([]);
});
