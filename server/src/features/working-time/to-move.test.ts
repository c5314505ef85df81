import type { PatientOverview } from '@antam/contract/overview';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Booked, book, dayAhead } from '../../test/booking';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { tellNotToCome } from '../appointments/tell-not-to-come';

const DAY = dayAhead(9);
const HOUR_MS = 3_600_000;
let clinic: TestClinic;
let staff: Person;
let admin: Person;
let doctor: Person;
let patient: Person;
let visit: Booked;
beforeAll(async () => {
  clinic = await createTestClinic();
  // Only the test itself runs the jobs of this file.
  await clinic.jobs.stop();
  [staff, admin] = await Promise.all([clinic.addPerson('Staff'), clinic.addPerson('Admin')]);
});
afterAll(() => clinic.stop());
beforeEach(async () => {
  for (const table of ['closures', 'reminders', 'visitNews', 'offers', 'bookedSlots', 'appointments'] as const)
    await clinic.db.deleteFrom(table).execute();
  [doctor, patient] = await Promise.all([clinic.addPerson('Doctor'), clinic.addPerson('Customer')]);
  visit = await book(clinic, patient, doctor, { date: DAY });
});

type Said = Booked & { code?: string; leftToMoveAt: string | null };
const days = { firstDay: DAY, lastDay: DAY };
const leave = () =>
  clinic.send<Said>(`POST /api/doctors/${doctor.doctorId}/leave`, {
    ...{ as: doctor, body: { ...days, visits: [{ _id: visit._id, act: 'leave' }] } },
  });
const row = () =>
  clinic.db.selectFrom('appointments').selectAll().where('id', '=', visit._id).executeTakeFirstOrThrow();
const listed = async (query: string) =>
  (await clinic.send<Said[]>(`GET /api/appointment/appointment?${query}`, { as: staff })).body.map(({ _id }) => _id);
const newsOf = async () =>
  (
    await clinic.db
      .selectFrom('visitNews')
      .select('kind')
      .where('patientId', '=', patient.userId)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);
const noticesOf = async () =>
  (
    await clinic.db
      .selectFrom('notifications')
      .select('body')
      .where('userId', '=', patient.userId)
      .orderBy('id')
      .execute()
  ).map(({ body }) => body);
const remindersOf = () =>
  clinic.db.selectFrom('reminders').select('id').where('appointmentId', '=', visit._id).execute();
/** As if the clock had gone on until so many hours before the visit. */
const beginIn = (hours: number) =>
  clinic.db
    .updateTable('appointments')
    .set({ startsAt: new Date(Date.now() + hours * HOUR_MS) })
    .where('id', '=', visit._id)
    .execute();

test('a visit left for reception keeps its place, is not announced, and its patient is told', async () => {
  expect(await remindersOf()).toHaveLength(1);
  expect((await leave()).status).toBe(201);
  const own = await clinic.send<Said>(`GET /api/appointment/appointment/${visit._id}`, { as: patient });
  expect(own.body).toMatchObject({ status: 'Pending', timeSlot: visit.timeSlot, leftToMoveAt: expect.any(String) });
  expect(await remindersOf()).toEqual([]);
  expect(await newsOf()).toEqual(['toMove']);
  expect(await noticesOf()).toEqual(['Một lịch hẹn của bạn cần chuyển sang giờ khác']);
});

test('a reminder that was sent before is not shown while the visit waits to be moved', async () => {
  await clinic.db.updateTable('reminders').set({ status: 'Sent', sentAt: new Date() }).execute();
  const shown = async () =>
    (await clinic.send<PatientOverview>('GET /api/overview', { as: patient })).body.openReminders.length;
  expect(await shown()).toBe(1);
  const { body } = await leave();
  expect([await shown(), await remindersOf()]).toMatchObject([0, [{}]]);
  await clinic.send(`DELETE /api/leave/${body._id}`, { as: doctor });
  expect(await shown()).toBe(1);
});

test('it stands on reception’s list, and no longer among those to confirm, until it is moved', async () => {
  await leave();
  expect(await listed('toMove=true&order=asc')).toContain(visit._id);
  expect(await listed(`toMove=false&status=Pending&from=${DAY}`)).not.toContain(visit._id);
  const confirm = await clinic.send<Said>(`PUT /api/appointment/${visit._id}`, {
    ...{ as: staff, body: { status: 'Confirmed' } },
  });
  expect([confirm.status, confirm.body.code]).toEqual([409, 'appointment.toBeMoved']);

  const body = { appointmentDate: dayAhead(10), timeSlot: '09:00-09:30' };
  const moved = await clinic.send<Said>(`PUT /api/appointment/appointment/${visit._id}`, { as: staff, body });
  expect(moved.body.leftToMoveAt).toBeNull();
  expect(await row()).toMatchObject({ leftToMoveAt: null, date: dayAhead(10) });
  expect(await listed('toMove=true&order=asc')).not.toContain(visit._id);
  expect(await remindersOf()).toHaveLength(1);
  expect(await newsOf()).toEqual(['toMove', 'moved']);
});

test('reception moves it to a colleague at the very same time', async () => {
  await leave();
  const colleague = await clinic.addPerson('Doctor');
  const body = { appointmentDate: DAY, timeSlot: visit.timeSlot, doctorId: colleague.doctorId };
  const moved = await clinic.send<Said>(`PUT /api/appointment/appointment/${visit._id}`, { as: staff, body });
  expect([moved.status, moved.body.code]).toEqual([200, undefined]);
  expect(await row()).toMatchObject({ doctorId: colleague.doctorId, date: DAY, leftToMoveAt: null });
});

test('a patient moves it even shortly before it would begin, and may cancel it', async () => {
  await leave();
  await beginIn(1);
  const body = { appointmentDate: dayAhead(10), timeSlot: '09:00-09:30' };
  expect((await clinic.send(`PUT /api/appointment/appointment/${visit._id}`, { as: patient, body })).status).toBe(200);
  const cancelled = await clinic.send<Said>(`PUT /api/appointment/${visit._id}`, {
    ...{ as: patient, body: { status: 'Cancelled' } },
  });
  expect(cancelled.body).toMatchObject({ status: 'Cancelled', leftToMoveAt: null });
});

test('a patient who comes all the same is received only once it is moved, or as a walk-in', async () => {
  await leave();
  await clinic.db
    .updateTable('appointments')
    .set({ date: dayAhead(0), startsAt: new Date() })
    .where('id', '=', visit._id)
    .execute();
  const { patientCode } = await clinic.db
    .selectFrom('users')
    .select('patientCode')
    .where('id', '=', patient.userId)
    .executeTakeFirstOrThrow();
  for (const code of [patientCode, visit.appointmentCode]) {
    const found = await clinic.send<object>(`GET /api/visits/lookup?code=${code}`, { as: staff });
    expect(found.body).toMatchObject({
      ...{ todayAppointment: null, otherAppointment: { _id: visit._id, why: 'toBeMoved' } },
    });
  }
  const arrive = (body: object) =>
    clinic.send<Said & { appointmentId: string | null }>('POST /api/visits', {
      ...{ as: staff, body: { userId: patient.userId, reason: 'a question', ...body } },
    });
  const refused = await arrive({ appointmentId: visit._id });
  expect([refused.status, refused.body.code]).toEqual([409, 'appointment.toBeMoved']);
  const walkIn = await arrive({});
  expect(walkIn.body).toMatchObject({ appointmentId: null });
});

test('a visit that was not moved is not counted as missed', async () => {
  await leave();
  await beginIn(-1);
  const missed = await clinic.send<Said>(`PUT /api/appointment/appointment/${visit._id}/outcome`, {
    ...{ as: staff, body: { outcome: 'noShow' } },
  });
  expect([missed.status, missed.body.code]).toEqual([409, 'appointment.toBeMoved']);
  expect(await listed('toMove=true&order=asc')).toContain(visit._id);
});

test('a day before, its patient is told once not to come, whichever server looks', async () => {
  await leave();
  await beginIn(25);
  await tellNotToCome({ db: clinic.db });
  expect(await newsOf()).toEqual(['toMove']);
  await beginIn(23.9);
  await Promise.all(Array.from({ length: 4 }, () => tellNotToCome({ db: clinic.db })));
  await tellNotToCome({ db: clinic.db });
  expect(await newsOf()).toEqual(['toMove', 'away']);
  const [, notice] = await noticesOf();
  expect(notice).toContain('không diễn ra, xin đừng đến');
});

test('on a day on which the clinic is closed its patient is told that, and not that the doctor is away', async () => {
  const closed = await clinic.send('POST /api/closures', {
    ...{ as: admin, body: { ...days, name: 'Nghỉ', visits: [{ _id: visit._id, act: 'leave' }] } },
  });
  expect(closed.status).toBe(201);
  await beginIn(23);
  await tellNotToCome({ db: clinic.db });
  const [, notice] = await noticesOf();
  expect(notice).toContain('hôm đó chúng tôi nghỉ');
  expect(notice).not.toContain('vắng mặt');
});

test('of a visit within the next day the patient is told at once not to come', async () => {
  // The half hour stays in the time of the leave; only its start is near.
  await beginIn(5);
  await leave();
  await tellNotToCome({ db: clinic.db });
  expect(await newsOf()).toEqual(['away']);
});

test('one that was moved or cancelled is not told not to come', async () => {
  await leave();
  await clinic.send(`PUT /api/appointment/${visit._id}`, { as: staff, body: { status: 'Cancelled' } });
  await beginIn(2);
  await tellNotToCome({ db: clinic.db });
  expect(await newsOf()).toEqual(['toMove', 'cancelled']);
});

test('a closure over the same day asks no second time about a visit that waits to be moved', async () => {
  await leave();
  const closed = await clinic.send('POST /api/closures', { as: admin, body: { ...days, name: 'Nghỉ' } });
  expect(closed.status).toBe(201);
});
