import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/ids';
import { book } from '../../test/booking';
import { actsOf, closeAccount, day, startPlan } from '../../test/care';
import type { Person, TestClinic } from '../../test/clinic';
import { conversationOf, openTalkingClinic, welcomeTreated } from '../../test/conversation';

let clinic: TestClinic;
let staff: Person;
let doctor: Person;
let stranger: Person;
let patient: Person;
beforeAll(async () => {
  ({ clinic, staff, doctor, stranger } = await openTalkingClinic());
});
beforeEach(async () => {
  patient = await welcomeTreated(clinic, doctor);
});
afterAll(() => clinic.stop());

const { say, read, markRead, list, inListOf } = conversationOf(() => ({ clinic, patient }));

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
  const { body } = await startPlan(clinic, stranger, patient, { startDate: day(-1) });
  expect((await read(stranger)).status).toBe(200);
  await say(patient, 'Chào');
  expect(await inListOf(stranger)).toBeDefined();
  await clinic.send(`DELETE /api/appointment/treatment-plan/${body._id}`, { as: stranger });
  expect((await read(stranger)).status).toBe(404);
  expect(await inListOf(stranger)).toBeUndefined();
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
  expect(await inListOf(stranger)).toBeUndefined();
  expect(await inListOf(doctor)).toBeDefined();
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
  expect(await inListOf(staff)).toBeUndefined();
});

test('a message needs words, and the clinic says to whom', async () => {
  const empty = await say(patient, '  ');
  expect([empty.status, empty.body]).toMatchObject([
    400,
    { code: 'message.empty', message: 'Please enter a message.' },
  ]);
  const nobody = await clinic.send('POST /api/messages', { as: staff, body: { text: 'Chào' } });
  expect([nobody.status, nobody.body.fields]).toEqual([400, { userId: 'Please fill this in.' }]);
  const long = await say(patient, 'a'.repeat(4001));
  expect(long.status).toBe(400);
});

test('administration has no part in conversations; patients have no list of them', async () => {
  const admin = await clinic.addPerson('Admin');
  expect((await say(admin, 'Chào')).status).toBe(403);
  expect((await list(admin)).status).toBe(403);
  expect((await list(patient)).status).toBe(403);
});

test('the same client id for another patient is a mistake, not a message', async () => {
  const clientId = newId();
  await say(staff, 'Chào', { clientId });
  const other = await clinic.addPerson('Customer');
  const { status, body } = await say(staff, 'Chào', { clientId, userId: other.userId });
  expect([status, body.code]).toEqual([422, 'request.idempotencyConflict']);
});

test('another text under a used client id is refused and not answered like the first', async () => {
  const clientId = newId();
  const first = await say(patient, 'Chào', { clientId });
  const again = await say(patient, 'Chào', { clientId });
  expect([again.status, again.body._id]).toEqual([201, first.body._id]);
  const { status, body } = await say(patient, 'Em bị quên một liều', { clientId });
  expect([status, body.code]).toEqual([422, 'request.idempotencyConflict']);
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
