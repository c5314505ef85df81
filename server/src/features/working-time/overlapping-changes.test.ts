import { startOfSlot } from '@antam/rules/booking/schedule';
import { clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { book, dayAhead } from '../../test/booking';
import { createWorkingTimeClinic, days, type WorkingTimeClinic } from '../../test/working-time';

const [FIRST, SECOND, THIRD] = [dayAhead(5), dayAhead(6), dayAhead(7)] as const;
const SLOT = '10:00-10:30';
let on: WorkingTimeClinic;
let visit: string;
beforeAll(async () => {
  on = await createWorkingTimeClinic();
  // Only the test itself runs the jobs of this file.
  await on.clinic.jobs.stop();
});
afterAll(() => on.clinic.stop());
beforeEach(async () => {
  await on.empty();
  visit = (await book(on.clinic, on.patient, on.doctor, { date: FIRST, timeSlot: SLOT }))._id;
});

const moveTo = (date: string, to = on.doctor) => ({ act: 'move', doctorId: to.doctorId, date, timeSlot: SLOT });

/** Closes days, with what becomes of the visit. */
async function closeAnd(decision: object, day: string, lastDay = day): Promise<string> {
  const closed = await on.close({ ...days(day, lastDay), name: 'Nghỉ', visits: [{ _id: visit, ...decision }] });
  expect(closed.status).toBe(201);
  return closed.body._id;
}
const closeAndMove = (day: string, to: string) => closeAnd(moveTo(to), day);

/** Gives a doctor leave on the first day, with what becomes of the visit. */
async function giveLeaveAnd(decision: object, of = on.doctor): Promise<string> {
  const given = await on.giveLeave({ ...days(FIRST), visits: [{ _id: visit, ...decision }] }, of, of);
  expect(given.status).toBe(201);
  return given.body._id;
}
const endLeave = async (id: string, as = on.doctor) =>
  expect((await on.clinic.send(`DELETE /api/leave/${id}`, { as })).status).toBe(204);
const reopen = async (id: string) =>
  expect((await on.clinic.send(`DELETE /api/closures/${id}`, { as: on.admin })).status).toBe(204);
const where = async () => {
  const row = await on.clinic.db.selectFrom('appointments').select(['date', 'slot']).executeTakeFirstOrThrow();
  return `${row.date} ${row.slot}`;
};
const slots = async () =>
  (await on.clinic.db.selectFrom('bookedSlots').select(['date', 'slot']).execute()).map(
    ({ date, slot }) => `${date} ${slot}`,
  );

test.each([
  ['in the order in which they were made', [0, 1]],
  ['the last one first', [1, 0]],
])('moved by one closure and then by a second, the visit returns once both are taken back, %s', async (_, order) => {
  const closures = [await closeAndMove(FIRST, SECOND), await closeAndMove(SECOND, THIRD)];
  for (const index of order) await reopen(closures[index] as string);
  expect([await where(), await slots()]).toEqual([`${FIRST} ${SLOT}`, [`${FIRST} ${SLOT}`]]);
  expect(await on.clinic.db.selectFrom('displacedVisits').select('act').execute()).toEqual([]);
});

test('while the second stands the visit returns to its own time, which the second has not taken off', async () => {
  const first = await closeAndMove(FIRST, SECOND);
  await closeAndMove(SECOND, THIRD);
  await reopen(first);
  expect(await where()).toBe(`${FIRST} ${SLOT}`);
});

test('a time that its patient chose between the two stays chosen', async () => {
  const first = await closeAndMove(FIRST, SECOND);
  const own = { appointmentDate: dayAhead(8), timeSlot: SLOT };
  const moved = await on.clinic.send(`PUT /api/appointment/appointment/${visit}`, { as: on.patient, body: own });
  expect(moved.status).toBe(200);
  const second = await closeAndMove(dayAhead(8), THIRD);
  await reopen(first);
  expect(await where()).toBe(`${THIRD} ${SLOT}`);
  await reopen(second);
  expect(await where()).toBe(`${dayAhead(8)} ${SLOT}`);
});

test('leave over the old time is not passed over: the visit returns with it, from wherever it is', async () => {
  const first = await closeAndMove(FIRST, SECOND);
  const leave = await on.giveLeave(days(FIRST));
  const second = await closeAndMove(SECOND, THIRD);
  await reopen(first);
  await reopen(second);
  expect(await where()).toBe(`${SECOND} ${SLOT}`);
  await endLeave(leave.body._id);
  expect(await where()).toBe(`${FIRST} ${SLOT}`);
});

const NOT_MOVED = [
  ['cancelled', { act: 'cancel' }],
  ['left to be moved', { act: 'leave' }],
] as const;

/** The visit stands at its first time, and nowhere else. */
async function expectFirstTime(): Promise<void> {
  const { doctorId } = on.doctor;
  const at = { doctorId, date: FIRST, slot: SLOT };
  const [row, ...others] = await on.clinic.db.selectFrom('appointments').selectAll().execute();
  expect([row, others]).toMatchObject([{ ...at, status: 'Pending', leftToMoveAt: null, cancelledAt: null }, []]);
  expect(row?.startsAt).toEqual(clinicTime(DEFAULT_ZONE).instantOf(FIRST, startOfSlot(SLOT)));
  const held = on.clinic.db.selectFrom('bookedSlots').select(['doctorId', 'date', 'slot', 'appointmentId']);
  expect(await held.execute()).toEqual([{ ...at, appointmentId: visit }]);
  expect(await on.clinic.db.selectFrom('displacedVisits').select('act').execute()).toEqual([]);
}

test.each(NOT_MOVED)(
  'moved by one closure and %s by a second, the visit is at its first time again',
  async (_, act) => {
    const first = await closeAndMove(FIRST, SECOND);
    await closeAnd(act, SECOND);
    await reopen(first);
    await expectFirstTime();
  },
);

test.each(NOT_MOVED)(
  'moved by leave and %s by a closure over both days, the visit returns with the closure',
  async (_, act) => {
    const leave = await giveLeaveAnd(moveTo(SECOND));
    const closure = await closeAnd(act, FIRST, SECOND);
    await endLeave(leave);
    expect(await where()).toBe(`${SECOND} ${SLOT}`);
    await reopen(closure);
    await expectFirstTime();
  },
);

test.each(NOT_MOVED)(
  'moved to a colleague at the same hour and %s there, the visit is with its doctor again',
  async (_, act) => {
    const leave = await giveLeaveAnd(moveTo(FIRST, on.other));
    await giveLeaveAnd(act, on.other);
    await endLeave(leave);
    await expectFirstTime();
  },
);

test('the half hour in which the visit stood last is offered to those who wait, and its reminder names the first time', async () => {
  const { db } = on.clinic;
  const first = await closeAndMove(FIRST, SECOND);
  await db.updateTable('reminders').set({ status: 'Sent', sentAt: new Date() }).execute();
  await closeAnd({ act: 'leave' }, SECOND);
  await sql`delete from jobs.job where name = 'offer-time'`.execute(db);
  await reopen(first);
  const { rows } = await sql<{ data: unknown }>`select data from jobs.job where name = 'offer-time'`.execute(db);
  expect(rows.map(({ data }) => data)).toEqual([{ doctorId: on.doctor.doctorId, date: SECOND, slots: [SLOT] }]);
  const reminders = await db.selectFrom('reminders').select(['dueAt', 'status']).execute();
  const dueAt = clinicTime(DEFAULT_ZONE).instantOf(dayAhead(4), startOfSlot(SLOT));
  expect(reminders).toEqual([{ dueAt, status: 'Pending' }]);
});
