import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Booked, bookingOf, dayAhead } from '../../test/booking';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';

let clinic: TestClinic;
let staff: Person;
let doctors: [Person, Person, Person];
beforeAll(async () => {
  clinic = await createTestClinic();
  staff = await clinic.addPerson('Staff');
  doctors = [await clinic.addPerson('Doctor'), await clinic.addPerson('Doctor'), await clinic.addPerson('Doctor')];
});
afterAll(() => clinic.stop());

const book = (as: Person, doctor: Person, change: Record<string, unknown>) =>
  clinic.send<Booked & { code: string }>('POST /api/appointment/appointment', { as, body: bookingOf(doctor, change) });
const outcomeOf = ({ status, body }: Awaited<ReturnType<typeof book>>) => [status, body.code];

test('a patient has one visit a doctor and day, and two a day', async () => {
  const patient = await clinic.addPerson('Customer');
  const [first, second, third] = doctors;
  expect((await book(patient, first, { timeSlot: '08:00-08:30' })).status).toBe(201);
  const again = await book(patient, first, { timeSlot: '10:00-10:30', despiteWarning: true });
  expect(outcomeOf(again)).toEqual([409, 'booking.doctorTwiceThatDay']);
  expect((await book(patient, second, { timeSlot: '10:00-10:30' })).status).toBe(201);
  const more = await book(patient, third, { timeSlot: '14:00-14:30' });
  expect(outcomeOf(more)).toEqual([409, 'booking.thirdThatDay']);
  expect((await book(patient, first, { date: dayAhead(4) })).status).toBe(201);
});

test('a cancelled visit does not count', async () => {
  const patient = await clinic.addPerson('Customer');
  const { body } = await book(patient, doctors[0], { timeSlot: '09:00-09:30' });
  await clinic.send(`PUT /api/appointment/${body._id}`, { as: patient, body: { status: 'Cancelled' } });
  expect((await book(patient, doctors[0], { timeSlot: '09:30-10:00' })).status).toBe(201);
});

test('a patient cannot move a visit to a day on which they see the doctor already; reception can', async () => {
  const patient = await clinic.addPerson('Customer');
  const [onDay, later] = [dayAhead(5), dayAhead(6)];
  await book(patient, doctors[0], { date: onDay, timeSlot: '08:00-08:30' });
  const { body } = await book(patient, doctors[0], { date: later, timeSlot: '08:00-08:30' });
  const move = (as: Person, date: string, timeSlot: string) =>
    clinic.send<{ code: string }>(`PUT /api/appointment/appointment/${body._id}`, {
      as,
      body: { appointmentDate: date, timeSlot },
    });
  expect((await move(patient, onDay, '10:00-10:30')).body.code).toBe('booking.doctorTwiceThatDay');
  expect((await move(patient, later, '10:00-10:30')).status).toBe(200);
  expect((await move(staff, onDay, '10:00-10:30')).status).toBe(200);
});

test('reception is warned and may go on', async () => {
  const { userId } = await clinic.addPerson('Customer');
  const date = dayAhead(7);
  await book(staff, doctors[0], { date, userId, timeSlot: '08:00-08:30' });
  const second = { date, userId, timeSlot: '08:30-09:00' };
  expect(outcomeOf(await book(staff, doctors[0], second))).toEqual([409, 'booking.doctorTwiceThatDay']);
  expect((await book(staff, doctors[0], { ...second, despiteWarning: true })).status).toBe(201);
});

test('of many bookings of one patient at once, those beyond the limit of the day are refused', async () => {
  const patient = await clinic.addPerson('Customer');
  const date = dayAhead(8);
  const slots = ['08:00-08:30', '09:00-09:30', '10:00-10:30', '13:00-13:30', '14:00-14:30', '15:00-15:30'];
  const answers = await Promise.all(
    slots.map((timeSlot, turn) => book(patient, doctors[turn % 3] as Person, { date, timeSlot })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
  const visits = await clinic.db
    .selectFrom('appointments')
    .select('doctorId')
    .where('patientId', '=', patient.userId)
    .execute();
  expect(new Set(visits.map((visit) => visit.doctorId)).size).toBe(2);
});
