import type { ReviewedReason } from '@antam/contract/care-reasons';
import { notices } from '@antam/texts/notices';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { book, dayAhead } from '../../test/booking';
import { startPlan } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';

let clinic: TestClinic;
let doctor: Person;
let colleague: Person;
let staff: Person;
let admin: Person;
let own: Person;
let stranger: Person;
let former: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  [doctor, colleague] = [await clinic.addPerson('Doctor'), await clinic.addPerson('Doctor')];
  [staff, admin] = [await clinic.addPerson('Staff'), await clinic.addPerson('Admin')];
  own = await clinic.addPerson('Customer', { fullName: 'Ngô Của Tôi' });
  stranger = await clinic.addPerson('Customer', { fullName: 'Ngô Người Lạ' });
  former = await clinic.addPerson('Customer', { fullName: 'Ngô Ngày Xưa' });
  for (const [by, of] of [
    [doctor, own],
    [colleague, stranger],
    [colleague, former],
  ] as const) {
    await book(clinic, of, by, { timeSlot: of === former ? '10:00-10:30' : '08:00-08:30' });
    await startPlan(clinic, by, of);
    await clinic.send('POST /api/messages', { as: of, body: { text: 'X' } });
    await clinic.send('POST /api/reminders', {
      as: staff,
      body: { userId: of.userId, type: 'Revisit', reminderDate: dayAhead(5), message: 'X' },
    });
    await clinic.send('POST /api/visits', {
      as: staff,
      body: { userId: of.userId, reason: 'X', doctorId: by.doctorId },
    });
  }
});
beforeEach(() => choose('needToKnow'));
afterAll(() => clinic.stop());

const choose = (access: string) => sql`update trust_settings set care_access = ${access}`.execute(clinic.db);
const codeOf = async ({ userId }: Person) =>
  (await clinic.db.selectFrom('users').select('patientCode').where('id', '=', userId).executeTakeFirstOrThrow())
    .patientCode as string;
const give = (body: object, as = doctor, patient = stranger.userId) =>
  clinic.send(`POST /api/patients/${patient}/reason`, { as, body });
const readRecord = (patient: Person, as = doctor) => clinic.send(`GET /api/patients/${patient.userId}`, { as });
const lastBasis = async (action: string) =>
  (
    await clinic.db
      .selectFrom('auditLog')
      .select(['basis', 'patientIds'])
      .where('action', '=', action)
      .where('actorId', '=', doctor.userId)
      .orderBy('id', 'desc')
      .executeTakeFirst()
  )?.basis;

const LISTS = [
  '/api/patients',
  '/api/patients?search=ngo',
  '/api/patients?search=BN',
  '/api/users?role=Customer',
  '/api/users?role=Customer&search=ngo',
  '/api/appointment/treatment-plan',
  '/api/appointment/treatment-plan?sort=patient',
  '/api/appointment/treatment-plan?sort=next',
  '/api/reminders',
  '/api/conversations',
  '/api/visits',
  '/api/visit-pages',
];

const shownIn = async (list: string) => {
  const text = JSON.stringify((await clinic.send(`GET ${list}`, { as: doctor })).body);
  const isShown = async (patient: Person) =>
    text.includes(patient.userId) || text.includes(`"${await codeOf(patient)}"`);
  return { own: await isShown(own), stranger: await isShown(stranger), former: await isShown(former) };
};

test.each(LISTS)(
  '%s shows a doctor whom they treat; neither others, also for a reason, nor former patients',
  async (list) => {
    await give({ reason: 'advice' });
    await give({ reason: 'advice' }, doctor, former.userId);
    expect(await shownIn(list)).toEqual({ own: true, stranger: false, former: false });
    await choose('clinic');
    const isOfOwn = list === '/api/conversations' || list === '/api/visit-pages';
    expect((await shownIn(list)).stranger).toBe(!isOfOwn);
  },
);

test.each(['/api/patients?', '/api/users?role=Customer&'])(
  'a full patient code finds anyone in %s, with the code alone',
  async (list) => {
    const code = await codeOf(stranger);
    const { body } = await clinic.send<object[]>(`GET ${list}search=${code.toLowerCase()}`, { as: doctor });
    expect(body).toEqual([
      expect.objectContaining({ patientCode: code, needsReason: true, fullName: null, email: null }),
    ]);
    expect(JSON.stringify(body)).not.toContain('Lạ');
    const { body: partial } = await clinic.send<object[]>(`GET ${list}search=${code.slice(0, -1)}`, { as: doctor });
    expect(JSON.stringify(partial)).not.toContain(stranger.userId);
    const { body: whole } = await clinic.send<object[]>(`GET ${list}search=${await codeOf(own)}`, { as: doctor });
    expect(whole).toEqual([expect.objectContaining({ fullName: 'Ngô Của Tôi' })]);
  },
);

test('where every doctor reads all, the record and the log say whom the doctor does not treat', async () => {
  await choose('clinic');
  const quiet = await clinic.addPerson('Customer');
  expect((await readRecord(quiet)).body).toMatchObject({ basis: 'notTreating' });
  expect(await lastBasis('patient.read')).toBe('notTreating');
  expect((await readRecord(own)).body).toMatchObject({ basis: 'treats' });
  expect(await lastBasis('patient.read')).toBe('treats');
});

test('a reason by patient code opens the care until it ends, and names whose care it asks about', async () => {
  const patient = await clinic.addPerson('Customer', { fullName: 'Ngô Cấp Cứu' });
  const code = await codeOf(patient);
  const refused = await readRecord(patient);
  expect([refused.status, refused.body]).toEqual([
    403,
    { code: 'care.reasonNeeded', message: expect.any(String), patientCode: code },
  ]);
  const given = await give({ reason: 'emergency' }, doctor, code);
  expect(given.body).toEqual({
    patientId: patient.userId,
    patientCode: code,
    reason: 'emergency',
    until: expect.any(String),
  });
  const hours = (Date.parse(given.body.until as string) - Date.now()) / 3_600_000;
  expect([hours > 3.9, hours < 4.1]).toEqual([true, true]);
  expect((await readRecord(patient)).body).toMatchObject({ basis: 'emergency', fullName: 'Bệnh nhân ẩn danh' });
  expect(await lastBasis('patient.read')).toBe('emergency');
  // It is this doctor's alone.
  expect((await readRecord(patient, colleague)).status).toBe(403);
  await sql`update care_reasons set until = given_at where patient_id = ${patient.userId}`.execute(clinic.db);
  expect((await readRecord(patient)).status).toBe(403);
});

test('the patient is told in neutral words, and the Admin reviews who looked and why', async () => {
  const patient = await clinic.addPerson('Customer');
  await give({ reason: 'covering', note: 'Thay ca' }, doctor, patient.userId);
  await readRecord(patient);
  const told = await clinic.send<{ text: string }[]>('GET /api/notifications', { as: patient });
  expect(told.body.map(({ text }) => text)).toContain(notices.lookedAt);

  const open = async (state = 'open') =>
    (await clinic.send<ReviewedReason[]>(`GET /api/care-reasons?state=${state}`, { as: admin })).body;
  const code = await codeOf(patient);
  const [reason] = (await open()).filter(({ patientCode }) => patientCode === code);
  expect(reason).toMatchObject({ opens: 'care', reason: 'covering', note: 'Thay ca', openings: 1, reviewedAt: null });
  const review = (as: Person) => clinic.send(`PUT /api/care-reasons/${reason?._id}/review`, { as });
  expect((await review(admin)).status).toBe(204);
  const second = await clinic.addPerson('Admin');
  expect((await review(second)).status).toBe(204);
  expect((await open()).some(({ _id }) => _id === reason?._id)).toBe(false);
  const [seen] = (await open('reviewed')).filter(({ _id }) => _id === reason?._id);
  const first = await clinic.db
    .selectFrom('users')
    .select('fullName')
    .where('id', '=', admin.userId)
    .executeTakeFirst();
  expect(seen?.reviewedByName).toBe(first?.fullName);
});

test('name and phone number are revealed for a reason, which opens no care', async () => {
  const patient = await clinic.addPerson('Customer', { fullName: 'Ngô Hiện Tên' });
  const { status, body } = await clinic.send(`POST /api/patients/${patient.userId}/identity-reveal`, {
    as: doctor,
    body: { reason: 'emergency' },
  });
  expect([status, body]).toEqual([200, { fullName: 'Ngô Hiện Tên', phone: null, until: expect.any(String) }]);
  expect(await lastBasis('identity.reveal')).toBe('emergency');
  expect((await readRecord(patient)).status).toBe(403);
  await give({ reason: 'emergency' }, doctor, patient.userId);
  await readRecord(patient);
  const reviewed = await clinic.send<ReviewedReason[]>('GET /api/care-reasons', { as: admin });
  const ofPatient = reviewed.body.filter(({ patientCode }) => patientCode.length > 0).slice(0, 2);
  expect(ofPatient.map(({ opens, openings }) => [opens, openings])).toEqual([
    ['care', 1],
    ['identity', 0],
  ]);
  const missing = await clinic.send(`POST /api/patients/${patient.userId}/identity-reveal`, { as: doctor, body: {} });
  expect(missing.status).toBe(400);
});

test('a walk-in of today that was received for no doctor is open to every doctor, and on no list', async () => {
  const patient = await clinic.addPerson('Customer');
  await clinic.send('POST /api/visits', { as: staff, body: { userId: patient.userId, reason: 'X' } });
  expect((await readRecord(patient)).body).toMatchObject({ basis: 'treats' });
  const shown = JSON.stringify((await clinic.send('GET /api/patients', { as: doctor })).body);
  expect(shown.includes(patient.userId)).toBe(false);
});

test('a doctor at the desk needs a reason to find or receive a patient whom they do not treat', async () => {
  const patient = await clinic.addPerson('Customer');
  const code = await codeOf(patient);
  const look = () => clinic.send(`GET /api/visits/lookup?code=${code}`, { as: doctor });
  const receive = () => clinic.send('POST /api/visits', { as: doctor, body: { userId: patient.userId, reason: 'X' } });
  expect([(await look()).status, (await receive()).status]).toEqual([403, 403]);
  await give({ reason: 'covering' }, doctor, code);
  // Who the patient is, is a call of its own.
  expect((await look()).body).toMatchObject({ patientCode: code, fullName: null, phone: null, address: null });
  expect((await receive()).status).toBe(201);
});

test('a doctor takes a step in the queue of their own patients; for a colleague’s patient they give a reason', async () => {
  const patient = await clinic.addPerson('Customer', { fullName: 'Ngô Hàng Đợi' });
  const { body: arrival } = await clinic.send('POST /api/visits', {
    as: staff,
    body: { userId: patient.userId, reason: 'X', doctorId: colleague.doctorId },
  });
  const step = (as: Person, name: string) =>
    clinic.send(`PUT /api/visits/${arrival._id}`, { as, body: { step: name } });
  const refused = await step(doctor, 'called');
  expect([refused.status, refused.body.code]).toEqual([403, 'care.reasonNeeded']);
  expect(JSON.stringify(refused.body)).not.toContain('Ngô');
  expect([(await step(colleague, 'called')).status, (await step(staff, 'undoCalled')).status]).toEqual([200, 200]);
  await give({ reason: 'covering' }, doctor, patient.userId);
  expect((await step(doctor, 'called')).body).toMatchObject({ userId: { fullName: null } });
  expect(await lastBasis('visit.called')).toBe('covering');
  await choose('clinic');
  expect((await step(doctor, 'undoCalled')).status).toBe(200);
});

test('a reason that ends while a doctor writes lets a write through whole, or not at all', async () => {
  const patient = await clinic.addPerson('Customer');
  await give({ reason: 'covering' }, doctor, patient.userId);
  const write = () =>
    clinic.send('POST /api/medical-records', { as: doctor, body: { userId: patient.userId, diagnosis: 'X' } });
  expect((await readRecord(patient)).status).toBe(200);
  const statuses = [(await write()).status];
  await sql`update care_reasons set until = clock_timestamp() + interval '300 milliseconds'
    where patient_id = ${patient.userId}`.execute(clinic.db);
  while (!statuses.includes(403)) {
    const answers = await Promise.all([write(), write(), write(), write()]);
    statuses.push(...answers.map(({ status }) => status));
  }
  expect((await readRecord(patient)).status).toBe(403);
  const written = statuses.filter((status) => status === 201).length;
  expect(statuses.every((status) => status === 201 || status === 403)).toBe(true);
  const records = await clinic.db
    .selectFrom('medicalRecords')
    .select('id')
    .where('patientId', '=', patient.userId)
    .execute();
  const entries = await clinic.db
    .selectFrom('auditLog')
    .select('basis')
    .where('action', '=', 'record.create')
    .where(sql<boolean>`patient_ids = array[${patient.userId}]::uuid[]`)
    .execute();
  expect([records.length, entries.length]).toEqual([written, written]);
  expect(entries.every(({ basis }) => basis === 'covering')).toBe(true);
});
