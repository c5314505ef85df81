import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';

let clinic: TestClinic;
let admin: Person;
let staff: Person;
let doctor: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  [admin, staff, doctor] = await Promise.all([
    clinic.addPerson('Admin'),
    clinic.addPerson('Staff'),
    clinic.addPerson('Doctor'),
  ]);
  await clinic.db
    .updateTable('doctors')
    .set({ room: '203' })
    .where('id', '=', doctor.doctorId as string)
    .execute();
});
afterAll(() => clinic.stop());

interface Arrival {
  _id: string;
  ticket: number;
}
const arrive = async (patient: Person) => {
  const body = { userId: patient.userId, reason: 'Lấy thuốc', doctorId: doctor.doctorId };
  return (await clinic.send<Arrival>('POST /api/visits', { as: staff, body })).body;
};
const step = (id: string, to: string) => clinic.send(`PUT /api/visits/${id}`, { as: staff, body: { step: to } });
const addScreen = async (label = 'Tầng trệt') =>
  (await clinic.send<{ _id: string; token: string }>('POST /api/waiting-screens', { as: admin, body: { label } })).body;
const watch = (token: string) => clinic.send<unknown>('POST /api/waiting-room', { body: { token } });

test('arrivals get the numbers of the day one after the other, also those who come at the same moment', async () => {
  const patients = await Promise.all(Array.from({ length: 6 }, () => clinic.addPerson('Customer')));
  const arrivals = await Promise.all(patients.map(arrive));
  expect(arrivals.map(({ ticket }) => ticket).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  for (const { _id } of arrivals) await step(_id, 'completed');
});

test('a number that was given is not given again that day, also when its arrival was taken back', async () => {
  const [first, second] = await Promise.all([clinic.addPerson('Customer'), clinic.addPerson('Customer')]);
  const mistaken = await arrive(first);
  await step(mistaken._id, 'undoArrived');
  const other = await arrive(second);
  const again = await arrive(first);
  expect([other.ticket, again.ticket]).toEqual([mistaken.ticket + 1, mistaken.ticket + 2]);
  for (const { _id } of [other, again]) await step(_id, 'completed');
});

test('a screen shows numbers and rooms to anyone with its link, and no name; revoked, it shows nothing', async () => {
  const screen = await addScreen();
  const [first, second] = [
    await clinic.addPerson('Customer', { fullName: 'Lê Thị Kín' }),
    await clinic.addPerson('Customer', { fullName: 'Trần Văn Đáo' }),
  ];
  const [called, waiting] = [await arrive(first), await arrive(second)];
  await step(called._id, 'called');
  const shown = await watch(screen.token);
  expect(shown).toMatchObject({
    status: 200,
    body: { called: [{ ticket: called.ticket, room: '203' }], waiting: [waiting.ticket] },
  });
  expect(JSON.stringify(shown.body)).not.toMatch(/Kín|Đáo|BN\d|userId/);

  await step(called._id, 'completed');
  expect((await watch(screen.token)).body).toMatchObject({ called: [] });

  expect((await clinic.send(`DELETE /api/waiting-screens/${screen._id}`, { as: admin })).status).toBe(204);
  expect(await watch(screen.token)).toMatchObject({ status: 404, body: { code: 'waitingRoom.linkInvalid' } });
});

test('the secret of a link is shown once and is nowhere in the database', async () => {
  const { token, _id } = await addScreen('Tầng hai');
  const { body: list } = await clinic.send<{ _id: string }[]>('GET /api/waiting-screens', { as: admin });
  expect(list.map((one) => one._id)).toContain(_id);
  expect(JSON.stringify(list)).not.toContain(token);
  const rows = await clinic.db.selectFrom('waitingScreens').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(await watch('x'.repeat(43))).toMatchObject({ status: 404 });
});

test('a screen that is added again with the same key is one screen with a new secret; a removed one is not there', async () => {
  const headers = { 'Idempotency-Key': 'one screen' };
  const ask = () =>
    clinic.send<{ _id: string; token: string; code?: string }>('POST /api/waiting-screens', {
      ...{ as: admin, body: { label: 'Tầng ba' }, headers },
    });
  const [first, second] = [await ask(), await ask()];
  expect([first.status, second.status, second.body._id]).toEqual([201, 201, first.body._id]);
  expect([(await watch(first.body.token)).status, (await watch(second.body.token)).status]).toEqual([404, 200]);
  const kept = await clinic.db.selectFrom('idempotencyKeys').select('answer').where('key', '=', 'one screen').execute();
  expect(kept).toEqual([{ answer: { _id: first.body._id } }]);
  await clinic.send(`DELETE /api/waiting-screens/${first.body._id}`, { as: admin });
  expect((await ask()).body.code).toBe('waitingRoom.screenNotFound');
});
