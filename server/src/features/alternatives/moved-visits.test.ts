import type { Alternative } from '@antam/contract/alternatives';
import type { AppointmentForPatient } from '@antam/contract/appointments';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deskOfClinic } from '../../platform/session/scope';
import { type Booked, book, dayAhead } from '../../test/booking';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { lockOpenNews } from '../visit-news/queries';

const DAY = dayAhead(9);
const LATER = dayAhead(11);
const SLOT = '09:00-09:30';
let clinic: TestClinic;
let admin: Person;
let doctor: Person;
let patient: Person;
let visit: Booked;
beforeAll(async () => {
  clinic = await createTestClinic();
  // The news stay unsettled, so that the test can read what they would say.
  await clinic.jobs.stop();
  admin = await clinic.addPerson('Admin');
});
afterAll(() => clinic.stop());
beforeEach(async () => {
  await clinic.db.deleteFrom('closures').execute();
  await clinic.db.updateTable('doctors').set({ skills: '[]' }).execute();
  [doctor, patient] = await Promise.all([clinic.addPerson('Doctor'), clinic.addPerson('Customer')]);
  visit = await book(clinic, patient, doctor, { date: DAY });
});

type Own = AppointmentForPatient & { code?: string };
const moves = () => [{ _id: visit._id, act: 'move', doctorId: doctor.doctorId, date: LATER, timeSlot: SLOT }];
const takeLeave = () =>
  clinic.send<Booked>(`POST /api/doctors/${doctor.doctorId}/leave`, {
    ...{ as: doctor, body: { firstDay: DAY, lastDay: DAY, visits: moves() } },
  });
const close = () =>
  clinic.send<Booked>('POST /api/closures', {
    ...{ as: admin, body: { firstDay: DAY, lastDay: DAY, name: 'Nghỉ', holiday: 'tet', visits: moves() } },
  });
const at = `/api/appointment/appointment`;
const own = async () => (await clinic.send<Own>(`GET ${at}/${visit._id}`, { as: patient })).body;
const list = async () =>
  (await clinic.send<Alternative[]>(`GET ${at}/${visit._id}/alternatives`, { as: patient })).body;
const choose = ({ doctorId, appointmentDate, timeSlot }: Alternative) =>
  clinic.send<Own>(`PUT ${at}/${visit._id}/alternative`, {
    ...{ as: patient, body: { doctorId: doctorId._id, appointmentDate, timeSlot } },
  });
const whyOfNews = async () => {
  const news = await clinic.db
    .selectFrom('visitNews')
    .select('id')
    .where('appointmentId', '=', visit._id)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return (await lockOpenNews(clinic.db, deskOfClinic(), news.id))?.why;
};

test('a visit that leave moved says where it was and why, and two other times are offered beside its own', async () => {
  expect((await takeLeave()).status).toBe(201);
  expect(await own()).toMatchObject({
    ...{ timeSlot: SLOT, absence: null, leftToMoveAt: null },
    movedFrom: { date: DAY, timeSlot: visit.timeSlot, absence: { reason: 'onLeave' } },
  });
  expect(await whyOfNews()).toBe('onLeave');
  const found = await list();
  expect(found.map(({ heldUntil }) => heldUntil)).toEqual([null, null]);
  // Not on the day of the leave, and not on the day it has now; as near as possible to the time that was booked.
  expect(found.map(({ appointmentDate }) => appointmentDate.slice(0, 10))).toEqual([dayAhead(10), dayAhead(12)]);
  expect(found.map(({ timeSlot }) => timeSlot)).toEqual([visit.timeSlot, visit.timeSlot]);
});

test('a closure is named; reception and other patients learn nothing of it', async () => {
  await close();
  expect((await own()).movedFrom?.absence).toEqual({ reason: 'closed', name: 'Nghỉ', holiday: 'tet' });
  expect(await whyOfNews()).toBe('closed');
  const staff = await clinic.addPerson('Staff');
  expect((await clinic.send<Own>(`GET ${at}/${visit._id}`, { as: staff })).body.movedFrom).toBeUndefined();
  const stranger = await clinic.addPerson('Customer');
  expect((await clinic.send(`GET ${at}/${visit._id}/alternatives`, { as: stranger })).status).toBe(404);
});

test('after another time was taken there is nothing more to choose, and the reason is gone', async () => {
  await takeLeave();
  const [first] = (await list()) as [Alternative];
  expect((await choose(first)).body).toMatchObject({ timeSlot: first.timeSlot, movedFrom: null });
  expect((await own()).movedFrom).toBeNull();
  expect(await list()).toEqual([]);
  expect((await choose(first)).body.code).toBe('appointment.notToBeMoved');
  expect(await whyOfNews()).toBeNull();
});

test('leave that is taken back before an answer brings the visit back, and the note goes', async () => {
  const { body: leave } = await takeLeave();
  expect((await clinic.send(`DELETE /api/leave/${leave._id}`, { as: doctor })).status).toBe(204);
  expect(await own()).toMatchObject({ timeSlot: visit.timeSlot, movedFrom: null });
  expect(await list()).toEqual([]);
});

test('a visit that is cancelled after the move has no such note; the own data still say where it was', async () => {
  await takeLeave();
  await clinic.send(`PUT /api/appointment/${visit._id}`, { as: patient, body: { status: 'Cancelled' } });
  expect(await own()).toMatchObject({ status: 'Cancelled', movedFrom: null, absence: null });
  expect(await list()).toEqual([]);
  const { body } = await clinic.send<{ displacedVisits: object[] }>('GET /api/auth/me/export', { as: patient });
  expect(body.displacedVisits).toMatchObject([{ act: 'move', date: DAY, toDate: LATER, toSlot: SLOT }]);
});
