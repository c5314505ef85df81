import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, dayAhead } from '../../test/booking';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { walkInToday } from '../../test/visit-page';

let clinic: TestClinic;
let doctor: Person;
let staff: Person;
let patient: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  doctor = await clinic.addPerson('Doctor');
  staff = await clinic.addPerson('Staff');
  patient = await clinic.addPerson('Customer');
});
afterAll(() => clinic.stop());

const put = (path: string, body: object, key: string) =>
  clinic.send<{ code?: string }>(`PUT ${path}`, { as: staff, body, headers: { 'idempotency-key': key } });

test('an act on a visit that is repeated with its key is done once, and answered as the first time', async () => {
  const { _id } = await book(clinic, patient, doctor, { date: dayAhead(5) });
  const confirm = () => put(`/api/appointment/${_id}`, { status: 'Confirmed' }, 'confirm');
  const first = await confirm();
  const again = await confirm();
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);

  const other = await put(`/api/appointment/${_id}`, { status: 'Cancelled' }, 'confirm');
  expect([other.status, other.body.code]).toEqual([422, 'request.idempotencyConflict']);
  const unkeyed = await clinic.send(`PUT /api/appointment/${_id}`, { as: staff, body: { status: 'Confirmed' } });
  expect(unkeyed.status).toBe(409);
});

test.each(['called', 'completed'])('three presses of %s at once with one key are one act', async (step) => {
  const { id } = await walkInToday(clinic, doctor, await clinic.addPerson('Customer'));
  const answers = await Promise.all([1, 2, 3].map(() => put(`/api/visits/${id}`, { step }, `${id} ${step}`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});
