import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids';
import { book, dayAhead } from '../../test/booking';
import { clinicForThisTest, createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { pastVisit } from '../../test/past-visit';

let clinic: TestClinic;
let staff: Person;
let doctor: Person;
let colleague: Person;
let patient: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  staff = await clinic.addPerson('Staff');
  doctor = await clinic.addPerson('Doctor', { fullName: 'Bác sĩ An' });
  colleague = await clinic.addPerson('Doctor', { fullName: 'Bác sĩ Bình' });
  patient = await clinic.addPerson('Customer', { fullName: 'Lê Thị Mai' });
});
afterAll(() => clinic.stop());

interface Day {
  date: string;
  doctors: { _id: string; fullName: string; slots: string[]; taken: string[] }[];
  appointments: Record<string, unknown>[];
  arrivals: Record<string, unknown>[];
}
const dayAt = async (date: string) => (await clinic.send<Day>(`GET /api/desk/day?date=${date}`, { as: staff })).body;

test('reception’s day has every doctor with hours and taken times, and each visit that stands', async () => {
  const date = dayAhead(5);
  const hour = { date, timeSlot: '09:00-09:30', duration: '60', symptomsDescription: 'kín' };
  const visit = await book(clinic, patient, doctor, hour);
  const gone = await book(clinic, patient, colleague, { date, timeSlot: '14:00-14:30' });
  await clinic.send(`PUT /api/appointment/${gone._id}`, { as: staff, body: { status: 'Cancelled' } });

  const day = await dayAt(date);
  expect(day.doctors.map(({ fullName }) => fullName)).toEqual(['Bác sĩ An', 'Bác sĩ Bình']);
  const [first, second] = day.doctors;
  expect(first).toMatchObject({ _id: doctor.doctorId, taken: ['09:00-09:30', '09:30-10:00'] });
  expect(first?.slots).toContain('09:00-09:30');
  expect(second?.taken).toEqual([]);
  expect(day.appointments).toMatchObject([{ _id: visit._id, duration: 60, status: 'Pending', visitId: null }]);
  expect(JSON.stringify(day)).not.toContain('kín');
  expect(day.arrivals).toEqual([]);
});

test('who has arrived today stands in the day, a walk-in too, with the arrival’s steps on the appointment', async () => {
  const other = await clinic.addPerson('Customer');
  const today = dayAhead(0);
  const visit = await book(clinic, other, doctor, { date: dayAhead(2), timeSlot: '10:00-10:30' });
  await clinic.db
    .updateTable('appointments')
    .set({ date: today, startsAt: new Date() })
    .where('id', '=', visit._id)
    .execute();
  const arrive = (body: object) => clinic.send<{ _id: string }>('POST /api/visits', { as: staff, body });
  const received = await arrive({ userId: other.userId, appointmentId: visit._id });
  await arrive({ userId: patient.userId, reason: 'Lấy thuốc' });
  await clinic.send(`PUT /api/visits/${received.body._id}`, { as: staff, body: { step: 'called' } });

  const day = await dayAt(today);
  expect(day.appointments).toMatchObject([
    { _id: visit._id, status: 'Confirmed', visitId: received.body._id, calledAt: expect.any(String) },
  ]);
  expect(day.arrivals).toMatchObject([{ appointmentId: visit._id }, { appointmentId: null }]);
  expect(JSON.stringify(day)).not.toContain('Lấy thuốc');
});

test('reception moves a visit to another doctor and day, and cancels it; the patient is told of both', async () => {
  const other = await clinic.addPerson('Customer');
  const visit = await book(clinic, other, doctor, { date: dayAhead(6), timeSlot: '10:00-10:30' });
  const body = { appointmentDate: dayAhead(7), timeSlot: '11:00-11:30', doctorId: colleague.doctorId };
  const moved = await clinic.send(`PUT /api/appointment/appointment/${visit._id}`, { as: staff, body });
  expect(moved.body).toMatchObject({ timeSlot: '11:00-11:30', doctorId: { _id: colleague.doctorId } });
  expect((await dayAt(dayAhead(6))).appointments).toEqual([]);
  expect((await dayAt(dayAhead(7))).appointments).toMatchObject([{ _id: visit._id }]);

  await clinic.send(`PUT /api/appointment/${visit._id}`, { as: staff, body: { status: 'Cancelled' } });
  const after = await dayAt(dayAhead(7));
  expect(after.appointments).toEqual([]);
  expect(after.doctors.flatMap(({ taken }) => taken)).toEqual([]);
  const { body: notices } = await clinic.send<unknown[]>('GET /api/notifications', { as: other });
  expect(notices).toHaveLength(2);
});

test('a doctor on leave offers no time that day, and the day says why', async () => {
  const away = await clinic.addPerson('Doctor', { fullName: 'Bác sĩ Cường' });
  const date = dayAhead(9);
  const leave = { doctorId: away.doctorId as string, firstDay: date, lastDay: date, createdBy: staff.userId };
  await clinic.db
    .insertInto('leave')
    .values({ id: newId(), ...leave, starts: null, ends: null, note: null })
    .execute();
  const { doctors } = await dayAt(date);
  expect(doctors.find(({ _id }) => _id === away.doctorId)).toMatchObject({
    ...{ slots: [], awaySlots: expect.arrayContaining(['09:00-09:30']), absence: { reason: 'onLeave' } },
  });
});

test('from the second visit missed without a word on, reception is told the days before the next booking', async () => {
  const patient = await clinic.addPerson('Customer');
  const missed = async (as = staff) =>
    clinic.send<{ days: string[] }>(`GET /api/desk/patients/${patient.userId}/missed-visits`, { as });
  const miss = async (date: string) => {
    const id = await pastVisit(clinic, { patient, doctor, date, status: 'Confirmed' });
    const { status } = await clinic.send(`PUT /api/appointment/appointment/${id}/outcome`, {
      as: staff,
      body: { outcome: 'noShow' },
    });
    expect(status).toBe(200);
    return id;
  };
  expect((await missed()).body).toEqual({ days: [] });
  await miss(dayAhead(-30));
  await miss(dayAhead(-400));
  expect((await missed()).body).toEqual({ days: [] });
  const second = await miss(dayAhead(-10));
  expect((await missed()).body).toEqual({ days: [dayAhead(-10), dayAhead(-30)] });
  // The booking itself stays open.
  expect((await book(clinic, patient, doctor, { date: dayAhead(4), timeSlot: '14:00-14:30' })).status).toBe('Pending');
  await clinic.db.updateTable('appointments').set({ noShowAt: null }).where('id', '=', second).execute();
  expect((await missed()).body).toEqual({ days: [] });
  expect((await missed(doctor)).status).toBe(403);
});

test('in a clinic with more than a hundred doctors the last of the alphabet has a column too', async () => {
  const large = await clinicForThisTest();
  await sql`
    with account as (
      insert into users (id, user_name, email, email_confirmed, password_hash, role, full_name)
      select gen_random_uuid(), 'doctor' || n, 'doctor' || n || '@example.vn', true, '-', 'Doctor', 'An ' || n
      from generate_series(1, 120) n returning id)
    insert into doctors (id, user_id) select gen_random_uuid(), id from account`.execute(large.db);
  const [as, last] = [await large.addPerson('Staff'), await large.addPerson('Doctor', { fullName: 'Bác sĩ Yến' })];
  const { body } = await large.send<Day>(`GET /api/desk/day?date=${dayAhead(5)}`, { as });
  expect(body.doctors.at(-1)?._id).toBe(last.doctorId);
  expect(body.doctors).toHaveLength(121);
});
