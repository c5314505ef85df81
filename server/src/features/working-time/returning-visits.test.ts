import type { Closure } from '@antam/contract/working-time-shapes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deskOfClinic } from '../../platform/session/scope';
import { book, dayAhead } from '../../test/booking';
import { createWorkingTimeClinic, days, type WorkingTimeClinic } from '../../test/working-time';
import { holdToRestore, insertToSettle } from './write-to-settle';

const DAY = dayAhead(5);
const SLOTS = ['09:00-09:30', '09:30-10:00'] as const;
let on: WorkingTimeClinic;
beforeAll(async () => {
  on = await createWorkingTimeClinic();
  // Only the test itself runs the jobs of this file.
  await on.clinic.jobs.stop();
});
afterAll(() => on.clinic.stop());
beforeEach(() => on.empty());

const takeBackClosure = (id: string) => on.clinic.send(`DELETE /api/closures/${id}`, { as: on.admin });
const visits = () =>
  on.clinic.db.selectFrom('appointments').select(['date', 'slot', 'status', 'leftToMoveAt']).execute();
const told = async () =>
  (await on.clinic.db.selectFrom('visitNews').select('kind').orderBy('createdAt').execute()).map(({ kind }) => kind);
const listed = async () => (await on.clinic.send<Closure[]>('GET /api/closures', { as: on.admin })).body;

/** As after a change of many visits, which had moved this one, was taken back, and the job has not reached it yet. */
async function toBringBack(appointmentId: string, slot: string, from = on.doctor.doctorId as string): Promise<void> {
  const { clinic, patient, admin } = on;
  const { db } = clinic;
  const visit = await db
    .selectFrom('appointments')
    .select(['doctorId as toDoctorId', 'date as toDate', 'slot as toSlot'])
    .where('id', '=', appointmentId)
    .executeTakeFirstOrThrow();
  const before = { appointmentId, patientId: patient.userId, doctorId: from, date: DAY, slot };
  await db
    .insertInto('displacedVisits')
    .values({ ...before, ...visit, act: 'move' })
    .execute();
  const scope = deskOfClinic();
  await insertToSettle(db, scope, [{ ...before, act: 'restore', decidedBy: admin.userId }]);
  await holdToRestore(db, scope, [{ ...before, slots: [slot] }]);
}

test('a visit that is to come back may be moved meanwhile, also to its old time', async () => {
  const { clinic, doctor, patient } = on;
  const { _id } = await book(clinic, patient, doctor, { date: dayAhead(6), timeSlot: SLOTS[0] });
  const timeSlot = SLOTS[1];
  await toBringBack(_id, timeSlot);
  const move = (body: object) => clinic.send(`PUT /api/appointment/appointment/${_id}`, { as: patient, body });
  expect((await move({ appointmentDate: DAY, timeSlot })).status).toBe(200);
  await on.settle();
  expect((await visits()).map(({ date, slot }) => [date, slot])).toEqual([[DAY, timeSlot]]);
  expect(await clinic.db.selectFrom('bookedSlots').select('restoresId').execute()).toEqual([{ restoresId: null }]);
});

test('a visit that cannot come back, and whose day was closed meanwhile, is left for reception', async () => {
  const { clinic, doctor, patient, close } = on;
  const { _id } = await book(clinic, patient, doctor, { date: dayAhead(6), timeSlot: SLOTS[0] });
  await toBringBack(_id, SLOTS[1]);
  expect((await close({ ...days(dayAhead(6)), name: 'Nghỉ' })).status).toBe(201);
  await clinic.db.updateTable('displacedVisits').set({ slot: '23:00-23:30' }).execute();
  await on.settle();
  expect((await visits()).map(({ date, leftToMoveAt }) => [date, leftToMoveAt !== null])).toEqual([
    [dayAhead(6), true],
  ]);
  expect(await told()).toEqual(['toMove']);
});

test('a visit whose old and present days a new closure takes off is left for reception, and returns with it', async () => {
  const { clinic, doctor, patient, close } = on;
  const { _id } = await book(clinic, patient, doctor, { date: dayAhead(6), timeSlot: SLOTS[0] });
  await toBringBack(_id, SLOTS[1]);
  const { body } = await close({ ...days(DAY, dayAhead(6)), name: 'Nghỉ' });
  await on.settle();
  expect(await visits()).toMatchObject([{ date: dayAhead(6), leftToMoveAt: expect.any(Date) }]);
  expect(await told()).toEqual(['toMove']);
  expect((await takeBackClosure(body._id)).status).toBe(204);
  expect(await visits()).toMatchObject([{ date: DAY, slot: SLOTS[1], status: 'Pending', leftToMoveAt: null }]);
});

test.each([
  ['move', 'moved'],
  ['cancel', 'cancelled'],
  ['leave', 'toMove'],
])(
  'moved by leave that is taken back before a closure of both days has settled the visit (%s), it returns with the closure',
  async (others, news) => {
    const { clinic, doctor, patient, close, giveLeave } = on;
    const { _id } = await book(clinic, patient, doctor, { date: DAY, timeSlot: SLOTS[0] });
    const to = { doctorId: doctor.doctorId, date: dayAhead(6), timeSlot: SLOTS[1] };
    const leave = await giveLeave({ ...days(DAY), visits: [{ _id, act: 'move', ...to }] });
    const { body } = await close({ ...days(DAY, dayAhead(6)), name: 'Nghỉ', others });
    expect((await clinic.send(`DELETE /api/leave/${leave.body._id}`, { as: doctor })).status).toBe(204);
    await on.settle();
    expect(await told()).toEqual(['moved', news]);
    expect((await takeBackClosure(body._id)).status).toBe(204);
    expect(await visits()).toMatchObject([{ date: DAY, slot: SLOTS[0], status: 'Pending', leftToMoveAt: null }]);
  },
);

test('a visit that cannot be looked at any more, because its doctor has left, is left for reception too', async () => {
  const { clinic, doctor, other, patient, close } = on;
  const { _id } = await book(clinic, patient, doctor, { date: dayAhead(6), timeSlot: SLOTS[0] });
  await toBringBack(_id, SLOTS[1], other.doctorId as string);
  expect((await close({ ...days(dayAhead(6)), name: 'Nghỉ' })).status).toBe(201);
  const left = clinic.db.updateTable('users').where('id', '=', other.userId);
  await left.set({ role: 'Staff' }).execute();
  await on.settle();
  await left.set({ role: 'Doctor' }).execute();
  expect((await visits()).map(({ date, leftToMoveAt }) => [date, leftToMoveAt !== null])).toEqual([
    [dayAhead(6), true],
  ]);
});

test('extra hours are not taken back without a decision about a visit in them that is to return', async () => {
  const { clinic, doctor, patient, close, addHours, takeBack } = on;
  await close({ ...days(dayAhead(6)), name: 'Nghỉ' });
  const hours = await addHours({ date: dayAhead(6), starts: '09:00', ends: '10:00' });
  const { _id } = await book(clinic, patient, doctor, { date: dayAhead(6), timeSlot: SLOTS[0] });
  await toBringBack(_id, SLOTS[1]);
  expect((await takeBack(hours.body._id)).body.code).toBe('days.breaksVisits');
});

test('a change is not taken back while another one is still bringing its visits back', async () => {
  const { clinic, doctor, patient, staff, close } = on;
  const { _id } = await book(clinic, patient, doctor, { date: dayAhead(7), timeSlot: SLOTS[0] });
  const to = { doctorId: doctor.doctorId, date: DAY, timeSlot: SLOTS[1] };
  const first = await close({ ...days(dayAhead(7)), name: 'Nghỉ', visits: [{ _id, act: 'move', ...to }] });
  expect(first.status).toBe(201);
  const body = { appointmentDate: dayAhead(6), timeSlot: SLOTS[0] };
  await clinic.send(`PUT /api/appointment/appointment/${_id}`, { as: staff, body });
  await toBringBack(_id, SLOTS[1]);
  const tried = await takeBackClosure(first.body._id);
  expect([tried.status, tried.body]).toMatchObject([409, { code: 'days.stillReturning' }]);
  expect((await listed()).map((entry) => entry._id)).toEqual([first.body._id]);

  await on.settle();
  expect((await takeBackClosure(first.body._id)).status).toBe(204);
  expect((await visits()).map(({ date, slot }) => [date, slot])).toEqual([[dayAhead(7), SLOTS[0]]]);
});
