import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, bookingOf, dayAhead } from '../../test/booking';
import { clinicForThisTest, createTestClinic, EVERY_DAY, type Person, type TestClinic } from '../../test/clinic';
import { ofEveryCall, statementsOf } from '../../test/statements';

let clinic: TestClinic;
let patient: Person;
let doctor: Person;
let staff: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  [patient, doctor, staff] = await Promise.all([
    clinic.addPerson('Customer'),
    clinic.addPerson('Doctor'),
    clinic.addPerson('Staff'),
  ]);
});
afterAll(() => clinic.stop());

const post = (as: Person, change: Record<string, unknown>, headers = {}) =>
  clinic.send<{ code: string; message: string; _id: string; fields?: Record<string, string> }>(
    'POST /api/appointment/appointment',
    {
      as,
      body: bookingOf(doctor, change),
      headers,
    },
  );

test('a patient books half an hour and gets a code, the fee and Pending', async () => {
  const visit = await book(clinic, patient, doctor, { timeSlot: '08:00-08:30' });
  expect(visit).toMatchObject({
    status: 'Pending',
    fee: 150_000,
    duration: 30,
    timeSlot: '08:00-08:30',
    appointmentType: 'Consultation',
    age: 34,
  });
  expect(visit.appointmentDate).toBe(new Date(`${dayAhead()}T08:00:00+07:00`).toISOString());
  expect(visit.appointmentCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
});

test('an hour takes both halves, and costs what the specification says', async () => {
  const date = dayAhead(4);
  const visit = await book(clinic, patient, doctor, { date, duration: 60 });
  expect(visit).toMatchObject({ duration: 60, fee: 250_000 });
  const { body } = await clinic.send(
    `GET /api/appointment/appointment/appointments?doctorId=${doctor.doctorId}&date=${date}`,
    { as: patient },
  );
  expect(body).toEqual([{ timeSlot: '09:00-09:30' }, { timeSlot: '09:30-10:00' }]);
});

test.each([
  [
    'someone already has the slot',
    { timeSlot: '08:00-08:30' },
    409,
    'One or more selected time slots are already booked.',
  ],
  ['the doctor does not offer the slot', { timeSlot: '07:00-07:30' }, 422, 'Selected time slot is invalid.'],
  [
    'the day ends after the first half',
    { timeSlot: '16:30-17:00', duration: 60 },
    422,
    'Consecutive slots are not available for 60 minutes.',
  ],
  ['the day is over', { date: '2024-01-02' }, 422, 'This time has passed. Please choose a later one.'],
])('a booking is refused with the specification’s text when %s', async (_, change, status, message) => {
  const other = await clinic.addPerson('Customer');
  const answer = await post(other, change);
  expect([answer.status, answer.body.message]).toEqual([status, message]);
});

test('a doctor who does not work that day has no schedule', async () => {
  const away = await clinic.addPerson('Doctor', { doctorDetails: { ...EVERY_DAY, workSchedule: [] } });
  const { status, body } = await post(patient, { doctorId: away.doctorId });
  expect([status, body.message]).toEqual([422, 'No schedule available for this day.']);
});

test('a doctor without a named skill cannot be booked', async () => {
  const unnamed = await clinic.addPerson('Doctor', { doctorDetails: { ...EVERY_DAY, skills: [] } });
  expect((await post(patient, { doctorId: unnamed.doctorId })).body.code).toBe('booking.doctorUnavailable');
});

test.each([
  ['patientName', { patientName: ' ' }],
  ['patientName', { patientName: '\u200b' }],
  ['timeSlot', { timeSlot: 'nine' }],
  ['doctorId', { doctorId: 'not-an-id' }],
  ['age', { age: 131 }],
  ['age', { age: '3.5' }],
  ['duration', { duration: 45 }],
  ['serviceType', { serviceType: 'Surgery' }],
  ['examinationType', { examinationType: 'new' }],
  ['examinationType', { serviceType: 'Examination', examinationType: '', duration: '' }],
  ['duration', { serviceType: 'Examination', examinationType: 'new', duration: 60 }],
  ['fee', { fee: 1 }],
])('a malformed booking is refused with 400 naming %s', async (field, change) => {
  const { status, body } = await post(patient, change);
  expect(status).toBe(400);
  expect(Object.keys(body.fields ?? {})).toContain(field);
});

test('an examination is 30 minutes at its own fee', async () => {
  const visit = await book(clinic, patient, doctor, {
    date: dayAhead(5),
    serviceType: 'Examination',
    examinationType: 'revisit',
    duration: '',
  });
  expect(visit).toMatchObject({ duration: 30, fee: 250_000, examinationType: 'revisit' });
});

test('a booking whose instant names another time than its slot is refused; a plain day or the clinic’s midnight is not', async () => {
  const person = await clinic.addPerson('Customer');
  const at = (appointmentDate: string, timeSlot: string) => post(person, { appointmentDate, timeSlot });
  const day = dayAhead(7);
  const refused = await at(`${day}T10:30:00+07:00`, '09:00-09:30');
  expect([refused.status, refused.body.code]).toEqual([422, 'booking.timeMismatch']);
  expect((await at(day, '09:00-09:30')).status).toBe(201);
  const moved = await clinic.send<{ code: string }>(
    `PUT /api/appointment/appointment/${(await book(clinic, person, doctor, { date: dayAhead(16) }))._id}`,
    {
      as: person,
      body: { appointmentDate: `${dayAhead(17)}T10:30:00+07:00`, timeSlot: '09:00-09:30' },
    },
  );
  expect(moved.body.code).toBe('booking.timeMismatch');
  expect((await at(`${dayAhead(18)}T00:00:00+07:00`, '09:00-09:30')).status).toBe(201);
});

test('a start beside the slot that names another time is refused however it is written', async () => {
  const person = await clinic.addPerson('Customer');
  const at = (date: string, startTime: string) =>
    post(person, { appointmentDate: date, timeSlot: '09:00-09:30', startTime });
  const day = dayAhead(26);
  for (const startTime of ['10:30', '10:30 AM', `${day}T10:30:00+07:00`]) {
    const refused = await at(day, startTime);
    expect([refused.status, refused.body.code]).toEqual([422, 'booking.timeMismatch']);
  }
  expect((await at(day, '09:00 AM')).status).toBe(201);
  expect((await at(dayAhead(27), `${dayAhead(27)}T09:00:00+07:00`)).status).toBe(201);
});

test('one patient cannot be in two places', async () => {
  const [other, twice] = await Promise.all([clinic.addPerson('Doctor'), clinic.addPerson('Customer')]);
  await book(clinic, twice, other, { timeSlot: '11:00-11:30' });
  const { status, body } = await post(twice, { timeSlot: '10:30-11:00', duration: 60 });
  expect([status, body.code]).toEqual([409, 'booking.patientBusy']);
});

test('of two customers after the same slot, one is told it is already booked; of forty, thirty-nine are', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => clinic.addPerson('Customer')));
  const date = dayAhead(6);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      post(people[i % people.length] as Person, {
        date,
        timeSlot: i % 2 ? '10:00-10:30' : '09:30-10:00',
        duration: i % 2 ? 30 : 60,
      }),
    ),
  );
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
  for (const answer of answers.filter(({ status }) => status !== 201)) {
    expect([answer.status, answer.body.message]).toEqual([409, 'One or more selected time slots are already booked.']);
  }
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from appointments a join appointments b on a.doctor_id = b.doctor_id and a.id < b.id
      and a.status <> 'Cancelled' and b.status <> 'Cancelled'
      and tstzrange(a.starts_at, a.starts_at + a.minutes * interval '1 minute') && tstzrange(b.starts_at, b.starts_at + b.minutes * interval '1 minute')`.execute(
    clinic.db,
  );
  expect(rows[0]?.n).toBe(0);
});

test('the same Idempotency-Key many times at once is one appointment and equal answers', async () => {
  const person = await clinic.addPerson('Customer');
  const change = { date: dayAhead(8) };
  const key = { 'idempotency-key': 'tap-tap-tap' };
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(person, change, key)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1);
  const other = await post(person, { ...change, timeSlot: '15:00-15:30' }, key);
  expect([other.status, other.body.code]).toEqual([422, 'request.idempotencyConflict']);
});

test('a patient holds at most five visits ahead', async () => {
  const eager = await clinic.addPerson('Customer');
  for (let day = 20; day < 25; day += 1) await book(clinic, eager, doctor, { date: dayAhead(day) });
  expect((await post(eager, { date: dayAhead(25) })).body.code).toBe('booking.tooManyOpen');
});

test('a patient for whom reception booked more than five visits still moves one of them', async () => {
  const busy = await clinic.addPerson('Customer');
  const booked = [];
  for (let day = 30; day < 36; day += 1)
    booked.push(await post(staff, { date: dayAhead(day), userId: busy.userId, timeSlot: '14:00-14:30' }));
  const { status } = await clinic.send(`PUT /api/appointment/appointment/${booked[0]?.body._id}`, {
    as: busy,
    body: { appointmentDate: dayAhead(37), timeSlot: '14:00-14:30' },
  });
  expect(status).toBe(200);
});

test('reception books for a patient, must say for whom, and sees no reason', async () => {
  const without = await post(staff, { date: dayAhead(9) });
  expect([without.status, without.body.code]).toEqual([422, 'booking.patientRequired']);
  const { status, body } = await post(staff, {
    date: dayAhead(9),
    userId: patient.userId,
    symptomsDescription: 'private',
  });
  expect(status).toBe(201);
  expect(JSON.stringify(body)).not.toContain('private');
});

test('a booking, its slots and its audit entry are one: a refused one leaves nothing behind', async () => {
  const count = async () =>
    (
      await sql<{ n: number }>`select (select count(*) from appointments) + (select count(*) from booked_slots)
      + (select count(*) from audit_log where action = 'appointment.book') as n`.execute(clinic.db)
    ).rows[0]?.n;
  const before = await count();
  await post(patient, { timeSlot: '08:00-08:30' });
  expect(await count()).toBe(before);
});

test('a booking is five round trips to the database, with an Idempotency-Key too', async () => {
  const limited = await clinicForThisTest({ RATE_LIMITS: 'on' });
  const [person, theirDoctor] = [await limited.addPerson('Customer'), await limited.addPerson('Doctor')];
  const send = (headers: Record<string, string>, date: string) =>
    limited.send('POST /api/appointment/appointment', { as: person, body: bookingOf(theirDoctor, { date }), headers });
  const plain = await statementsOf((headers) => send(headers, dayAhead(3)));
  const keyed = await statementsOf((headers) => send({ ...headers, 'idempotency-key': 'once' }, dayAhead(4)));
  const again = await statementsOf((headers) => send({ ...headers, 'idempotency-key': 'once' }, dayAhead(4)));
  expect(ofEveryCall(plain)).toHaveLength(5);
  expect(ofEveryCall(keyed)).toHaveLength(5);
  // The session, the limit and the kept answer are one statement.
  expect(ofEveryCall(again)).toHaveLength(1);
});

test('the answer to a booking is what is read later, in the same words', async () => {
  const person = await clinic.addPerson('Customer');
  for (const [as, change] of [
    [person, { date: dayAhead(30), symptomsDescription: 'mệt', note: 'sớm' }],
    [staff, { date: dayAhead(31), userId: person.userId }],
  ] as const) {
    const { body } = await post(as, change);
    expect((await clinic.send(`GET /api/appointment/appointment/${body._id}`, { as })).body).toEqual(body);
  }
});
