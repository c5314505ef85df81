import { WEEKDAYS } from '@antam/contract/constants';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REGISTERED_TABLES } from '../../platform/database/register';
import { hashOf } from '../../platform/ids';
import { book, bookingOf, dayAhead } from '../../test/booking';
import { actsOf, startPlan, writeRecord } from '../../test/care';
import { clinicForThisTest, createTestClinic, PASSWORD, type Person, type TestClinic } from '../../test/clinic';
import { watchLive } from '../../test/watch-live';

let clinic: TestClinic;
let admin: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  admin = await clinic.addPerson('Admin');
});
afterAll(() => clinic.stop());

const close = (id: string, as: Person = admin) => clinic.send(`DELETE /api/auth/users/${id}`, { as });
const rowOf = (id: string) => clinic.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const appointment = (id: string) =>
  clinic.db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('closing a patient’s account clears who they were and keeps the care whole', async () => {
  const patient = await clinic.addPerson('Customer', { fullName: 'Canary Person', email: 'canary@example.vn' });
  const doctor = await clinic.addPerson('Doctor');
  const profile = { phone: '0900000123', address: 'Canary Street', dateOfBirth: '1980-01-01', gender: 'Female' };
  await clinic.send('PUT /api/auth/me', { as: patient, body: profile });
  const visit = await book(clinic, patient, doctor, {
    timeSlot: '08:00-08:30',
    patientName: 'Canary Person',
    placeOfBirth: 'Canary Town',
    addressForExamination: 'Canary Street',
    symptomsDescription: 'fever',
  });
  await startPlan(clinic, doctor, patient);
  await writeRecord(clinic, doctor, patient, { diagnosis: 'kept diagnosis' });
  const staff = await clinic.addPerson('Staff');
  const stranger = await clinic.addPerson('Customer');
  const [atDesk, elsewhere] = [await watchLive(clinic, staff), await watchLive(clinic, stranger)];
  const code = (await rowOf(patient.userId)).patientCode;

  expect((await close(patient.userId)).status).toBe(204);

  const row = await rowOf(patient.userId);
  expect(row).toMatchObject({
    ...{ email: null, fullName: null, dateOfBirth: null, gender: null, address: null, phone: null, avatar: null },
    patientCode: code,
    closedAt: expect.any(Date),
  });
  expect(row.passwordHash).toMatch(/^\$argon2id\$/);
  const dump = await sql<{ t: string }>`
    select row_to_json(u)::text t from users u union all select row_to_json(a)::text from appointments a`.execute(
    clinic.db,
  );
  expect(JSON.stringify(dump.rows)).not.toContain('Canary');

  expect(await appointment(visit._id)).toMatchObject({
    ...{ status: 'Cancelled', cancelledBy: admin.userId, symptomsDescription: 'fever' },
    ...{ patientName: null, age: null, placeOfBirth: null, addressForExamination: null },
  });
  const slots = await clinic.db
    .selectFrom('bookedSlots')
    .select('slot')
    .where('appointmentId', '=', visit._id)
    .execute();
  expect(slots).toEqual([]);
  const slotEvent = { kind: 'slots', doctorId: doctor.doctorId, date: dayAhead() };
  await expect.poll(() => atDesk).toEqual(expect.arrayContaining([slotEvent, { kind: 'appointments' }]));
  await expect.poll(() => elsewhere).toContainEqual(slotEvent);
  expect(elsewhere).not.toContainEqual({ kind: 'appointments' });

  const records = await clinic.db
    .selectFrom('medicalRecords')
    .select('diagnosis')
    .where('patientId', '=', patient.userId)
    .execute();
  expect(records).toEqual([{ diagnosis: 'kept diagnosis' }]);
  const entry = (await actsOf(clinic, admin)).findLast(({ action }) => action === 'account.close');
  expect(entry).toMatchObject({ patientIds: [patient.userId], objectId: patient.userId });
});

test.each([
  ['waits', [], undefined],
  ['was called in', ['called'], expect.any(Date)],
])(
  'a patient who %s leaves the waiting room with the account, and live screens are told',
  async (_, steps, completed) => {
    const staff = await clinic.addPerson('Staff');
    const patient = await clinic.addPerson('Customer');
    const atDesk = await watchLive(clinic, staff);
    const tellings = () => atDesk.filter(({ kind }) => kind === 'visits').length;
    const body = { userId: patient.userId, reason: 'a question' };
    const arrival = (await clinic.send<{ _id: string }>('POST /api/visits', { as: staff, body })).body;
    const step = (to: string) => clinic.send(`PUT /api/visits/${arrival._id}`, { as: staff, body: { step: to } });
    for (const to of steps) await step(to);
    await expect.poll(tellings).toBe(1 + steps.length);
    expect((await close(patient.userId)).status).toBe(204);
    await expect.poll(tellings).toBe(2 + steps.length);

    const row = await clinic.db
      .selectFrom('visits')
      .select('completedAt')
      .where('id', '=', arrival._id)
      .executeTakeFirst();
    expect(row?.completedAt).toEqual(completed);
    expect((await step('called')).status).toBe(completed ? 409 : 404);
    const ended = (await actsOf(clinic, admin)).findLast(({ objectId }) => objectId === arrival._id);
    expect(ended).toMatchObject({ action: completed ? 'visit.completed' : 'visit.undoArrived' });
  },
);

test('a doctor whose patients are here keeps the account until they are done', async () => {
  const [staff, doctor, patient] = await Promise.all([
    clinic.addPerson('Staff'),
    clinic.addPerson('Doctor'),
    clinic.addPerson('Customer'),
  ]);
  const body = { userId: patient.userId, reason: 'a question', doctorId: doctor.doctorId };
  const arrival = (await clinic.send<{ _id: string }>('POST /api/visits', { as: staff, body })).body;
  const closed = await clinic.send<{ code: string }>(`DELETE /api/auth/users/${doctor.userId}`, { as: admin });
  expect([closed.status, closed.body.code]).toEqual([409, 'account.patientsHere']);
  await clinic.send(`PUT /api/visits/${arrival._id}`, { as: staff, body: { step: 'called' } });
  expect((await close(doctor.userId)).status).toBe(409);
  await clinic.send(`PUT /api/visits/${arrival._id}`, { as: staff, body: { step: 'completed' } });
  expect((await close(doctor.userId)).status).toBe(204);
});

test('the visit of a patient who is here before its time is cancelled with the account', async () => {
  const [staff, doctor, patient] = await Promise.all([
    clinic.addPerson('Staff'),
    clinic.addPerson('Doctor'),
    clinic.addPerson('Customer'),
  ]);
  const { _id } = await book(clinic, patient, doctor);
  // The visit is of today, and still ahead at any hour at which this test runs.
  await clinic.db
    .updateTable('appointments')
    .set({ date: dayAhead(0), startsAt: new Date(Date.now() + 60_000_000) })
    .where('id', '=', _id)
    .execute();
  await clinic.send('POST /api/visits', { as: staff, body: { userId: patient.userId, appointmentId: _id } });
  expect((await appointment(_id)).status).toBe('Confirmed');
  await close(patient.userId);
  expect((await appointment(_id)).status).toBe('Cancelled');
  const visits = await clinic.db.selectFrom('visits').select('id').where('patientId', '=', patient.userId).execute();
  expect(visits).toEqual([]);
});

test('the sessions of a closed account are dead at once, its name and address free again', async () => {
  const person = await clinic.addPerson('Customer', { userName: 'returning', email: 'returning@example.vn' });
  await close(person.userId);
  const { status, body } = await clinic.send('GET /api/auth/me', { as: person });
  expect([status, body.code]).toEqual([401, 'auth.sessionEnded']);
  const login = { userName: 'returning', password: PASSWORD };
  expect((await clinic.send('POST /api/auth/login', { body: login })).status).toBe(401);
  const again = { ...login, email: 'returning@example.vn', fullName: 'Somebody Else' };
  expect((await clinic.send('POST /api/auth/register', { body: again })).status).toBe(201);
  expect((await clinic.send('POST /api/auth/login', { body: login })).body.userId).not.toBe(person.userId);
  expect((await close(person.userId)).status).toBe(404);
});

test('devices, links, pending reminders and whatever else belonged to the person go with the account', async () => {
  const { db } = clinic;
  const person = await clinic.addPerson('Customer');
  const { userId } = person;
  const reminder = {
    patientId: userId,
    type: 'Revisit' as const,
    dueAt: new Date(Date.now() + 60_000_000),
    message: 'x',
  };
  const sent = { ...reminder, status: 'Sent' as const, sentAt: new Date() };
  const [pendingId, sentId] = [crypto.randomUUID(), crypto.randomUUID()];
  await db
    .insertInto('reminders')
    .values({ id: pendingId, ...reminder })
    .execute();
  await db
    .insertInto('reminders')
    .values({ id: sentId, ...sent })
    .execute();
  await db
    .insertInto('knownDevices')
    .values({ userId, deviceHash: hashOf('device') })
    .execute();
  await db
    .insertInto('pushSubscriptions')
    .values({ userId, endpoint: 'https://push.example.com/1', keys: '{}' })
    .execute();
  await db
    .insertInto('oneTimeLinks')
    .values({ userId, tokenHash: hashOf('link'), purpose: 'reset-password', expiresAt: new Date(Date.now() + 60_000) })
    .execute();
  await db
    .insertInto('idempotencyKeys')
    .values({ userId, key: 'k', requestHash: hashOf('k') })
    .execute();
  const [pendingAddress, formerAddress] = [crypto.randomUUID(), crypto.randomUUID()];
  await db.insertInto('pendingAddresses').values({ id: pendingAddress, userId, email: 'new@example.vn' }).execute();
  await db.insertInto('formerAddresses').values({ id: formerAddress, userId, email: 'old@example.vn' }).execute();
  await db
    .insertInto('pictures')
    .values({ userId, file: `${'b'.repeat(43)}.webp`, bytes: Buffer.alloc(1) })
    .execute();

  await close(userId);
  const deleted = REGISTERED_TABLES.filter(({ onClose }) => onClose === 'deleted');
  for (const { table, of } of deleted) {
    if (typeof of !== 'object' || !('account' in of)) continue;
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(of.account)} = ${userId}`.execute(db);
    expect(rows, table).toEqual([]);
  }
  expect(deleted.map(({ table }) => table)).toEqual(
    expect.arrayContaining([
      ...['sessions', 'knownDevices', 'pushSubscriptions', 'oneTimeLinks', 'idempotencyKeys', 'notifications'],
      ...['pictures', 'pendingAddresses', 'formerAddresses'],
    ]),
  );
  const reminders = await db.selectFrom('reminders').select('id').where('patientId', '=', userId).execute();
  expect(reminders).toEqual([{ id: sentId }]);
});

test('answers kept for colleagues do not name a patient who has left, and what is sent again is not done again', async () => {
  const [staff, doctor] = [await clinic.addPerson('Staff'), await clinic.addPerson('Doctor')];
  const leaving = await clinic.addPerson('Customer', { fullName: 'Gone Person' });
  const staying = await clinic.addPerson('Customer', { fullName: 'Other Person' });
  const code = (await rowOf(leaving.userId)).patientCode as string;
  const bookFor = ({ userId }: Person, timeSlot: string, patientName = 'Gone Person') =>
    clinic.send<{ _id: string; code?: string }>('POST /api/appointment/appointment', {
      as: staff,
      body: bookingOf(doctor, { userId, timeSlot, patientName }),
      headers: { 'Idempotency-Key': `for ${userId}` },
    });
  const [first, other] = [await bookFor(leaving, '13:30-14:00'), await bookFor(staying, '14:30-15:00', 'Other Person')];
  expect([first.status, other.status]).toEqual([201, 201]);
  expect(JSON.stringify(first.body)).toContain(code);

  expect((await close(leaving.userId)).status).toBe(204);
  const { rows } = await sql<{ row: string }>`
    select row_to_json(k)::text as row from idempotency_keys k where user_id = ${staff.userId}`.execute(clinic.db);
  const own = rows.filter(({ row }) => !row.includes(staying.userId)).map(({ row }) => row);
  expect(own).toHaveLength(1);
  for (const held of ['Gone Person', code]) expect(own[0]).not.toContain(held);
  const again = await bookFor(leaving, '13:30-14:00');
  expect([again.status, again.body.code]).toEqual([422, 'request.idempotencyConflict']);
  expect(await bookFor(staying, '14:30-15:00', 'Other Person')).toMatchObject({ status: 201, body: other.body });
  const visits = await clinic.db
    .selectFrom('appointments')
    .select('id')
    .where('doctorId', '=', doctor.doctorId as string)
    .execute();
  expect(visits).toHaveLength(2);
});

test('when a doctor leaves, visits ahead are cancelled and each patient is told once, discreetly', async () => {
  const doctor = await clinic.addPerson('Doctor', { fullName: 'Bác sĩ Đi Xa' });
  const [one, two] = [await clinic.addPerson('Customer'), await clinic.addPerson('Customer')];
  const visits = [
    await book(clinic, one, doctor, { timeSlot: '08:00-08:30' }),
    await book(clinic, one, doctor, { timeSlot: '09:00-09:30', date: dayAhead(4) }),
    await book(clinic, two, doctor, { timeSlot: '10:00-10:30' }),
  ];
  const past = visits[0]?._id as string;
  await clinic.db
    .updateTable('appointments')
    .set({ startsAt: new Date(Date.now() - 3_600_000) })
    .where('id', '=', past)
    .execute();

  expect((await close(doctor.userId)).status).toBe(204);
  const statuses = await Promise.all(visits.map(({ _id }) => appointment(_id)));
  expect(statuses.map(({ status }) => status)).toEqual(['Pending', 'Cancelled', 'Cancelled']);
  expect(statuses[1]?.patientName).not.toBeNull();
  for (const as of [one, two]) {
    const { body } = await clinic.send<{ text: string; link: string }[]>('GET /api/notifications', { as });
    expect(body.filter(({ link }) => link === '/user/upcoming-appointments')).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain('Đi Xa');
  }
  expect((await clinic.send(`GET /api/doctors/${doctor.doctorId}`, { as: one })).status).toBe(404);
  const refused = await clinic.send('GET /api/appointment/appointment', { as: one });
  expect(refused.status).toBe(200);
});

const waitFor = async (as: Person, { doctorId }: Person) => {
  const { body } = await clinic.send<{ _id: string }>('POST /api/waiting-list', {
    as,
    body: {
      ...{ doctorId, serviceType: 'Consultation', duration: 30, weekdays: WEEKDAYS, partOfDay: 'any' },
      ...{ from: dayAhead(1), to: dayAhead(9) },
    },
  });
  return body._id;
};
const entriesOf = ({ userId }: Person) =>
  clinic.db
    .selectFrom('waitingEntries')
    .select(['id', 'doctorId', 'status'])
    .where('patientId', '=', userId)
    .orderBy('id')
    .execute();

test('who waits for a doctor who leaves waits for any doctor and is told once, discreetly', async () => {
  const doctor = await clinic.addPerson('Doctor', { fullName: 'Bác sĩ Đi Xa' });
  const [patient, left] = [await clinic.addPerson('Customer'), await clinic.addPerson('Customer')];
  const ids = [await waitFor(patient, doctor), await waitFor(patient, doctor)];
  const ended = await waitFor(left, doctor);
  await clinic.send(`PUT /api/waiting-list/${ended}`, { as: left, body: { step: 'withdraw' } });

  expect((await close(doctor.userId)).status).toBe(204);
  expect(await entriesOf(patient)).toEqual(ids.map((id) => ({ id, doctorId: null, status: 'waiting' })));
  expect(await entriesOf(left)).toEqual([{ id: ended, doctorId: null, status: 'withdrawn' }]);
  const noticesOf = async (as: Person) =>
    (await clinic.send<{ text: string; link: string }[]>('GET /api/notifications', { as })).body;
  expect(await noticesOf(patient)).toHaveLength(1);
  expect(JSON.stringify(await noticesOf(patient))).not.toMatch(/Đi Xa|bác sĩ/i);
  expect(await noticesOf(left)).toEqual([]);
  const again = await clinic.send(`PUT /api/waiting-list/${ended}`, { as: left, body: { step: 'resume' } });
  expect(again.body).toMatchObject({ status: 'waiting', doctorId: null });
  const acts = (await actsOf(clinic, admin)).filter(({ action }) => action === 'waiting.widen');
  expect(acts.map(({ objectId }) => objectId).toSorted()).toEqual([...ids, ended].toSorted());
});

test('nobody waits for a doctor whose account is being closed', async () => {
  const doctor = await clinic.addPerson('Doctor');
  const patients = await Promise.all(Array.from({ length: 6 }, () => clinic.addPerson('Customer')));
  await Promise.all([...patients.map((patient) => waitFor(patient, doctor)), close(doctor.userId)]);
  const waiting = await clinic.db
    .selectFrom('waitingEntries')
    .select('id')
    .where('doctorId', '=', doctor.doctorId ?? '')
    .execute();
  expect(waiting).toEqual([]);
});

test('nobody books with a doctor whose account is being closed', async () => {
  const doctor = await clinic.addPerson('Doctor');
  const patients = await Promise.all(Array.from({ length: 6 }, () => clinic.addPerson('Customer')));
  const slots = ['08:00-08:30', '08:30-09:00', '09:00-09:30', '09:30-10:00', '10:00-10:30', '10:30-11:00'];
  const tries = patients.map((patient, n) =>
    book(clinic, patient, doctor, { timeSlot: slots[n] }).catch(() => undefined),
  );
  await Promise.all([...tries, close(doctor.userId)]);
  const standing = await clinic.db
    .selectFrom('appointments')
    .select('id')
    .where('doctorId', '=', doctor.doctorId ?? '')
    .where('status', '!=', 'Cancelled')
    .execute();
  expect(standing).toEqual([]);
});

test('nobody closes their own account, and the last Admin stays', async () => {
  const { status, body } = await close(admin.userId);
  expect([status, body.code]).toEqual([409, 'account.notOneself']);

  const fresh = await clinicForThisTest();
  const [one, two] = [await fresh.addPerson('Admin'), await fresh.addPerson('Admin')];
  const both = await Promise.all([
    fresh.send(`DELETE /api/auth/users/${two.userId}`, { as: one }),
    fresh.send(`DELETE /api/auth/users/${one.userId}`, { as: two }),
  ]);
  expect(both.filter((answer) => answer.status === 204)).toHaveLength(1);
  expect(both.find((answer) => answer.status !== 204)?.body.code).toMatch(/account\.lastAdmin|auth\.sessionEnded/);
  const left = await fresh.db.selectFrom('users').select('id').where('closedAt', 'is', null).execute();
  expect(left).toHaveLength(1);
});
