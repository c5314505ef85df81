import type { Conversation, Message } from '@antam/contract/messages';
import { notices } from '@antam/texts/notices';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/ids';
import { book } from '../../test/booking';
import { actsOf, closeAccount, startPlan } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { watchLive } from '../../test/watch-live';

let clinic: TestClinic;
let staff: Person;
let doctor: Person;
let stranger: Person;
let patient: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  staff = await clinic.addPerson('Staff', { fullName: 'Lê Tiếp Tân' });
  doctor = await clinic.addPerson('Doctor', { fullName: 'BS. Minh' });
  stranger = await clinic.addPerson('Doctor');
});
beforeEach(async () => {
  patient = await clinic.addPerson('Customer', { fullName: 'Vũ Thị Hỏi' });
  await startPlan(clinic, doctor, patient);
});
afterAll(() => clinic.stop());

const of = (as: Person) => (as.role === 'Customer' ? {} : { userId: patient.userId });
const say = (as: Person, text: string, change: Record<string, unknown> = {}) =>
  clinic.send<Message & { code: string }>('POST /api/messages', { as, body: { text, ...of(as), ...change } });
const read = (as: Person, query = '') =>
  clinic.send<Message[]>(`GET /api/messages?${new URLSearchParams(of(as) as Record<string, string>)}${query}`, { as });
const markRead = (as: Person) => clinic.send('PUT /api/messages/read', { as, body: of(as) });
const list = (as: Person, query = '') => clinic.send<Conversation[]>(`GET /api/conversations${query}`, { as });
const mine = async (as: Person) => (await list(as)).body.find(({ userId }) => userId._id === patient.userId);
const counters = () =>
  clinic.db
    .selectFrom('conversations')
    .select(['unreadByClinic', 'unreadByPatient'])
    .where('patientId', '=', patient.userId)
    .executeTakeFirst();

test('a patient writes, reception and a treating doctor answer, and each reads the same conversation', async () => {
  const first = await say(patient, 'Tôi quên một liều thuốc');
  expect(first.status).toBe(201);
  expect(first.body).toEqual({
    _id: expect.any(String),
    clientId: null,
    from: 'patient',
    senderName: 'Vũ Thị Hỏi',
    mine: true,
    text: 'Tôi quên một liều thuốc',
    sentAt: expect.any(String),
    readAt: null,
  });
  await say(staff, 'Chúng tôi sẽ hỏi bác sĩ');
  await say(doctor, 'Uống ngay khi nhớ ra');
  const seen = (await read(patient)).body;
  expect(seen.map(({ from, senderName, mine: own }) => [from, senderName, own])).toEqual([
    ['clinic', 'BS. Minh', false],
    ['clinic', 'Lê Tiếp Tân', false],
    ['patient', 'Vũ Thị Hỏi', true],
  ]);
  expect((await read(doctor)).body.map(({ text, mine: own }) => [text, own])).toEqual([
    ['Uống ngay khi nhớ ra', true],
    ['Chúng tôi sẽ hỏi bác sĩ', false],
    ['Tôi quên một liều thuốc', false],
  ]);
});

test('a doctor who has a visit with the patient is in the conversation, until the visit is cancelled', async () => {
  expect((await read(stranger)).status).toBe(404);
  const visit = await book(clinic, patient, stranger);
  expect((await say(stranger, 'Chào bạn')).status).toBe(201);
  await clinic.send(`PUT /api/appointment/${visit._id}`, { as: staff, body: { status: 'Cancelled' } });
  expect((await read(stranger)).status).toBe(404);
});

test('a doctor whose plan was withdrawn treats the patient no longer', async () => {
  const { body } = await startPlan(clinic, stranger, patient);
  expect((await read(stranger)).status).toBe(200);
  await say(patient, 'Chào');
  expect(await mine(stranger)).toBeDefined();
  await clinic.send(`DELETE /api/appointment/treatment-plan/${body._id}`, { as: stranger });
  expect((await read(stranger)).status).toBe(404);
  expect(await mine(stranger)).toBeUndefined();
});

test('a doctor who does not treat the patient finds no conversation, just as for nobody', async () => {
  await say(patient, 'Chào phòng khám');
  const answers = [
    await read(stranger),
    await say(stranger, 'Chào'),
    await markRead(stranger),
    await clinic.send(`PUT /api/conversations/${patient.userId}`, { as: stranger, body: { assign: true } }),
    await say(staff, 'Chào', { userId: '00000000-0000-4000-8000-000000000000' }),
    await say(staff, 'Chào', { userId: doctor.userId }),
  ];
  for (const { status, body } of answers)
    expect([status, (body as { code: string }).code]).toEqual([404, 'conversation.notFound']);
  expect(await mine(stranger)).toBeUndefined();
  expect(await mine(doctor)).toBeDefined();
});

test('a patient is in their own conversation alone', async () => {
  const other = await clinic.addPerson('Customer');
  expect((await say(other, 'Chào', { userId: patient.userId })).body.code).toBe('conversation.notFound');
  const { status } = await clinic.send(`GET /api/messages?userId=${patient.userId}`, { as: other });
  expect(status).toBe(404);
});

test('nobody writes to a closed account', async () => {
  await say(patient, 'Tạm biệt');
  await closeAccount(clinic, patient);
  expect((await say(staff, 'Chào')).status).toBe(404);
  expect(await mine(staff)).toBeUndefined();
});

test('a message needs words, and the clinic says to whom', async () => {
  const empty = await say(patient, '  ');
  expect([empty.status, empty.body]).toMatchObject([
    400,
    { code: 'message.empty', message: 'Please enter a message.' },
  ]);
  const nobody = await clinic.send('POST /api/messages', { as: staff, body: { text: 'Chào' } });
  expect([nobody.status, nobody.body.fields]).toEqual([400, { userId: 'Required' }]);
  const long = await say(patient, 'a'.repeat(4001));
  expect(long.status).toBe(400);
});

test('administration has no part in conversations; patients have no list of them', async () => {
  const admin = await clinic.addPerson('Admin');
  expect((await say(admin, 'Chào')).status).toBe(403);
  expect((await list(admin)).status).toBe(403);
  expect((await list(patient)).status).toBe(403);
});

test('what a client sends again is one message, even at once', async () => {
  const clientId = newId();
  const answers = await Promise.all(Array.from({ length: 5 }, () => say(patient, 'Một lần thôi', { clientId })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
  expect((await read(patient)).body).toHaveLength(1);
  expect(await counters()).toEqual({ unreadByClinic: 1, unreadByPatient: 0 });
});

test('the same client id for another patient is a mistake, not a message', async () => {
  const clientId = newId();
  await say(staff, 'Chào', { clientId });
  const other = await clinic.addPerson('Customer');
  const { status, body } = await say(staff, 'Chào', { clientId, userId: other.userId });
  expect([status, body.code]).toEqual([422, 'request.idempotencyConflict']);
});

test('unread is counted for the other side, exactly, however many write at once', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, at) => say(patient, `Câu ${at}`)));
  await Promise.all([say(staff, 'A'), say(doctor, 'B'), say(staff, 'C')]);
  expect(await counters()).toEqual({ unreadByClinic: 8, unreadByPatient: 3 });
  expect((await mine(staff))?.unread).toBe(8);
  await markRead(staff);
  expect(await counters()).toEqual({ unreadByClinic: 0, unreadByPatient: 3 });
  await markRead(patient);
  expect(await counters()).toEqual({ unreadByClinic: 0, unreadByPatient: 0 });
});

test('a message is read once the other side has looked, and a later one is not', async () => {
  await say(patient, 'Thứ nhất');
  expect((await read(patient)).body[0]?.readAt).toBeNull();
  expect((await markRead(doctor)).status).toBe(204);
  await say(patient, 'Thứ hai');
  const [second, first] = (await read(patient)).body;
  expect(first?.readAt).toEqual(expect.any(String));
  expect(second?.readAt).toBeNull();
});

test('a message that had to wait while the other side looked is not read', async () => {
  await say(patient, 'Thứ nhất');
  const waiting = await clinic.db.transaction().execute(async (tx) => {
    const conversation = tx.updateTable('conversations').where('patientId', '=', patient.userId);
    await conversation.set({ unreadByClinic: 0 }).execute();
    const sending = say(patient, 'Thứ hai');
    await new Promise((done) => setTimeout(done, 300));
    await conversation.set({ readByClinicAt: new Date() }).execute();
    return { sending };
  });
  expect((await waiting.sending).body.readAt).toBeNull();
});

test('one’s own looking does not make one’s own words read', async () => {
  await say(patient, 'Có ai không?');
  await markRead(patient);
  expect((await read(patient)).body[0]?.readAt).toBeNull();
});

test('messages are found without diacritics, and signs of a pattern are just signs', async () => {
  await say(patient, 'Đau đầu 100% từ hôm qua');
  await say(patient, 'Cảm ơn bác sĩ');
  const found = async (search: string) =>
    (await read(patient, `&search=${encodeURIComponent(search)}`)).body.map(({ text }) => text);
  expect(await found('dau dau')).toEqual(['Đau đầu 100% từ hôm qua']);
  expect(await found('BÁC')).toEqual(['Cảm ơn bác sĩ']);
  expect(await found('%')).toEqual(['Đau đầu 100% từ hôm qua']);
  expect(await found('_')).toEqual([]);
});

test('a conversation is paged backwards without a gap', async () => {
  for (let at = 0; at < 5; at += 1) await say(patient, `Câu ${at}`);
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await read(patient, `&limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...page.body.map(({ text }) => text));
    cursor = page.headers.get('x-next-cursor');
  }
  expect(seen).toEqual(['Câu 4', 'Câu 3', 'Câu 2', 'Câu 1', 'Câu 0']);
});

test('the clinic’s list has unread first, then the latest, and its pages miss nobody', async () => {
  const people: Person[] = [];
  for (let at = 0; at < 4; at += 1) {
    const person = await clinic.addPerson('Customer', { fullName: `Danh Sách ${at}` });
    people.push(person);
    await say(person, `Tin ${at}`);
  }
  await clinic.send('PUT /api/messages/read', { as: staff, body: { userId: people[3]?.userId } });
  const seen: Conversation[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await list(staff, `?search=danh%20sach&limit=1${cursor && `&cursor=${cursor}`}`);
    expect(page.status).toBe(200);
    seen.push(...page.body);
    cursor = page.headers.get('x-next-cursor');
  }
  expect(seen.map(({ userId }) => userId.fullName)).toEqual([2, 1, 0, 3].map((at) => `Danh Sách ${at}`));
  expect(seen[0]).toMatchObject({ lastMessage: 'Tin 2', unread: 1, assignedTo: null });
  const forged = Buffer.from('["maybe","soon","x"]').toString('base64url');
  expect((await list(staff, `?cursor=${forged}`)).body).toMatchObject({ code: 'request.cursorInvalid' });
});

test('the list is searched by name without diacritics and by code', async () => {
  await say(patient, 'Chào');
  const row = await mine(staff);
  const byName = (await list(staff, '?search=vu%20thi%20hoi')).body.map(({ userId }) => userId._id);
  expect(byName).toContain(patient.userId);
  const byCode = (await list(staff, `?search=${row?.userId.patientCode?.toLowerCase()}`)).body;
  expect(byCode.map(({ userId }) => userId._id)).toEqual([patient.userId]);
});

test('one patient’s conversation is found however old it is, by who may see it', async () => {
  await say(patient, 'Xin chào');
  const ofPatient = (as: Person) => list(as, `?userId=${patient.userId}`);
  for (const as of [staff, doctor])
    expect((await ofPatient(as)).body.map(({ userId }) => userId.fullName)).toEqual(['Vũ Thị Hỏi']);
  expect((await ofPatient(stranger)).body).toEqual([]);
});

test('somebody takes a conversation on and hands it back; nobody lets go of what is another’s', async () => {
  const assign = (as: Person, take: boolean) =>
    clinic.send<Conversation>(`PUT /api/conversations/${patient.userId}`, { as, body: { assign: take } });
  expect((await assign(staff, true)).status).toBe(404);
  await say(patient, 'Chào');
  expect((await assign(staff, true)).body.assignedTo).toEqual({ _id: staff.userId, fullName: 'Lê Tiếp Tân' });
  expect((await assign(doctor, false)).body.assignedTo?._id).toBe(staff.userId);
  expect((await assign(staff, false)).body.assignedTo).toBeNull();
});

test('a colleague’s conversation is taken over only by who knows whose it is', async () => {
  const take = (as: Person, from?: Person) =>
    clinic.send<Conversation & { code?: string }>(`PUT /api/conversations/${patient.userId}`, {
      as,
      body: { assign: true, from: from?.userId },
    });
  const third = await clinic.addPerson('Staff');
  await say(patient, 'Chào');
  expect((await take(staff)).status).toBe(200);
  expect((await take(staff)).status).toBe(200);
  for (const unknowing of [await take(third), await take(third, doctor)])
    expect([unknowing.status, unknowing.body.code]).toEqual([409, 'conversation.withSomebodyElse']);
  expect((await mine(staff))?.assignedTo?._id).toBe(staff.userId);
  expect((await take(third, staff)).body.assignedTo?._id).toBe(third.userId);
});

test('an answer leaves one discreet notice until the patient has looked', async () => {
  await say(patient, 'Chào');
  await say(staff, 'Kết quả HIV của bạn đã có');
  await say(doctor, 'Mời bạn đến');
  const noticed = () =>
    clinic.db.selectFrom('notifications').select(['body', 'link']).where('userId', '=', patient.userId).execute();
  expect(await noticed()).toEqual([{ body: notices.message, link: '/user/messages' }]);
  await markRead(patient);
  await say(staff, 'Hẹn gặp bạn');
  expect(await noticed()).toHaveLength(2);
});

test('open screens of patient, reception and treating doctors learn of a message; those of others do not', async () => {
  const [atHome, atDesk, withDoctor, elsewhere] = await Promise.all(
    [patient, staff, doctor, stranger].map((person) => watchLive(clinic, person)),
  );
  await say(patient, 'Chào');
  const event = { kind: 'messages', userId: patient.userId };
  for (const events of [atHome, atDesk, withDoctor]) await expect.poll(() => events).toContainEqual(event);
  expect(elsewhere).not.toContainEqual(event);
});

test('looking again at what is read tells nobody, so that no two screens keep waking each other', async () => {
  const events = await watchLive(clinic, patient);
  const told = () => events.filter(({ kind }) => kind === 'messages').length;
  await say(patient, 'Chào');
  await markRead(staff);
  await expect.poll(told).toBe(2);
  await markRead(staff);
  await say(staff, 'Xong');
  await expect.poll(told).toBeGreaterThan(2);
  expect(told()).toBe(3);
});

test('reading and writing are in the audit log, the words are not', async () => {
  const writer = await clinic.addPerson('Staff');
  await say(writer, 'Bí mật');
  await read(writer);
  await markRead(writer);
  const acts = (await actsOf(clinic, writer)).slice(1);
  expect(acts.map(({ action, patientIds }) => [action, patientIds])).toEqual([
    ['message.send', [patient.userId]],
    ['message.list', [patient.userId]],
    ['message.markRead', [patient.userId]],
  ]);
  expect(JSON.stringify(acts)).not.toContain('Bí mật');
});
