import { clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/ids';
import { book, dayAhead } from '../../test/booking';
import type { Person } from '../../test/clinic';
import { countWaiting, whileOpen } from '../../test/while-open';
import { createWorkingTimeClinic, days, type WorkingTimeClinic } from '../../test/working-time';
import { settleVisits } from './settle-visits';

const DAY = dayAhead(5);
const SLOTS = ['09:00-09:30', '09:30-10:00', '10:00-10:30', '10:30-11:00'];
let on: WorkingTimeClinic;
let patients: Person[];
beforeAll(async () => {
  on = await createWorkingTimeClinic();
  // Only the test itself runs the jobs of this file.
  await on.clinic.jobs.stop();
  patients = await Promise.all(SLOTS.map(() => on.clinic.addPerson('Customer')));
});
afterAll(() => on.clinic.stop());
beforeEach(() => on.empty());

const settleOnce = () => {
  const { db, jobs } = on.clinic;
  return settleVisits({ db, jobs, clinic: clinicTime(DEFAULT_ZONE) }, { data: {} });
};
async function settleAll(): Promise<void> {
  do await settleOnce();
  while ((await on.clinic.db.selectFrom('visitsToSettle').select('act').execute()).length > 0);
}

async function bookAll(): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, timeSlot] of SLOTS.entries())
    ids.push((await book(on.clinic, patients[index] as Person, on.doctor, { date: DAY, timeSlot }))._id);
  return ids;
}

const KINDS = {
  leave: (others: string) => on.giveLeave({ ...days(DAY), others }),
  closures: (others: string) => on.close({ ...days(DAY), name: 'Nghỉ', others }),
};
type Kind = keyof typeof KINDS;
const takeBack = (kind: Kind, id: string) => on.clinic.send(`DELETE /api/${kind}/${id}`, { as: on.admin });
const visits = async () =>
  (
    await on.clinic.db
      .selectFrom('appointments')
      .select(['date', 'slot', 'status', 'leftToMoveAt'])
      .orderBy('slot')
      .execute()
  ).map(({ date, slot, status, leftToMoveAt }) => [date, slot, status, leftToMoveAt]);
const AS_BOOKED = SLOTS.map((slot) => [DAY, slot, 'Pending', null]);

test.each<Kind>(['leave', 'closures'])(
  'what a job is just doing because of %s that is taken back is waited for, and undone with the rest',
  async (kind) => {
    const { db } = on.clinic;
    const ids = await bookAll();
    const { body } = await KINDS[kind]('cancel');
    const holding = (tx: typeof db) => sql`select id from appointments where id = ${ids[1]} for update`.execute(tx);
    await whileOpen(db, holding, async (commit) => {
      const settling = settleAll();
      await expect.poll(() => countWaiting(db)).toBe(1);
      const takingBack = takeBack(kind, body._id);
      await expect.poll(() => countWaiting(db)).toBe(2);
      commit();
      expect((await takingBack).status).toBe(204);
      await settling;
    });
    expect(await visits()).toEqual(AS_BOOKED);
  },
);

test.each<Kind>(['leave', 'closures'])(
  '%s taken back at any moment while its visits are being settled leaves every visit as it was booked',
  async (kind) => {
    for (let round = 0; round < 12; round += 1) {
      await on.empty();
      await bookAll();
      const { body } = await KINDS[kind](['cancel', 'leave', 'move'][round % 3] as string);
      const settling = settleAll();
      await new Promise((resolve) => setTimeout(resolve, round * 6));
      expect((await takeBack(kind, body._id)).status).toBe(204);
      await settling;
      await settleAll();
      expect(await visits(), `round ${round}`).toEqual(AS_BOOKED);
    }
  },
  120_000,
);

/** A visit that leave has left to be moved. */
async function leaveOne() {
  const [patient] = patients as [Person];
  const { _id } = await book(on.clinic, patient, on.doctor, { date: DAY });
  const { body: leave } = await on.giveLeave({ ...days(DAY), visits: [{ _id, act: 'leave' }] });
  return { _id, patient, leaveId: leave._id };
}
/** The visit is done at this moment: its row is held, and what was written is not committed yet. */
const seeing =
  ({ _id, patient }: Awaited<ReturnType<typeof leaveOne>>) =>
  async (tx: typeof on.clinic.db) => {
    await sql`select id from appointments where id = ${_id} for update`.execute(tx);
    const now = new Date();
    const visit = { id: newId(), appointmentId: _id, patientId: patient.userId, date: DAY, reason: '' };
    const done = { receivedBy: on.staff.userId, arrivedAt: now, calledAt: now, completedAt: now };
    await tx
      .insertInto('visits')
      .values({ ...visit, ...done })
      .execute();
  };
const news = async () => (await on.clinic.db.selectFrom('visitNews').select('kind').execute()).map(({ kind }) => kind);

test('a patient who is seen while the leave is taken back is not told that the visit takes place', async () => {
  const { db } = on.clinic;
  const left = await leaveOne();
  await whileOpen(db, seeing(left), async (commit) => {
    const takingBack = takeBack('leave', left.leaveId);
    await expect.poll(() => countWaiting(db)).toBe(1);
    commit();
    expect((await takingBack).status).toBe(204);
  });
  expect(await news()).toEqual(['toMove']);
});

test('nor is one who is seen while a job brings the visits of that leave back', async () => {
  const { db } = on.clinic;
  const left = await leaveOne();
  // As it is after leave of many visits was taken back.
  await db.deleteFrom('leave').execute();
  const { doctorId, date, slot } = await db
    .selectFrom('displacedVisits')
    .select(['doctorId', 'date', 'slot'])
    .executeTakeFirstOrThrow();
  const time = { doctorId, date, slot, decidedBy: on.admin.userId };
  await db
    .insertInto('visitsToSettle')
    .values({ appointmentId: left._id, patientId: left.patient.userId, act: 'restore', ...time })
    .execute();
  await whileOpen(db, seeing(left), async (commit) => {
    const settling = settleAll();
    await expect.poll(() => countWaiting(db)).toBe(1);
    commit();
    await settling;
  });
  expect(await news()).toEqual(['toMove']);
});
