import type { Conversation } from '@antam/contract/messages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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

const { say, list, inListOf } = conversationOf(() => ({ clinic, patient }));

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
  const row = await inListOf(staff);
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
  expect((await inListOf(staff))?.assignedTo?._id).toBe(staff.userId);
  expect((await take(third, staff)).body.assignedTo?._id).toBe(third.userId);
});
