import { clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, bookingOf, dayAhead } from '../../test/booking';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';

let clinic: TestClinic;
let patient: Person;
let stranger: Person;
let doctor: Person;
let otherDoctor: Person;
let staff: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  [patient, stranger, doctor, otherDoctor, staff] = (await Promise.all(
    (['Customer', 'Customer', 'Doctor', 'Doctor', 'Staff'] as const).map((role) => clinic.addPerson(role)),
  )) as [Person, Person, Person, Person, Person];
});
afterAll(() => clinic.stop());

type Refused = { code: string; message: string };
const setStatus = (as: Person, id: string, status: string, family = 'appointment') =>
  clinic.send<Refused & { status: string }>(`PUT /api/${family}/${id}`, { as, body: { status } });
const slotsOn = async (date: string) =>
  (
    await clinic.send<{ timeSlot: string }[]>(
      `GET /api/appointment/appointment/appointments?doctorId=${doctor.doctorId}&date=${date}`,
      { as: patient },
    )
  ).body.map((slot) => slot.timeSlot);

test('reception confirms once; the second time it is already confirmed', async () => {
  const visit = await book(clinic, patient, doctor, { timeSlot: '08:00-08:30' });
  expect((await setStatus(staff, visit._id, 'Confirmed')).body.status).toBe('Confirmed');
  const again = await setStatus(staff, visit._id, 'Confirmed', 'appointments');
  expect([again.status, again.body.message]).toEqual([409, 'Appointment not found or already confirmed']);
});

test('of many receptionists confirming at once, one does', async () => {
  const visit = await book(clinic, patient, doctor, { date: dayAhead(33) });
  const answers = await Promise.all(Array.from({ length: 8 }, () => setStatus(staff, visit._id, 'Confirmed')));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(7).fill(409)]);
  const entries = await clinic.db
    .selectFrom('auditLog')
    .select('id')
    .where('objectId', '=', visit._id)
    .where('action', '=', 'appointment.confirm')
    .execute();
  expect(entries).toHaveLength(1);
});

test('a patient cancels an own visit, which frees its slots; cancelled is final', async () => {
  const visit = await book(clinic, patient, doctor, { date: dayAhead(34), timeSlot: '13:00-13:30', duration: 60 });
  expect((await setStatus(patient, visit._id, 'Confirmed')).status).toBe(403);
  expect((await setStatus(patient, visit._id, 'Cancelled')).body.status).toBe('Cancelled');
  expect(await slotsOn(dayAhead(34))).not.toContain('13:00-13:30');
  for (const status of ['Confirmed', 'Cancelled']) expect((await setStatus(staff, visit._id, status)).status).toBe(409);
  expect((await setStatus(staff, visit._id, 'Pending')).status).toBe(403);
});

test('another patient, another doctor and an unknown id look the same', async () => {
  const visit = await book(clinic, patient, doctor, { date: dayAhead(35) });
  const unknown = await clinic.send(`GET /api/appointment/appointment/0190a3c0-7b1e-7abc-8def-0123456789ab`, {
    as: stranger,
  });
  for (const other of [stranger, otherDoctor]) {
    const answer = await clinic.send(`GET /api/appointment/appointment/${visit._id}`, { as: other });
    expect([answer.status, answer.body]).toEqual([404, unknown.body]);
    expect((await setStatus(other, visit._id, 'Cancelled')).status).toBe(404);
    expect((await clinic.send(`GET /api/appointment?code=${visit.appointmentCode}`, { as: other })).body).toEqual([]);
  }
});

test('a visit cannot be cancelled by the patient once it has begun', async () => {
  const visit = await book(clinic, patient, doctor, { date: dayAhead(36) });
  await clinic.db
    .updateTable('appointments')
    .set({ startsAt: new Date(Date.now() - 60_000) })
    .where('id', '=', visit._id)
    .execute();
  expect((await setStatus(patient, visit._id, 'Cancelled')).body.code).toBe('appointment.alreadyStarted');
  expect((await setStatus(doctor, visit._id, 'Cancelled')).status).toBe(200);
});

test('a code is found in lower case and with blanks, in both path families, the second only while Pending', async () => {
  const visit = await book(clinic, patient, doctor, { date: dayAhead(37) });
  const typed = encodeURIComponent(
    `${visit.appointmentCode.slice(0, 5).toLowerCase()} ${visit.appointmentCode.slice(5)}`,
  );
  const find = async (family: string) =>
    (await clinic.send<{ _id: string }[]>(`GET /api/${family}?code=${typed}`, { as: staff })).body.map(
      (row) => row._id,
    );
  expect([await find('appointment'), await find('appointments')]).toEqual([[visit._id], [visit._id]]);
  await setStatus(staff, visit._id, 'Confirmed');
  expect([await find('appointment'), await find('appointments')]).toEqual([[visit._id], []]);
});

test('moving a visit takes the new slots before it lets the old ones go', async () => {
  const date = dayAhead(10);
  const visit = await book(clinic, patient, doctor, { date, timeSlot: '09:00-09:30', duration: 60 });
  await book(clinic, stranger, doctor, { date, timeSlot: '10:30-11:00' });
  const move = (timeSlot: string, as = patient) =>
    clinic.send<Refused & { timeSlot: string }>(`PUT /api/appointment/appointment/${visit._id}`, {
      as,
      body: { appointmentDate: date, timeSlot },
    });

  const taken = await move('10:00-10:30');
  expect([taken.status, taken.body.code]).toEqual([409, 'booking.slotTaken']);
  expect(await slotsOn(date)).toEqual(['09:00-09:30', '09:30-10:00', '10:30-11:00']);

  expect((await move('09:30-10:00')).body.timeSlot).toBe('09:30-10:00');
  expect(await slotsOn(date)).toEqual(['09:30-10:00', '10:00-10:30', '10:30-11:00']);
  expect((await move('14:00-14:30', stranger)).status).toBe(404);
});

test('lists show each role its own, soonest first, a page at a time', async () => {
  const mine = await clinic.send<{ userId: { _id: string } }[]>('GET /api/appointment/appointment', { as: patient });
  expect(mine.body.length).toBeGreaterThan(3);
  expect(new Set(mine.body.map((row) => row.userId._id))).toEqual(new Set([patient.userId]));
  expect((await clinic.send('GET /api/appointment/appointments', { as: otherDoctor })).body).toEqual([]);
  expect(
    (await clinic.send(`GET /api/appointment/appointments?doctorId=${doctor.doctorId}`, { as: otherDoctor })).body,
  ).toEqual([]);

  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof clinic.send<{ _id: string; appointmentDate: string }[]>>> = await clinic.send(
      `GET /api/appointment/appointment?limit=2${cursor ? `&cursor=${cursor}` : ''}`,
      { as: staff },
    );
    expect(page.body.length).toBeLessThanOrEqual(2);
    seen.push(...page.body.map((row) => row.appointmentDate + row._id));
    cursor = page.headers.get('x-next-cursor');
  }
  // All of them lie ahead.
  expect(seen).toEqual([...seen].sort());
  const all = await clinic.send<unknown[]>('GET /api/appointment/appointments', { as: staff });
  expect(seen).toHaveLength(all.body.length);
});

test('a day’s list takes a clinic day or an instant inside it', async () => {
  const date = dayAhead(10);
  const byDay = await clinic.send<unknown[]>(`GET /api/appointment/appointments?date=${date}`, { as: staff });
  const instant = encodeURIComponent(new Date(`${date}T00:00:00+07:00`).toISOString());
  const byInstant = await clinic.send(`GET /api/appointment/appointments?date=${instant}`, { as: staff });
  expect(byDay.body).toHaveLength(2);
  expect(byInstant.body).toEqual(byDay.body);
});

test('reception sees who and when, never why; an Admin sees nothing', async () => {
  const patient = await clinic.addPerson('Customer');
  await book(clinic, patient, doctor, {
    date: dayAhead(11),
    symptomsDescription: 'canary-symptom',
    note: 'canary-note',
    placeOfBirth: 'canary-place',
  });
  const toStaff = JSON.stringify(
    (await clinic.send(`GET /api/appointment/appointments?date=${dayAhead(11)}`, { as: staff })).body,
  );
  const toDoctor = JSON.stringify(
    (await clinic.send(`GET /api/appointment/appointments?date=${dayAhead(11)}`, { as: doctor })).body,
  );
  expect(toStaff).not.toContain('canary');
  expect(toDoctor.match(/canary/g)?.length).toBeGreaterThanOrEqual(3);
  const admin = await clinic.addPerson('Admin');
  expect((await clinic.send('GET /api/appointment/appointment', { as: admin })).status).toBe(403);
});

test('book-slot says whether an own appointment holds the slot, and creates nothing', async () => {
  const patient = await clinic.addPerson('Customer');
  const date = dayAhead(12);
  await book(clinic, patient, doctor, { date });
  const ask = (as: Person, timeSlot: string) =>
    clinic.send(`PUT /api/doctors/${doctor.doctorId}/book-slot`, { as, body: { date, timeSlot } });
  expect((await ask(patient, '09:00-09:30')).status).toBe(200);
  expect((await ask(staff, '09:00-09:30')).status).toBe(200);
  expect((await ask(stranger, '09:00-09:30')).status).toBe(409);
  expect((await ask(patient, '10:00-10:30')).status).toBe(409);
  expect(await slotsOn(date)).toEqual(['09:00-09:30']);
});

test('a visit that took place was confirmed; one nobody came to is a fact of its own', async () => {
  const patient = await clinic.addPerson('Customer');
  const date = dayAhead(13);
  const [came, missed] = [
    await book(clinic, patient, doctor, { date }),
    await book(clinic, stranger, doctor, { date, timeSlot: '10:00-10:30' }),
  ];
  const outcome = (id: string, value: string) =>
    clinic.send<Refused & Record<string, unknown>>(`PUT /api/appointment/appointment/${id}/outcome`, {
      as: doctor,
      body: { outcome: value },
    });
  expect((await outcome(missed._id, 'noShow')).body.code).toBe('appointment.notYet');
  const startsAt = new Date(Date.now() - 3_600_000);
  const begun = { startsAt, date: clinicTime(DEFAULT_ZONE).dateOf(startsAt) };
  await clinic.db.updateTable('appointments').set(begun).where('id', 'in', [came._id, missed._id]).execute();
  expect((await outcome(came._id, 'completed')).body).toMatchObject({
    status: 'Confirmed',
    completedAt: expect.any(String),
  });
  expect((await outcome(came._id, 'noShow')).body.code).toBe('appointment.finished');
  expect((await outcome(missed._id, 'noShow')).body).toMatchObject({ status: 'Pending', noShowAt: expect.any(String) });
});

test('a list that is too large, a cursor that is not ours and a repeated key are refused', async () => {
  for (const query of [
    'limit=0',
    'limit=201',
    'cursor=bm90IGpzb24',
    'code=a',
    'status=Pending&status=Confirmed',
    'date=tomorrow',
  ]) {
    const { status, body } = await clinic.send<Refused>(`GET /api/appointment/appointment?${query}`, { as: staff });
    expect([query, status]).toEqual([query, 400]);
    expect(body.message).toBeTruthy();
  }
});

test('every read of an appointment is in the audit log with whose it was', async () => {
  const patient = await clinic.addPerson('Customer');
  const visit = await book(clinic, patient, doctor, { date: dayAhead(14) });
  await clinic.send(`GET /api/appointment/appointment/${visit._id}`, { as: staff });
  const entry = await clinic.db
    .selectFrom('auditLog')
    .selectAll()
    .where('action', '=', 'appointment.read')
    .where('objectId', '=', visit._id)
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    actorId: staff.userId,
    actorRole: 'Staff',
    patientIds: [patient.userId],
    outcome: 'done',
  });
});

test('what the specification’s client sends along and nobody may set is ignored', async () => {
  const patient = await clinic.addPerson('Customer');
  const { status, body } = await clinic.send('POST /api/appointment/appointment', {
    as: patient,
    body: bookingOf(doctor, { date: dayAhead(15), status: 'Confirmed', userId: stranger.userId }),
  });
  expect([status, body.status, (body.userId as { _id: string })._id]).toEqual([201, 'Pending', patient.userId]);
});
