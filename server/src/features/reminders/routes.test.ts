import type { Reminder } from '@antam/contract/reminders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, dayAhead } from '../../test/booking';
import { actsOf, closeAccount, day } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { makeLate } from '../../test/late-patient';
import { watchLive } from '../../test/watch-live';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
let clinic: TestClinic;
let doctor: Person;
let staff: Person;
let patient: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  doctor = await clinic.addPerson('Doctor');
  staff = await clinic.addPerson('Staff');
  patient = await clinic.addPerson('Customer', { fullName: 'Phạm Thị Nhớ' });
});
afterAll(() => clinic.stop());

type Created = { reminder: Reminder; code: string; fields: object };
const list = (as: Person, query = '') => clinic.send<Reminder[]>(`GET /api/reminders${query}`, { as });
const remind = (as: Person, change: Record<string, unknown> = {}) =>
  clinic.send<Created>('POST /api/reminders', {
    as,
    body: { userId: patient.userId, type: 'Revisit', reminderDate: day(2), message: 'Tái khám', ...change },
  });
const automaticOf = (appointmentId: string) =>
  clinic.db.selectFrom('reminders').selectAll().where('appointmentId', '=', appointmentId).executeTakeFirst();

test('reception and doctors write reminders; a day means eight in the morning', async () => {
  const { status, body } = await remind(staff, { status: 'Pending' });
  expect(status).toBe(201);
  expect(body).toEqual({
    reminder: {
      _id: expect.any(String),
      userId: { _id: patient.userId, fullName: 'Phạm Thị Nhớ', patientCode: expect.stringMatching(/^BN/) },
      type: 'Revisit',
      reminderDate: `${day(2)}T01:00:00.000Z`,
      message: 'Tái khám',
      content: 'Tái khám',
      status: 'Pending',
      failureReason: null,
      sentAt: null,
      automatic: false,
      createdAt: expect.any(String),
    },
  });
  const byContent = await remind(doctor, { message: '', content: 'Uống thuốc', type: 'Medication' });
  expect(byContent.body.reminder).toMatchObject({ content: 'Uống thuốc', message: 'Uống thuốc', type: 'Medication' });
});

test.each([
  ['yesterday', { reminderDate: day(-1) }, 422, 'reminder.inThePast'],
  ['two minutes ago', { reminderDate: new Date(Date.now() - 120_000).toISOString() }, 422, 'reminder.inThePast'],
  ['with no words', { message: ' ' }, 400, 'message.empty'],
  ['to nobody', { userId: UNKNOWN_ID }, 404, 'patient.notFound'],
  ['of a kind nobody knows', { type: 'Party' }, 400, 'request.malformed'],
  ['at no time', { reminderDate: 'soon' }, 400, 'request.malformed'],
])('a reminder %s is refused', async (_, change, status, code) => {
  const answer = await remind(staff, change);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

test('bad input names its field', async () => {
  expect(Object.keys((await remind(staff, { type: 'Party', colour: 1 })).body.fields).sort()).toEqual([
    'colour',
    'type',
  ]);
});

test('nobody is reminded whose account is closed, nor anyone of the clinic', async () => {
  const gone = await clinic.addPerson('Customer');
  await closeAccount(clinic, gone);
  expect((await remind(staff, { userId: gone.userId })).body.code).toBe('patient.notFound');
  expect((await remind(staff, { userId: staff.userId })).body.code).toBe('patient.notFound');
});

test('nobody is reminded who is said to have died, or is known to be treated elsewhere', async () => {
  const [reported, left] = await Promise.all([clinic.addPerson('Customer'), clinic.addPerson('Customer')]);
  await makeLate(clinic.db, { patientId: reported.userId, doctorId: doctor.doctorId as string });
  const news = { how: 'patientCalled', outcome: 'diedToConfirm' };
  await clinic.send(`POST /api/follow-ups/${reported.userId}/attempts`, { as: staff, body: news });
  const file = { outcome: 'transferredOut', outcomeOn: day(0), changedBy: doctor.userId, changedAt: new Date() };
  await clinic.db
    .insertInto('careFiles')
    .values({ patientId: left.userId, version: 1, ...file } as never)
    .execute();
  for (const { userId } of [reported, left])
    for (const as of [staff, doctor])
      expect(await remind(as, { userId })).toMatchObject({ status: 422, body: { code: 'reminder.stopped' } });
});

test('a patient reads their own reminders; the clinic reads all, or one patient’s, or by status', async () => {
  const other = await clinic.addPerson('Customer');
  const { body } = await remind(staff, { userId: other.userId });
  expect((await list(other)).body.map(({ _id }) => _id)).toEqual([body.reminder._id]);
  expect((await list(staff)).body.map(({ _id }) => _id)).toContain(body.reminder._id);
  expect((await list(doctor, `?userId=${other.userId}`)).body.map(({ _id }) => _id)).toEqual([body.reminder._id]);
  expect((await list(staff, `?userId=${other.userId}&status=Sent`)).body).toEqual([]);
  const foreign = await list(other, `?userId=${patient.userId}`);
  const unknown = await list(other, `?userId=${UNKNOWN_ID}`);
  expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
  expect((await list(staff, `?userId=${UNKNOWN_ID}`)).status).toBe(404);
});

test('the list is paged, newest first, even when several were written in one moment', async () => {
  const person = await clinic.addPerson('Customer');
  const createdAt = new Date();
  const rows = Array.from({ length: 5 }, (_, at) => ({
    id: crypto.randomUUID(),
    patientId: person.userId,
    type: 'Revisit' as const,
    dueAt: new Date(Date.now() + 86_400_000),
    message: `Lời nhắc ${at}`,
    createdAt,
  }));
  await clinic.db.insertInto('reminders').values(rows).execute();
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await list(staff, `?userId=${person.userId}&limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...page.body.map(({ _id }) => _id));
    cursor = page.headers.get('x-next-cursor');
  }
  expect(seen.sort()).toEqual(rows.map(({ id }) => id).sort());
});

test('a reminder is taken back while it has not gone out, and not afterwards', async () => {
  const { body } = await remind(staff);
  const path = `DELETE /api/reminders/${body.reminder._id}`;
  expect((await clinic.send(path, { as: patient })).status).toBe(403);
  expect((await clinic.send(path, { as: doctor })).status).toBe(204);
  const again = await clinic.send(path, { as: doctor });
  expect([again.status, again.body.code]).toEqual([404, 'reminder.notFound']);

  const sent = await remind(staff);
  await clinic.db
    .updateTable('reminders')
    .set({ status: 'Sent', sentAt: new Date() })
    .where('id', '=', sent.body.reminder._id)
    .execute();
  expect((await clinic.send(`DELETE /api/reminders/${sent.body.reminder._id}`, { as: staff })).status).toBe(404);
});

test('patients write none, and administration neither reads nor writes any', async () => {
  const admin = await clinic.addPerson('Admin');
  expect((await remind(patient)).status).toBe(403);
  expect((await remind(admin)).status).toBe(403);
  expect((await list(admin)).status).toBe(403);
});

test('writing, reading and taking back are in the audit log', async () => {
  const writer = await clinic.addPerson('Staff');
  const { body } = await remind(writer);
  await list(writer, `?userId=${patient.userId}&limit=1`);
  await clinic.send(`DELETE /api/reminders/${body.reminder._id}`, { as: writer });
  const about = { outcome: 'done', patientIds: [patient.userId] };
  expect((await actsOf(clinic, writer)).slice(1)).toEqual([
    { action: 'reminder.create', ...about, objectId: body.reminder._id },
    { action: 'reminder.read', ...about, objectId: null },
    { action: 'reminder.delete', ...about, objectId: body.reminder._id },
  ]);
});

test('open screens learn of a new reminder', async () => {
  const events = await watchLive(clinic, patient);
  await remind(staff);
  await expect.poll(() => events).toContainEqual({ kind: 'reminders' });
});

test('a booked visit is announced a day before, moves with the visit and goes with it', async () => {
  const visit = await book(clinic, patient, doctor, { date: dayAhead(10), timeSlot: '14:00-14:30' });
  const first = await automaticOf(visit._id);
  expect(first).toMatchObject({ automatic: true, type: 'Revisit', status: 'Pending' });
  expect(first?.dueAt.toISOString()).toBe(`${dayAhead(9)}T07:00:00.000Z`);
  expect(first?.message).toContain('14:00');

  await clinic.send(`PUT /api/appointment/appointment/${visit._id}`, {
    as: staff,
    body: { appointmentDate: dayAhead(12), timeSlot: '08:00-08:30' },
  });
  const moved = await automaticOf(visit._id);
  expect(moved?.dueAt.toISOString()).toBe(`${dayAhead(11)}T01:00:00.000Z`);
  expect(moved?.id).not.toBe(first?.id);

  await clinic.send(`PUT /api/appointment/${visit._id}`, { as: patient, body: { status: 'Cancelled' } });
  expect(await automaticOf(visit._id)).toBeUndefined();
});

test('a visit less than a day ahead is not announced: its day before has passed', async () => {
  const person = await clinic.addPerson('Customer');
  const visit = await book(clinic, person, doctor, { date: dayAhead(1), timeSlot: '08:00-08:30' });
  const isLate = new Date(`${dayAhead(0)}T08:00:00+07:00`) <= new Date();
  expect(await automaticOf(visit._id))[isLate ? 'toBeUndefined' : 'toBeDefined']();
});
