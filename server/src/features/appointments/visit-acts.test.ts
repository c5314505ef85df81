import { clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { notices } from '@antam/texts/notices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, dayAhead } from '../../test/booking';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';

let clinic: TestClinic;
let doctor: Person;
let staff: Person;
let patient: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  [doctor, staff] = await Promise.all([clinic.addPerson('Doctor'), clinic.addPerson('Staff')]);
});
afterAll(() => clinic.stop());

type Body = Record<string, unknown> & { code?: string; message?: string };
const setStatus = (id: string, status: string, as = staff) =>
  clinic.send<Body>(`PUT /api/appointment/${id}`, { as, body: { status } });
const outcome = (id: string, value: string, as = doctor) =>
  clinic.send<Body>(`PUT /api/appointment/appointment/${id}/outcome`, { as, body: { outcome: value } });
const move = (id: string, body: object, as = staff) =>
  clinic.send<Body>(`PUT /api/appointment/appointment/${id}`, { as, body });
const arrive = (appointmentId: string) =>
  clinic.send<Body>('POST /api/visits', {
    as: staff,
    body: { userId: patient.userId, appointmentId, reason: 'Tái khám' },
  });

/** A visit of today that has begun. */
async function begunVisit(): Promise<string> {
  patient = await clinic.addPerson('Customer');
  const { _id } = await book(clinic, patient, doctor, { timeSlot: '08:00-08:30' });
  const startsAt = new Date(Date.now() - 60_000);
  const begun = { startsAt, date: clinicTime(DEFAULT_ZONE).dateOf(new Date()) };
  await clinic.db.updateTable('appointments').set(begun).where('id', '=', _id).execute();
  await clinic.db.deleteFrom('bookedSlots').where('appointmentId', '=', _id).execute();
  return _id;
}

test('a visit marked as missed cannot be cancelled, moved, confirmed or completed, and the answer says what to do', async () => {
  const id = await begunVisit();
  expect((await outcome(id, 'noShow')).status).toBe(200);
  for (const answer of [
    await setStatus(id, 'Cancelled'),
    await setStatus(id, 'Confirmed'),
    await move(id, { appointmentDate: dayAhead(30), timeSlot: '09:00-09:30' }),
    await outcome(id, 'completed'),
    await outcome(id, 'noShow'),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([409, 'appointment.missed']);
    expect(answer.body.message).toMatch(/check them in; otherwise please book a new visit/);
  }
});

test('a visit that took place cannot be cancelled, moved or marked as missed, and the answer says what to do', async () => {
  const id = await begunVisit();
  expect((await outcome(id, 'completed')).body).toMatchObject({ status: 'Confirmed', completedAt: expect.any(String) });
  for (const answer of [
    await setStatus(id, 'Cancelled'),
    await move(id, { appointmentDate: dayAhead(30), timeSlot: '09:00-09:30' }),
    await outcome(id, 'noShow'),
    await outcome(id, 'completed'),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([409, 'appointment.finished']);
    expect(answer.body.message).toMatch(/book a new visit/);
  }
});

test('the visit of a patient who is here is not cancelled, moved or missed before the arrival is taken back', async () => {
  const id = await begunVisit();
  const { body: arrival } = await arrive(id);
  for (const answer of [
    await setStatus(id, 'Cancelled'),
    await move(id, { appointmentDate: dayAhead(30), timeSlot: '09:00-09:30' }),
    await outcome(id, 'noShow'),
  ])
    expect([answer.status, answer.body.code]).toEqual([409, 'appointment.arrived']);
  await clinic.send(`PUT /api/visits/${arrival._id}`, { as: staff, body: { step: 'undoArrived' } });
  expect((await setStatus(id, 'Cancelled')).body.status).toBe('Cancelled');
});

test('whoever cancels or moves a visit, its reminder goes with it, and the patient is told', async () => {
  patient = await clinic.addPerson('Customer');
  const { _id: id } = await book(clinic, patient, doctor, { date: dayAhead(10) });
  const reminders = async () =>
    (await clinic.db.selectFrom('reminders').select('dueAt').where('appointmentId', '=', id).execute()).map(
      ({ dueAt }) => clinicTime(DEFAULT_ZONE).dateOf(dueAt),
    );
  const told = async () =>
    (await clinic.db.selectFrom('notifications').select('body').where('userId', '=', patient.userId).execute()).map(
      ({ body }) => body,
    );
  expect(await reminders()).toEqual([dayAhead(9)]);
  expect((await move(id, { appointmentDate: dayAhead(12), timeSlot: '09:00-09:30' }, patient)).status).toBe(200);
  expect([await reminders(), await told()]).toEqual([[dayAhead(11)], [notices.changeNoted]]);
  expect((await move(id, { appointmentDate: dayAhead(14), timeSlot: '09:00-09:30' })).status).toBe(200);
  expect([await reminders(), await told()]).toEqual([
    [dayAhead(13)],
    [notices.changeNoted, notices.appointmentChanged],
  ]);
  expect((await setStatus(id, 'Cancelled')).status).toBe(200);
  expect([await reminders(), await told()]).toEqual([
    [],
    [notices.changeNoted, ...Array(2).fill(notices.appointmentChanged)],
  ]);
});

test('a patient reads who cancelled a visit, themselves or the clinic, and reception no name of a colleague', async () => {
  patient = await clinic.addPerson('Customer');
  const cancelledBy = async (as: Person, days: number) => {
    const { _id } = await book(clinic, patient, doctor, { date: dayAhead(days) });
    await setStatus(_id, 'Cancelled', as);
    const read = async (reader: Person) =>
      (await clinic.send<Body>(`GET /api/appointment/appointment/${_id}`, { as: reader })).body.cancelledBy;
    return [await read(patient), await read(staff)];
  };
  expect(await cancelledBy(staff, 20)).toEqual(['clinic', undefined]);
  expect(await cancelledBy(patient, 21)).toEqual(['patient', undefined]);
});
