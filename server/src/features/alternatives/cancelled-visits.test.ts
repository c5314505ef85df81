import type { Alternative } from '@antam/contract/alternatives';
import { clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/ids';
import { type Booked, book, dayAhead } from '../../test/booking';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { judgeOffers } from '../../test/judge-offers';
import { holdAlternative } from './hold-alternative';

const DAY = dayAhead(9);
let clinic: TestClinic;
let admin: Person;
let doctor: Person;
let patient: Person;
let visit: Booked;
beforeAll(async () => {
  clinic = await createTestClinic();
  // Only the test itself runs the jobs of this file.
  await clinic.jobs.stop();
  admin = await clinic.addPerson('Admin');
});
afterAll(() => clinic.stop());
beforeEach(async () => {
  for (const table of [
    'closures',
    'extraHours',
    'reminders',
    'visitNews',
    'offers',
    'bookedSlots',
    'appointments',
  ] as const)
    await clinic.db.deleteFrom(table).execute();
  await clinic.db.updateTable('doctors').set({ skills: '[]' }).execute();
  [doctor, patient] = await Promise.all([clinic.addPerson('Doctor'), clinic.addPerson('Customer')]);
  visit = await book(clinic, patient, doctor, { date: DAY });
});

type Said = Booked & { code?: string; status: string; absence: object | null };
const cancel = () => [{ _id: visit._id, act: 'cancel' }];
const close = (body: object = {}) =>
  clinic.send<Said>('POST /api/closures', {
    ...{ as: admin, body: { firstDay: DAY, lastDay: DAY, name: 'Nghỉ', holiday: 'tet', visits: cancel(), ...body } },
  });
const hold = () => {
  const jobs = { send: async () => undefined } as never;
  const data = { appointmentId: visit._id };
  return holdAlternative(
    { db: clinic.db, clinic: clinicTime(DEFAULT_ZONE), jobs },
    { id: newId(), data, isLastTry: false },
  );
};
const waitingJobs = async () => {
  const { rows } = await sql<{ id: string }>`
    select data ->> 'appointmentId' as id from jobs.job where name = 'hold-alternative'`.execute(clinic.db);
  return rows.map(({ id }) => id);
};
const list = async () =>
  (await clinic.send<Alternative[]>(`GET /api/appointment/appointment/${visit._id}/alternatives`, { as: patient }))
    .body;
const choose = ({ doctorId, appointmentDate, timeSlot }: Alternative) =>
  clinic.send<Said>(`PUT /api/appointment/appointment/${visit._id}/alternative`, {
    ...{ as: patient, body: { doctorId: doctorId._id, appointmentDate, timeSlot } },
  });
const own = async () =>
  (await clinic.send<Said>(`GET /api/appointment/appointment/${visit._id}`, { as: patient })).body;

test('a visit that a closure cancels says why, and three other times are offered, the first of them held', async () => {
  expect((await close()).status).toBe(201);
  expect(await own()).toMatchObject({
    ...{ status: 'Cancelled', absence: { reason: 'closed', name: 'Nghỉ', holiday: 'tet' } },
  });
  expect(await waitingJobs()).toContain(visit._id);
  await hold();
  expect((await list()).map(({ heldUntil }) => heldUntil !== null)).toEqual([true, false, false]);
  expect(await judgeOffers(clinic.db)).toEqual([]);
});

test('taken, the visit stands again at its new time, with a reminder', async () => {
  await close();
  await hold();
  const [first] = (await list()) as [Alternative];
  const taken = await choose(first);
  expect(taken.body).toMatchObject({ status: 'Pending', timeSlot: first.timeSlot, absence: null, cancelledAt: null });
  expect(await own()).toMatchObject({ appointmentDate: first.appointmentDate, status: 'Pending', absence: null });
  expect(
    await clinic.db.selectFrom('reminders').select('id').where('appointmentId', '=', visit._id).execute(),
  ).toHaveLength(1);
  expect(await list()).toEqual([]);
  expect((await choose(first)).body.code).toBe('appointment.notToBeMoved');
  expect(await judgeOffers(clinic.db)).toEqual([]);
});

test('what the patient cancels has no other times', async () => {
  await clinic.send(`PUT /api/appointment/${visit._id}`, { as: patient, body: { status: 'Cancelled' } });
  expect((await own()).absence).toBeNull();
  expect(await list()).toEqual([]);
});

test('after a closure of five weeks there are other times behind it', async () => {
  await close({ lastDay: dayAhead(44) });
  const found = await list();
  expect(found).toHaveLength(3);
  expect(found.every(({ appointmentDate }) => appointmentDate > dayAhead(44))).toBe(true);
});

test('a closure that is taken back after an answer leaves the other times of a cancelled visit', async () => {
  const { body: closure } = await close();
  await book(clinic, patient, doctor, { date: dayAhead(12) });
  expect((await clinic.send(`DELETE /api/closures/${closure._id}`, { as: admin })).status).toBe(204);
  expect(await own()).toMatchObject({ status: 'Cancelled', absence: { reason: 'onLeave' } });
  expect(await list()).toHaveLength(3);
});

test('a visit cancelled with extra hours that are taken back has other times too', async () => {
  const hours = { date: dayAhead(10), starts: '15:00', ends: '16:00' };
  await close({ firstDay: hours.date, lastDay: hours.date, visits: [] });
  const { body: extra } = await clinic.send<Said>(`POST /api/doctors/${doctor.doctorId}/extra-hours`, {
    ...{ as: doctor, body: hours },
  });
  visit = await book(clinic, await clinic.addPerson('Customer'), doctor, { date: hours.date, timeSlot: '15:00-15:30' });
  const back = await clinic.send(`POST /api/extra-hours/${extra._id}/take-back`, {
    as: doctor,
    body: { visits: cancel() },
  });
  expect(back.status).toBe(204);
  const displaced = await clinic.db
    .selectFrom('displacedVisits')
    .selectAll()
    .where('appointmentId', '=', visit._id)
    .execute();
  expect(displaced).toMatchObject([{ act: 'cancel', leaveId: null, closureId: null }]);
});

test('a closure around a day on which the clinic stays open breaks no visit of that day', async () => {
  const closed = await close({ firstDay: dayAhead(7), lastDay: dayAhead(11), openDays: [DAY], visits: [] });
  expect(closed.status).toBe(201);
  expect(await own()).toMatchObject({ status: 'Pending' });
  const closures = await clinic.db.selectFrom('closures').select(['firstDay', 'lastDay']).orderBy('firstDay').execute();
  expect(closures).toEqual([
    { firstDay: dayAhead(7), lastDay: dayAhead(8) },
    { firstDay: dayAhead(10), lastDay: dayAhead(11) },
  ]);
});
