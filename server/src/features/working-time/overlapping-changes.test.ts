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

/** Closes a day, and moves the visit from it to another. */
async function closeAndMove(day: string, to: string): Promise<string> {
  const visits = [{ _id: visit, act: 'move', doctorId: on.doctor.doctorId, date: to, timeSlot: SLOT }];
  const closed = await on.close({ ...days(day), name: 'Nghỉ', visits });
  expect(closed.status).toBe(201);
  return closed.body._id;
}
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
  expect((await on.clinic.send(`DELETE /api/leave/${leave.body._id}`, { as: on.doctor })).status).toBe(204);
  expect(await where()).toBe(`${FIRST} ${SLOT}`);
});
