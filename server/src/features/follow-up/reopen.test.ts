import type { CounterLine } from '@antam/contract/dispensing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids';
import type { Person } from '../../test/clinic';
import { openCounter, type TestCounter } from '../../test/counter';
import { makeLate } from '../../test/late-patient';

let at: TestCounter;
beforeAll(async () => {
  at = await openCounter();
});
afterAll(() => at.clinic.stop());

async function addFollowed(outcome: string): Promise<Person> {
  const patient = await at.clinic.addPerson('Customer');
  const { userId } = patient;
  await makeLate(at.clinic.db, { patientId: userId, doctorId: at.doctor.doctorId as string });
  const body = { how: 'phone', outcome };
  expect((await at.clinic.send(`POST /api/follow-ups/${userId}/attempts`, { as: at.staff, body })).status).toBe(200);
  return patient;
}
const arrive = async ({ userId }: Person) =>
  (await at.clinic.send<{ _id: string }>('POST /api/visits', { as: at.staff, body: { userId, reason: 'X' } })).body._id;
const takeBack = (visitId: string) =>
  at.clinic.send(`PUT /api/visits/${visitId}`, { as: at.staff, body: { step: 'undoArrived' } });
const followUpsOf = ({ userId }: Person) =>
  at.clinic.db
    .selectFrom('followUps')
    .select(['state', 'toConfirm', 'closedWhy', 'ownerId'])
    .where('patientId', '=', userId)
    .orderBy('openedAt')
    .execute();

test('an arrival that is taken back leaves the news of a death where they were, with their owner', async () => {
  const patient = await addFollowed('diedToConfirm');
  const before = await followUpsOf(patient);
  expect(before).toEqual([{ state: 'toConfirm', toConfirm: 'died', closedWhy: null, ownerId: at.staff.userId }]);
  const visitId = await arrive(patient);
  expect(await followUpsOf(patient)).toMatchObject([{ state: 'closed', closedWhy: 'attended' }]);
  expect((await takeBack(visitId)).status).toBe(200);
  expect(await followUpsOf(patient)).toEqual(before);
});

test('who came otherwise, or is followed up anew, is not followed up again by an arrival that is taken back', async () => {
  const pickedUp = await addFollowed('noAnswer');
  const { id } = await at.prescribeTo(pickedUp);
  const visitId = await arrive(pickedUp);
  await at.hand(at.staff, { prescriptionId: id });
  await takeBack(visitId);
  expect(await followUpsOf(pickedUp)).toMatchObject([{ state: 'closed', closedWhy: 'attended' }]);

  const anew = await addFollowed('noAnswer');
  const second = await arrive(anew);
  const opened = { openedBy: at.staff.userId, answer: JSON.stringify({}), ownerId: at.staff.userId };
  await at.clinic.db
    .insertInto('followUps')
    .values({ id: newId(), patientId: anew.userId, ...opened } as never)
    .execute();
  await takeBack(second);
  expect((await followUpsOf(anew)).map(({ state }) => state)).toEqual(['closed', 'open']);
});

test('a pick-up that is corrected to nothing opens the follow-up again, and one corrected to something closes it', async () => {
  const patient = await addFollowed('noAnswer');
  const { id } = await at.prescribeTo(patient);
  const [line] = (await at.hand(at.staff, { prescriptionId: id })).body.lines as [CounterLine];
  expect(await followUpsOf(patient)).toMatchObject([{ state: 'closed', closedWhy: 'pickedUp' }]);
  const correct = (days: number) => at.change(at.staff, line._id, { kind: 'corrected', days, note: 'Nhầm người' });
  expect((await correct(0)).body).toMatchObject({ kind: 'corrected', days: 0 });
  expect(await followUpsOf(patient)).toMatchObject([{ state: 'open', closedWhy: null }]);
  expect((await correct(30)).body).toMatchObject({ kind: 'corrected', days: 30 });
  expect(await followUpsOf(patient)).toMatchObject([{ state: 'closed', closedWhy: 'pickedUp' }]);
});
