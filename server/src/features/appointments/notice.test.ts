import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Booked, book, bookingOf, dayAhead } from '../../test/booking';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { setSettings } from '../../test/set-settings';

let clinic: TestClinic;
let doctor: Person;
let staff: Person;
let patient: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  [doctor, staff, patient] = await Promise.all([
    clinic.addPerson('Doctor'),
    clinic.addPerson('Staff'),
    clinic.addPerson('Customer'),
  ]);
});
afterAll(() => clinic.stop());

type Refused = { code: string; message: string };
const HOUR_MS = 3_600_000;

const set = (change: Parameters<typeof setSettings>[1]) => setSettings(clinic, change);

const tryBooking = (as: Person, days: number) =>
  clinic.send<Booked & Refused>('POST /api/appointment/appointment', {
    as,
    body: bookingOf(doctor, { date: dayAhead(days), userId: patient.userId }),
  });
const move = (as: Person, id: string, days: number, wording?: string) =>
  clinic.send<Booked & Refused>(`PUT /api/appointment/appointment/${id}`, {
    as,
    body: { appointmentDate: dayAhead(days), timeSlot: '10:00-10:30' },
    ...(wording && { headers: { 'x-language': wording } }),
  });

test('a patient books 180 days ahead and reception 365, and the refusal says how many', async () => {
  expect((await tryBooking(patient, 180)).status).toBe(201);
  const refused = await tryBooking(patient, 181);
  expect([refused.status, refused.body.code]).toEqual([422, 'booking.tooFarAhead']);
  expect(refused.body.message).toBe('This day is too far ahead. Please choose one within the next 180 days.');
  expect((await tryBooking(staff, 365)).status).toBe(201);
  expect((await tryBooking(staff, 366)).body.message).toMatch(/365 days/);
});

test('a clinic that shortens how far ahead one may book keeps the visits it has', async () => {
  const { _id } = await book(clinic, patient, doctor, { date: dayAhead(100) });
  await set({ patientDaysAhead: 30, clinicDaysAhead: 60 });
  const { body } = await clinic.send<Booked>(`GET /api/appointment/appointment/${_id}`, { as: patient });
  expect(body.status).toBe('Pending');
  expect((await move(patient, _id, 31)).body.code).toBe('booking.tooFarAhead');
  expect((await move(staff, _id, 61)).body.code).toBe('booking.tooFarAhead');
  expect((await move(patient, _id, 29)).status).toBe(200);
});

/** A visit of its own patient that begins in so many hours. */
async function visitIn(hours: number): Promise<{ id: string; owner: Person }> {
  const owner = await clinic.addPerson('Customer');
  const { _id: id } = await book(clinic, owner, doctor, { date: dayAhead(50), timeSlot: '08:00-08:30' });
  const startsAt = new Date(Date.now() + hours * HOUR_MS);
  await clinic.db.deleteFrom('bookedSlots').where('appointmentId', '=', id).execute();
  await clinic.db.updateTable('appointments').set({ startsAt }).where('id', '=', id).execute();
  return { id, owner };
}

test('less than two hours before, a patient is told to call the clinic, with its number; cancelling is still possible', async () => {
  await set({ phone: '024 0000 0300' });
  const { id, owner } = await visitIn(1.9);
  const refused = await move(owner, id, 20);
  expect([refused.status, refused.body.code]).toEqual([409, 'appointment.callToMove']);
  expect(refused.body.message).toBe(
    'It is too late to move this appointment yourself. Please call the clinic (024 0000 0300). You can still cancel it here.',
  );
  expect((await move(owner, id, 20, 'vi')).body.message).toContain('phòng khám (024 0000 0300).');
  const cancelled = await clinic.send<Booked>(`PUT /api/appointment/${id}`, {
    as: owner,
    body: { status: 'Cancelled' },
  });
  expect(cancelled.body.status).toBe('Cancelled');
});

test('more than two hours before, a patient moves a visit; reception and the doctor move it at any time', async () => {
  const early = await visitIn(2.1);
  expect((await move(early.owner, early.id, 21)).status).toBe(200);
  const late = await visitIn(0.5);
  expect((await move(staff, late.id, 22)).status).toBe(200);
  const later = await visitIn(0.5);
  expect((await move(doctor, later.id, 23)).status).toBe(200);
});

test('the clinic decides how many hours; without a number the refusal only says to call', async () => {
  await set({ moveNoticeHours: 48 });
  const { id, owner } = await visitIn(47);
  expect((await move(owner, id, 24)).body.message).toMatch(/call the clinic\. You/);
  await set({ moveNoticeHours: 0 });
  expect((await move(owner, id, 24)).status).toBe(200);
});
