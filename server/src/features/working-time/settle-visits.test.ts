import type { BrokenVisits, Closure } from '@antam/contract/working-time-shapes';
import { clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { book, bookingOf, dayAhead } from '../../test/booking';
import { breakRow, mendRow } from '../../test/break-table';
import { fillDay } from '../../test/large-clinic';
import { IS_SWEEP } from '../../test/sweep';
import { createWorkingTimeClinic, days, type WorkingTimeClinic } from '../../test/working-time';
import { settleVisits } from './settle-visits';

const DAY = dayAhead(5);
const SLOTS = ['09:00-09:30', '09:30-10:00', '10:00-10:30'] as const;
let on: WorkingTimeClinic;
beforeAll(async () => {
  on = await createWorkingTimeClinic();
  // Only the test itself runs the jobs of this file.
  await on.clinic.jobs.stop();
});
afterAll(() => on.clinic.stop());
beforeEach(() => on.empty());

const closure = { ...days(DAY), name: 'Nghỉ' };
const takeBackClosure = (id: string) => on.clinic.send(`DELETE /api/closures/${id}`, { as: on.admin });
const visits = () =>
  on.clinic.db
    .selectFrom('appointments')
    .select(['id', 'date', 'slot', 'status', 'leftToMoveAt'])
    .orderBy('slot')
    .execute();
const told = async () =>
  (await on.clinic.db.selectFrom('visitNews').select('kind').orderBy('appointmentId').execute()).map(
    ({ kind }) => kind,
  );
const listed = async () => (await on.clinic.send<Closure[]>('GET /api/closures', { as: on.admin })).body;

async function bookThree(): Promise<string[]> {
  const ids = [];
  for (const timeSlot of SLOTS)
    ids.push((await book(on.clinic, await on.clinic.addPerson('Customer'), on.doctor, { date: DAY, timeSlot }))._id);
  return ids;
}

test.runIf(IS_SWEEP)(
  'a day of more visits than are listed is closed with one decision for the others, and comes back as it was',
  async () => {
    const { clinic, admin, close } = on;
    const total = await fillDay(clinic, DAY, 12);
    const { body } = await clinic.send<BrokenVisits>('POST /api/closure-check', { as: admin, body: closure });
    expect([body.total, body.visits.length]).toEqual([total, 200]);
    const [first] = body.visits;
    const own = [{ _id: first?._id, act: 'cancel' }];
    expect((await close({ ...closure, visits: own })).body.code).toBe('days.breaksVisits');
    const saved = await close({ ...closure, visits: own, others: 'move' });
    expect([saved.status, (saved.body as unknown as Closure).unsettled]).toEqual([201, total]);
    expect((await listed()).map(({ unsettled }) => unsettled)).toEqual([total]);

    await on.settle();
    expect((await listed()).map(({ unsettled }) => unsettled)).toEqual([0]);
    const after = await visits();
    expect(after.filter(({ date }) => date === DAY).map(({ id, status }) => [id, status])).toEqual([
      [first?._id, 'Cancelled'],
    ]);
    expect((await told()).toSorted()).toEqual(['cancelled', ...Array.from({ length: total - 1 }, () => 'moved')]);

    const displaced = clinic.db.selectFrom('displacedVisits').select(['doctorId', 'date', 'slot as timeSlot']);
    const time = await displaced.limit(1).executeTakeFirstOrThrow();
    expect((await takeBackClosure(saved.body._id)).status).toBe(204);
    const wanted = bookingOf(time, time);
    const tried = await clinic.send('POST /api/appointment/appointment', { as: on.patient, body: wanted });
    expect(tried.body.code, 'the time of a visit that is still to come back').toBe('booking.slotTaken');
    await on.settle();
    const back = await visits();
    expect(back.filter(({ date, status }) => date === DAY && status === 'Pending')).toHaveLength(total);
    const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from booked_slots where date = ${DAY} and appointment_id is not null`.execute(
      clinic.db,
    );
    expect(rows[0]?.count).toBe(total);
  },
);

test('a visit whose chosen time is taken meanwhile is left for reception', async () => {
  const { doctor, giveLeave, tryToBook } = on;
  const [first, ...rest] = await bookThree();
  const time = { doctorId: doctor.doctorId, date: dayAhead(6), timeSlot: '08:00-08:30' };
  const chosen = [{ _id: first, act: 'move', ...time }];
  expect((await giveLeave({ ...days(DAY), visits: chosen, others: 'cancel' })).status).toBe(201);
  expect((await tryToBook(time.date, { timeSlot: time.timeSlot })).status).toBe(201);
  await on.settle();
  const rows = (await visits()).filter(({ date }) => date === DAY);
  expect(rows.map(({ id, status, leftToMoveAt }) => [id, status, leftToMoveAt !== null])).toEqual([
    [first, 'Pending', true],
    ...rest.map((id) => [id, 'Cancelled', false]),
  ]);
  expect((await told()).toSorted()).toEqual(['cancelled', 'cancelled', 'toMove']);
});

test('what is not settled when a change is taken back stays as it was booked, and no patient is told', async () => {
  const { close } = on;
  await bookThree();
  const { body } = await close({ ...closure, others: 'cancel' });
  expect((await takeBackClosure(body._id)).status).toBe(204);
  await on.settle();
  expect((await visits()).map(({ date, status, leftToMoveAt }) => [date, status, leftToMoveAt])).toEqual(
    SLOTS.map(() => [DAY, 'Pending', null]),
  );
  expect(await told()).toEqual([]);
});

test('what another change takes off too is settled as decided, although the first was taken back', async () => {
  const { close, giveLeave } = on;
  await bookThree();
  const { body } = await close({ ...closure, others: 'cancel' });
  const leave = await giveLeave(days(DAY));
  expect(leave.status).toBe(201);
  expect((await takeBackClosure(body._id)).status).toBe(204);
  await on.settle();
  expect((await visits()).map(({ status }) => status)).toEqual(SLOTS.map(() => 'Cancelled'));
  // It is the leave that broke them now: taken back, they stand again.
  expect((await on.clinic.send(`DELETE /api/leave/${leave.body._id}`, { as: on.admin })).status).toBe(204);
  await on.settle();
  expect((await visits()).map(({ status }) => status)).toEqual(SLOTS.map(() => 'Pending'));
});

test('closed again before the first decision was carried out, the days follow the second one', async () => {
  const { close } = on;
  await bookThree();
  const first = await close({ ...closure, others: 'cancel' });
  expect((await takeBackClosure(first.body._id)).status).toBe(204);
  expect((await close(closure)).body.code).toBe('days.breaksVisits');
  const second = await close({ ...closure, others: 'leave' });
  expect(second.status).toBe(201);
  await on.settle();
  expect((await visits()).map(({ status, leftToMoveAt }) => [status, leftToMoveAt !== null])).toEqual(
    SLOTS.map(() => ['Pending', true]),
  );
  expect((await takeBackClosure(second.body._id)).status).toBe(204);
  await on.settle();
  expect((await visits()).map(({ date, status, leftToMoveAt }) => [date, status, leftToMoveAt])).toEqual(
    SLOTS.map(() => [DAY, 'Pending', null]),
  );
});

test('a visit that was moved before it was settled is seen by a change of its new day', async () => {
  const { clinic, doctor, patient, close } = on;
  const { _id } = await book(clinic, patient, doctor, { date: DAY });
  await close({ ...closure, others: 'cancel' });
  const body = { appointmentDate: dayAhead(7), timeSlot: SLOTS[0] };
  expect((await clinic.send(`PUT /api/appointment/appointment/${_id}`, { as: patient, body })).status).toBe(200);
  expect((await close({ ...days(dayAhead(7)), name: 'Nghỉ' })).body.code).toBe('days.breaksVisits');
  await on.settle();
  expect((await visits()).map(({ date, status }) => [date, status])).toEqual([[dayAhead(7), 'Pending']]);
});

test('a visit that its patient cancelled meanwhile is left alone', async () => {
  const { clinic, doctor, close, patient } = on;
  const { _id } = await book(clinic, patient, doctor, { date: DAY });
  await close({ ...closure, others: 'leave' });
  await clinic.send(`PUT /api/appointment/${_id}`, { as: patient, body: { status: 'Cancelled' } });
  await on.settle();
  expect((await visits()).map(({ status, leftToMoveAt }) => [status, leftToMoveAt])).toEqual([['Cancelled', null]]);
  expect(await clinic.db.selectFrom('visitsToSettle').selectAll().execute()).toEqual([]);
});

test('of two servers that settle at once each visit is settled by one', async () => {
  const { close } = on;
  await bookThree();
  await close({ ...closure, others: 'leave' });
  await Promise.all([on.settle(), on.settle()]);
  expect(await told()).toEqual(['toMove', 'toMove', 'toMove']);
});

test.each([
  ['a deadlock is tried again', { times: 2, code: '40P01' }, [true, true, true]],
  ['one that fails does not hold the others back', { times: 99, code: 'P0001' }, [false, true, true]],
])('of the visits of a change %s', async (_, failure, left) => {
  const { clinic, close } = on;
  const [id] = await bookThree();
  await close({ ...closure, others: 'leave' });
  await breakRow(clinic, { table: 'appointments', id: id as string, ...failure });
  onTestFinished(() => mendRow(clinic, 'appointments'));
  const { db, jobs } = clinic;
  await settleVisits({ db, jobs, clinic: clinicTime(DEFAULT_ZONE) }, { data: {} }).catch(() => undefined);
  expect((await visits()).map(({ leftToMoveAt }) => leftToMoveAt !== null)).toEqual(left);
});
