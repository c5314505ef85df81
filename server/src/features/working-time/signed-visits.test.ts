import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { book, dayAhead } from '../../test/booking';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { openedVisit, sign } from '../../test/visit-page';
import { days, type Said } from '../../test/working-time';

let clinic: TestClinic;
let admin: Person;
let staff: Person;
let doctor: Person;
let patient: Person;
let visitId: string;
let arrivalId: string;
beforeAll(async () => {
  clinic = await createTestClinic();
  [admin, staff] = await Promise.all([clinic.addPerson('Admin'), clinic.addPerson('Staff')]);
});
afterAll(() => clinic.stop());
beforeEach(async () => {
  await clinic.db.deleteFrom('closures').execute();
  [doctor, patient] = await Promise.all([clinic.addPerson('Doctor'), clinic.addPerson('Customer')]);
  visitId = (await book(clinic, patient, doctor, { date: dayAhead(5) }))._id;
  // It is of today and begins in an hour, whatever the time of day.
  const [date, startsAt] = [dayAhead(0), new Date(Date.now() + 3_600_000)];
  await clinic.db.updateTable('appointments').set({ date, startsAt }).where('id', '=', visitId).execute();
  await clinic.db.updateTable('bookedSlots').set({ date }).where('appointmentId', '=', visitId).execute();
  const arrival = { userId: patient.userId, appointmentId: visitId };
  arrivalId = (await clinic.send<Said>('POST /api/visits', { as: staff, body: arrival })).body._id;
});

const step = async (taken: string) =>
  (await clinic.send(`PUT /api/visits/${arrivalId}`, { as: staff, body: { step: taken } })).status;

/** The doctor signs the record, and reception takes all steps back but the arrival. */
async function signVisit() {
  const page = await openedVisit(clinic, { at: `appointment/${visitId}`, id: visitId, doctor, patient });
  expect((await sign(clinic, page)).status).toBe(201);
  for (const taken of ['undoCompleted', 'undoCalled']) expect(await step(taken)).toBe(200);
}

const giveLeave = (body: object = {}) =>
  clinic.send<Said>(`POST /api/doctors/${doctor.doctorId}/leave`, {
    ...{ as: doctor, body: { ...days(dayAhead(0)), ...body } },
  });
const close = (body: object) =>
  clinic.send<Said>('POST /api/closures', { as: admin, body: { ...days(dayAhead(0)), name: 'Nghỉ', ...body } });

async function expectUntouched() {
  const visit = await clinic.db
    .selectFrom('appointments')
    .select(['status', 'leftToMoveAt'])
    .where('id', '=', visitId)
    .executeTakeFirstOrThrow();
  expect(visit).toEqual({ status: 'Confirmed', leftToMoveAt: null });
  expect(await newsOf(visitId)).toEqual([]);
}

const newsOf = (id: string) =>
  clinic.db.selectFrom('visitNews').select('kind').where('appointmentId', '=', id).execute();

test.each([
  ['leave', giveLeave],
  ['a closure', close],
])('%s does not break a signed visit, whatever is decided', async (_, save) => {
  await signVisit();
  expect(await step('undoArrived')).toBe(200);
  const saved = await save({ visits: [{ _id: visitId, act: 'cancel' }] });
  expect([saved.status, saved.body.code]).toEqual([201, undefined]);
  await expectUntouched();
});

test('the arrival of a signed visit is taken back although leave was saved meanwhile', async () => {
  await signVisit();
  expect((await giveLeave()).status).toBe(201);
  expect(await step('undoArrived')).toBe(200);
  await expectUntouched();
});

test('a visit that was left to be moved and then signed does not return with the leave', async () => {
  const { _id } = await book(clinic, patient, doctor, { date: dayAhead(6) });
  const { body: leave } = await giveLeave({ ...days(dayAhead(6)), visits: [{ _id, act: 'leave' }] });
  await signVisit();
  // A record is signed on the day of its visit at the earliest; the time of that day may be over when this test runs.
  await clinic.db
    .updateTable('medicalRecords')
    .set({ appointmentId: _id })
    .where('appointmentId', '=', visitId)
    .execute();
  expect((await clinic.send(`DELETE /api/leave/${leave._id}`, { as: doctor })).status).toBe(204);
  expect((await newsOf(_id)).map(({ kind }) => kind)).not.toContain('restored');
});

test.each(['patient', 'doctor'] as const)(
  'closing the account of the %s does not cancel a signed visit',
  async (who) => {
    await signVisit();
    expect(await step('undoArrived')).toBe(200);
    const { userId } = who === 'patient' ? patient : doctor;
    expect((await clinic.send(`DELETE /api/auth/users/${userId}`, { as: admin })).status).toBe(204);
    await expectUntouched();
  },
);
