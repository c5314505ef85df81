import { clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, dayAhead } from '../../test/booking';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { UNKNOWN } from '../../test/role-table';

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
const advance = (id: string, step: string, as = staff) =>
  clinic.send<Body>(`PUT /api/visits/${id}`, { as, body: { step } });
const markMissed = (id: string) =>
  clinic.send(`PUT /api/appointment/appointment/${id}/outcome`, { as: staff, body: { outcome: 'noShow' } });
const codeOf = async (person: Person) =>
  (await clinic.db.selectFrom('users').select('patientCode').where('id', '=', person.userId).executeTakeFirstOrThrow())
    .patientCode as string;

/** A visit booked for later and moved to today, because late in the evening nothing can be booked for today. */
async function bookToday(patient: Person, timeSlot = '09:00-09:30', change = {}) {
  const visit = await book(clinic, patient, doctor, { date: dayAhead(2), timeSlot, ...change });
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
    _id: later._id,
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

  await clinic.send(`PUT /api/appointment/${later._id}`, { as: staff, body: { status: 'Cancelled' } });
  expect((await lookUp(later.appointmentCode)).body.otherAppointment).toMatchObject({ why: 'cancelled' });
});

test('a patient in the waiting room, called in or seen today is said to be, and is not received a second time', async () => {
  const patient = await clinic.addPerson('Customer');
  const visit = await bookToday(patient, '08:00-08:30');
  const { body: arrival } = await arrive({ userId: patient.userId, appointmentId: visit._id, reason: 'Tái khám' });
  const [code, isRefused] = [await codeOf(patient), { userId: patient.userId, reason: 'Tái khám' }];
  const presence = async (state: string, since: unknown) => {
    for (const typed of [code, visit.appointmentCode])
      expect((await lookUp(typed)).body).toMatchObject({
        todayAppointment: null,
        otherAppointment: null,
        presence: { state, since, timeSlot: '08:00-08:30' },
      });
  };
  await presence('waiting', arrival.arrivedAt);
  expect((await arrive(isRefused)).body.code).toBe('visit.alreadyArrived');
  const { body: called } = await advance(arrival._id, 'called');
  await presence('called', called.calledAt);
  const { body: done } = await advance(arrival._id, 'completed');
  await presence('seen', done.completedAt);
  expect((await arrive(isRefused)).body.code).toBe('visit.seenToday');
  expect((await arrive({ ...isRefused, isBack: true })).body).toMatchObject({ appointmentId: null });
});

test('a visit marked as missed is received on its day after all', async () => {
  const patient = await clinic.addPerson('Customer');
  const visit = await bookToday(patient, '11:30-12:00');
  await markMissed(visit._id);
  expect((await lookUp(visit.appointmentCode)).body).toMatchObject({ todayAppointment: { _id: visit._id } });
  expect((await arrive({ userId: patient.userId, reason: 'Đến muộn' })).body).toMatchObject({
    appointmentId: visit._id,
  });
  const { body } = await clinic.send<Body>(`GET /api/appointment/appointment/${visit._id}`, { as: staff });
  expect(body).toMatchObject({ noShowAt: null, status: 'Confirmed', checkedInAt: expect.any(String) });
});

test('an arrival for a named appointment needs no reason: its booking says why; an emptied one is refused', async () => {
  const patient = await clinic.addPerson('Customer');
  const visit = await bookToday(patient, '13:30-14:00', { symptomsDescription: 'Mất ngủ' });
  const emptied = await arrive({ userId: patient.userId, appointmentId: visit._id, reason: '' });
  expect([emptied.status, emptied.body.code]).toEqual([400, 'visit.reasonRequired']);
  expect((await arrive({ userId: patient.userId, appointmentId: visit._id })).status).toBe(201);
  const { body } = await clinic.send<Body>(`GET /api/appointment/appointment/${visit._id}`, { as: doctor });
  expect(body.reason).toBe('Mất ngủ');
});

test('Call in and Done are taken back on the same day, and an arrival that was a mistake too', async () => {
  const patient = await clinic.addPerson('Customer');
  const { body: visit } = await arrive({ userId: patient.userId, reason: 'Tái khám' });
  expect((await advance(visit._id, 'undoCalled')).body.code).toBe('visit.transition');
  await advance(visit._id, 'called');
  await advance(visit._id, 'completed');
  expect((await advance(visit._id, 'undoCalled')).body.code).toBe('visit.transition');
  expect((await advance(visit._id, 'undoCompleted')).body).toMatchObject({
    calledAt: expect.any(String),
    completedAt: null,
  });
  expect((await advance(visit._id, 'undoCalled')).body).toMatchObject({ calledAt: null, completedAt: null });
  expect((await advance(visit._id, 'undoArrived')).status).toBe(200);
  expect((await advance(visit._id, 'called')).status).toBe(404);
  expect((await lookUp(await codeOf(patient))).body.presence).toBeNull();
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
  const step = (value: string) => advance(visit._id, value);
  expect((await step('called')).body.calledAt).toEqual(expect.any(String));
  expect((await step('called')).body.code).toBe('visit.transition');
  expect((await step('completed')).body.completedAt).toEqual(expect.any(String));
  expect((await step('called')).status).toBe(409);
  const queue = await clinic.send<Body[]>('GET /api/visits', { as: staff });
  expect(queue.body.at(-1)?._id).toBe(visit._id);
});

test('an appointment of another patient is not found; one of another day is not for today', async () => {
  const [patient, stranger] = await Promise.all([clinic.addPerson('Customer'), clinic.addPerson('Customer')]);
  const visit = await book(clinic, stranger, doctor, { timeSlot: '11:00-11:30' });
  expect((await arrive({ userId: patient.userId, appointmentId: visit._id, reason: 'x' })).status).toBe(404);
  const early = await arrive({ userId: stranger.userId, appointmentId: visit._id, reason: 'x' });
  expect([early.status, early.body.code]).toEqual([409, 'appointment.notToday']);
  expect((await arrive({ userId: staff.userId, reason: 'x' })).status).toBe(404);
});

test('a patient at the desk is not public', async () => {
  const patient = await clinic.addPerson('Customer');
  expect((await lookUp(await codeOf(patient), patient)).status).toBe(403);
  expect((await clinic.send('GET /api/visits/lookup?code=BN1001')).status).toBe(401);
});

test('a walk-in is received for a doctor, who finds them among the day’s arrivals; an unknown doctor is refused', async () => {
  const patient = await clinic.addPerson('Customer');
  const refused = await arrive({ userId: patient.userId, reason: 'Lấy thuốc', doctorId: UNKNOWN });
  expect(refused).toMatchObject({ status: 404, body: { code: 'doctor.notFound' } });
  const walkIn = { userId: patient.userId, reason: 'Lấy thuốc', doctorId: doctor.doctorId };
  expect((await arrive(walkIn)).body).toMatchObject({ appointmentId: null, doctorId: doctor.doctorId });
  const { body: arrivals } = await clinic.send<Body[]>('GET /api/visits', { as: doctor });
  expect(arrivals.find(({ userId }) => (userId as { _id: string })._id === patient.userId)).toMatchObject({
    doctorId: doctor.doctorId,
  });
});

test('of a walk-in’s reason the doctor of it reads, no other doctor and no one at reception', async () => {
  const patient = await clinic.addPerson('Customer');
  const other = await clinic.addPerson('Doctor');
  await arrive({ userId: patient.userId, reason: 'Nổi mẩn hai ngày nay', doctorId: doctor.doctorId });
  const seenBy = async (as: Person) =>
    (await clinic.send<Body[]>('GET /api/visits', { as })).body.find(
      ({ userId }) => (userId as { _id: string })._id === patient.userId,
    );
  expect(await seenBy(doctor)).toMatchObject({ reason: 'Nổi mẩn hai ngày nay' });
  expect(await seenBy(other)).toMatchObject({ reason: null });
  expect(await seenBy(staff)).not.toHaveProperty('reason');
});

test('a doctor who receives a walk-in is the doctor of it', async () => {
  const patient = await clinic.addPerson('Customer');
  const { body } = await arrive({ userId: patient.userId, reason: 'Cấp cứu' }, doctor);
  expect(body).toMatchObject({ doctorId: doctor.doctorId });
});

test('a patient who is here is offered no other visit of today; after Done they are received for it', async () => {
  const patient = await clinic.addPerson('Customer');
  const [first, second] = [await bookToday(patient, '08:30-09:00'), await bookToday(patient, '09:30-10:00')];
  const codes = [await codeOf(patient), first.appointmentCode, second.appointmentCode];
  const { body: arrival } = await arrive({ userId: patient.userId, appointmentId: first._id });
  const expectHere = async (state: string) => {
    for (const code of codes)
      expect((await lookUp(code)).body).toMatchObject({
        ...{ todayAppointment: null, otherAppointment: null },
        presence: { state, timeSlot: '08:30-09:00' },
      });
  };
  await expectHere('waiting');
  await advance(arrival._id, 'called');
  await expectHere('called');
  await markMissed(second._id);
  await expectHere('called');
  await advance(arrival._id, 'completed');
  for (const code of codes)
    expect((await lookUp(code)).body).toMatchObject({
      ...{ todayAppointment: { _id: second._id }, otherAppointment: null },
      presence: { state: 'seen' },
    });
  expect((await arrive({ userId: patient.userId, appointmentId: second._id })).status).toBe(201);
});

test('a visit that is done is not opened again while its patient is here for another one', async () => {
  const patient = await clinic.addPerson('Customer');
  const walkIn = { userId: patient.userId, reason: 'Sốt' };
  const { body: first } = await arrive(walkIn);
  await advance(first._id, 'completed');
  const { body: second } = await arrive({ ...walkIn, isBack: true });
  const refused = await advance(first._id, 'undoCompleted');
  expect([refused.status, refused.body.code]).toEqual([409, 'visit.otherOpen']);
  await advance(second._id, 'completed');
  expect((await advance(first._id, 'undoCompleted')).status).toBe(200);
  expect((await advance(second._id, 'undoCompleted')).body.code).toBe('visit.otherOpen');
});

test('nor is that of an appointment, and the patient is received for one appointment after the other', async () => {
  const patient = await clinic.addPerson('Customer');
  const visits = [await bookToday(patient, '14:30-15:00'), await bookToday(patient, '15:30-16:00')];
  const receive = (index: number) => arrive({ userId: patient.userId, appointmentId: visits[index]?._id });
  const { body: first } = await receive(0);
  expect((await receive(1)).body.code).toBe('visit.otherOpen');
  await markMissed(visits[1]?._id as string);
  expect((await receive(1)).body.code).toBe('visit.otherOpen');
  await advance(first._id, 'completed');
  expect((await receive(1)).status).toBe(201);
  expect((await advance(first._id, 'undoCompleted')).body.code).toBe('visit.otherOpen');
});

test('a visit of today that was completed early and without an arrival is taken back on its day', async () => {
  const patient = await clinic.addPerson('Customer');
  const visit = await bookToday(patient, '10:30-11:00');
  const startsAt = new Date(Date.now() + 3_600_000);
  await clinic.db.updateTable('appointments').set({ startsAt }).where('id', '=', visit._id).execute();
  const path = `PUT /api/appointment/appointment/${visit._id}/outcome`;
  expect((await clinic.send(path, { as: staff, body: { outcome: 'completed' } })).status).toBe(200);
  const { body: queue } = await clinic.send<Body[]>('GET /api/visits', { as: staff });
  const arrival = queue.find(({ appointmentId }) => appointmentId === visit._id)?._id as string;
  for (const step of ['undoCompleted', 'undoCalled', 'undoArrived'])
    expect((await advance(arrival, step)).status).toBe(200);
  const { body } = await clinic.send<Body>(`GET /api/appointment/appointment/${visit._id}`, { as: staff });
  expect(body).toMatchObject({ status: 'Confirmed', checkedInAt: null, completedAt: null });
});
