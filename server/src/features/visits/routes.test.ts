import { clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, dayAhead } from '../../test/booking';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';

let clinic: TestClinic;
let doctor: Person;
let staff: Person;
const today = clinicTime(DEFAULT_ZONE).dateOf(new Date());
beforeAll(async () => {
  clinic = await createTestClinic();
  [doctor, staff] = await Promise.all([clinic.addPerson('Doctor'), clinic.addPerson('Staff')]);
});
afterAll(() => clinic.stop());

type Body = Record<string, unknown> & { code?: string; message?: string; _id: string };
const lookUp = (code: string, as = staff) =>
  clinic.send<Body>(`GET /api/visits/lookup?code=${encodeURIComponent(code)}`, { as });
const arrive = (body: object, as = staff) => clinic.send<Body>('POST /api/visits', { as, body });
const codeOf = async (person: Person) =>
  (await clinic.db.selectFrom('users').select('patientCode').where('id', '=', person.userId).executeTakeFirstOrThrow())
    .patientCode as string;

/** A visit booked for later and moved to today, because nothing can be booked late in the evening. */
async function bookToday(patient: Person, timeSlot = '09:00-09:30') {
  const visit = await book(clinic, patient, doctor, { date: dayAhead(2), timeSlot });
  await clinic.db
    .updateTable('appointments')
    .set({ date: today, startsAt: new Date() })
    .where('id', '=', visit._id)
    .execute();
  return visit;
}

test('a patient is found by patient code and by appointment code, however it is typed', async () => {
  const patient = await clinic.addPerson('Customer', { fullName: 'Lê Thị Mai' });
  const visit = await bookToday(patient);
  const code = await codeOf(patient);
  for (const typed of [
    code,
    code.toLowerCase(),
    visit.appointmentCode.toLowerCase(),
    `${visit.appointmentCode.slice(0, 5)}-${visit.appointmentCode.slice(5)}`,
  ]) {
    expect((await lookUp(typed)).body).toMatchObject({
      fullName: 'Lê Thị Mai',
      patientCode: code,
      todayAppointment: { _id: visit._id, status: 'Pending' },
    });
  }
});

test('of two visits today, the one whose code is shown is the one received', async () => {
  const patient = await clinic.addPerson('Customer');
  const [first, second] = [await bookToday(patient, '14:00-14:30'), await bookToday(patient, '15:00-15:30')];
  expect((await lookUp(second.appointmentCode)).body).toMatchObject({ todayAppointment: { _id: second._id } });
  expect((await lookUp(await codeOf(patient))).body).toMatchObject({ todayAppointment: { _id: first._id } });
});

test('a code that is not today’s says who it is, what it is for and why not today; today’s visit stands beside it', async () => {
  const patient = await clinic.addPerson('Customer', { fullName: 'Hồ Văn Khác' });
  const later = await book(clinic, patient, doctor, { timeSlot: '13:00-13:30' });
  const { body } = await lookUp(later.appointmentCode);
  expect(body).toMatchObject({ fullName: 'Hồ Văn Khác', todayAppointment: null });
  expect(body.otherAppointment).toEqual({
    date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    timeSlot: '13:00-13:30',
    appointmentType: expect.any(String),
    doctorName: expect.any(String),
    why: 'anotherDay',
  });
  const visit = await bookToday(patient, '16:00-16:30');
  expect((await lookUp(later.appointmentCode)).body).toMatchObject({
    todayAppointment: { _id: visit._id },
    otherAppointment: { timeSlot: '13:00-13:30' },
  });
  expect((await lookUp(visit.appointmentCode)).body.otherAppointment).toBeNull();
  expect((await lookUp(await codeOf(patient))).body.otherAppointment).toBeNull();

  await arrive({ userId: patient.userId, appointmentId: visit._id, reason: 'Tái khám' });
  expect((await lookUp(visit.appointmentCode)).body.otherAppointment).toMatchObject({ why: 'arrived' });
  await clinic.send(`PUT /api/appointment/${later._id}`, { as: staff, body: { status: 'Cancelled' } });
  expect((await lookUp(later.appointmentCode)).body.otherAppointment).toMatchObject({ why: 'cancelled' });
});

test('of two desks that call the same patient in, one does, and the other is told', async () => {
  const patient = await clinic.addPerson('Customer');
  const { body: visit } = await arrive({ userId: patient.userId, reason: 'Tái khám' });
  const other = await clinic.addPerson('Staff');
  const answers = await Promise.all(
    [staff, other, doctor].map((as) =>
      clinic.send<Body>(`PUT /api/visits/${visit._id}`, { as, body: { step: 'called' } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('an unknown code is refused with the specification’s words', async () => {
  const { status, body } = await lookUp('BN99999999');
  expect([status, body.message]).toEqual([404, 'Not found patient! Please check again.']);
});

test('an arrival needs a reason, confirms today’s appointment, and happens once', async () => {
  const patient = await clinic.addPerson('Customer');
  const visit = await bookToday(patient, '10:00-10:30');
  const without = await arrive({ userId: patient.userId, reason: ' ' });
  expect([without.status, without.body.message]).toEqual([400, 'Please enter the reason.']);

  const { status, body } = await arrive({ userId: patient.userId, reason: 'canary-reason' });
  expect([status, body.appointmentId]).toEqual([201, visit._id]);
  expect(JSON.stringify(body)).not.toContain('canary');
  const confirmed = await clinic.send<Body>(`GET /api/appointment/appointment/${visit._id}`, { as: doctor });
  expect(confirmed.body).toMatchObject({
    status: 'Confirmed',
    checkedInAt: expect.any(String),
    reason: 'canary-reason',
  });

  expect((await arrive({ userId: patient.userId, reason: 'again' })).body.code).toBe('visit.alreadyArrived');
});

test('somebody without an appointment is received once, also when two desks do it at the same moment', async () => {
  const patient = await clinic.addPerson('Customer');
  const answers = await Promise.all([1, 2, 3].map(() => arrive({ userId: patient.userId, reason: 'Cảm cúm' })));
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409]);
});

test('the queue shows who arrived, in order; a visit is called, then done, and never backwards', async () => {
  const patient = await clinic.addPerson('Customer');
  const { body: visit } = await arrive({ userId: patient.userId, reason: 'Tái khám' });
  const step = (value: string) =>
    clinic.send<Body>(`PUT /api/visits/${visit._id}`, { as: staff, body: { step: value } });
  expect((await step('called')).body.calledAt).toEqual(expect.any(String));
  expect((await step('called')).body.code).toBe('visit.transition');
  expect((await step('completed')).body.completedAt).toEqual(expect.any(String));
  expect((await step('called')).status).toBe(409);
  const queue = await clinic.send<Body[]>('GET /api/visits', { as: staff });
  expect(queue.body.at(-1)?._id).toBe(visit._id);
});

test('an appointment of somebody else, or of another day, is not today’s', async () => {
  const [patient, stranger] = await Promise.all([clinic.addPerson('Customer'), clinic.addPerson('Customer')]);
  const visit = await book(clinic, stranger, doctor, { timeSlot: '11:00-11:30' });
  expect((await arrive({ userId: patient.userId, appointmentId: visit._id, reason: 'x' })).status).toBe(404);
  expect((await arrive({ userId: stranger.userId, appointmentId: visit._id, reason: 'x' })).status).toBe(404);
  expect((await arrive({ userId: staff.userId, reason: 'x' })).status).toBe(404);
});

test('a patient at the desk is not public', async () => {
  const patient = await clinic.addPerson('Customer');
  expect((await lookUp(await codeOf(patient), patient)).status).toBe(403);
  expect((await clinic.send('GET /api/visits/lookup?code=BN1001')).status).toBe(401);
});
