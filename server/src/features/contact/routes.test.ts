import type { ContactRequest } from '@antam/contract/contact';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { letterTo } from '../../test/outbox';
import { watchLive } from '../../test/watch-live';

let clinic: TestClinic;
let staff: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  staff = await clinic.addPerson('Staff', { fullName: 'Trần Thị Lễ Tân' });
});
afterAll(() => clinic.stop());

const form = (change: object = {}) => ({
  firstName: 'Hoa',
  lastName: 'Nguyễn',
  email: 'hoa@example.vn',
  mobile: '+84 912 345 678',
  message: 'Cho tôi hỏi giờ mở cửa?',
  ...change,
});
const write = (change: object = {}) => clinic.send('POST /api/contact', { body: form(change) });
const list = async (query = '') =>
  (await clinic.send<ContactRequest[]>(`GET /api/contact${query}`, { as: staff })).body;
const stored = () => clinic.db.selectFrom('contactRequests').selectAll().execute();
const audited = (action: string) => clinic.db.selectFrom('auditLog').selectAll().where('action', '=', action).execute();

test('a visitor writes to the clinic, and Staff see it without reloading', async () => {
  const events = await watchLive(clinic, staff);
  const { status, body } = await write({ mobile: '' });
  expect(status).toBe(201);
  expect(body).toEqual({ message: expect.stringContaining('received') });
  await expect.poll(() => events).toContainEqual({ kind: 'contact' });
  const [request] = await list();
  expect(request).toMatchObject({ firstName: 'Hoa', mobile: null, status: 'new', answers: [], handledBy: null });
  expect(await audited('contact.list')).toHaveLength(1);
});

test('what only a machine fills in gets the same answer, and nothing is kept', async () => {
  const before = (await stored()).length;
  const person = await write();
  const machine = await write({ website: 'https://spam.example' });
  expect(machine.status).toBe(person.status);
  expect(machine.body).toEqual(person.body);
  expect(await stored()).toHaveLength(before + 1);
});

test.each([
  ['no first name', { firstName: ' ' }, 'firstName'],
  ['a last name nobody can see', { lastName: '\u200b' }, 'lastName'],
  ['an address that is none', { email: 'hoa@' }, 'email'],
  ['words for a phone number', { mobile: 'call me' }, 'mobile'],
  ['no message', { message: '' }, 'message'],
  ['too long a message', { message: 'x'.repeat(4001) }, 'message'],
  ['a list for a name', { lastName: ['a'] }, 'lastName'],
  ['a field nobody knows', { status: 'closed' }, 'status'],
])('%s is refused by name, and nothing is kept', async (_, change, field) => {
  const before = (await stored()).length;
  const { status, body } = await write(change);
  expect(status).toBe(400);
  expect(Object.keys(body.fields as object)).toEqual([field]);
  expect(await stored()).toHaveLength(before);
});

test('an answer goes out by e-mail and is kept with the request', async () => {
  await write({ email: 'asks@example.vn', message: 'Answer me' });
  const [request] = (await list()).filter(({ email }) => email === 'asks@example.vn');
  const { status, body } = await clinic.send<ContactRequest>(`PUT /api/contact/${request?._id}`, {
    as: staff,
    body: { status: 'answered', answer: 'Chúng tôi mở cửa lúc 8 giờ.' },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'answered',
    answers: [
      { text: 'Chúng tôi mở cửa lúc 8 giờ.', answeredBy: 'Trần Thị Lễ Tân', answeredAt: expect.stringMatching(/Z$/) },
    ],
    handledBy: 'Trần Thị Lễ Tân',
  });
  expect((await letterTo(clinic, 'asks@example.vn')).text).toContain('Chúng tôi mở cửa lúc 8 giờ.');
  expect((await audited('contact.update')).map(({ objectId }) => objectId)).toContain(request?._id);
});

test('of two people who answer one request, one does; the other is told, and the visitor gets one letter', async () => {
  await write({ email: 'both@example.vn' });
  const [request] = (await list()).filter(({ email }) => email === 'both@example.vn');
  const other = await clinic.addPerson('Staff');
  const answers = await Promise.all(
    [staff, other].map((as) =>
      clinic.send(`PUT /api/contact/${request?._id}`, {
        as,
        body: { status: 'answered', answer: `Từ ${as.userName}` },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('contact.alreadyAnswered');
  const { rows } = await sql`
    select 1 from jobs.job, contact_answers a where data->>'objectId' = a.id::text and a.request_id = ${request?._id}`.execute(
    clinic.db,
  );
  expect(rows).toHaveLength(1);

  const put = (body: object) => clinic.send(`PUT /api/contact/${request?._id}`, { as: staff, body });
  expect((await put({ status: 'closed', answer: 'Thêm' })).status).toBe(409);
  expect((await put({ status: 'new' })).status).toBe(200);
  expect((await put({ status: 'answered', answer: 'Thêm' })).status).toBe(200);
});

test('the same answer sent again, after its own answer was lost, is a success and one letter', async () => {
  await write({ email: 'again@example.vn' });
  const [request] = (await list()).filter(({ email }) => email === 'again@example.vn');
  const put = (answer: string, as = staff) =>
    clinic.send<{ status: string; answers: unknown[] }>(`PUT /api/contact/${request?._id}`, {
      as,
      body: { status: 'answered', answer },
    });
  const [first, again] = [await put('Chúng tôi mở cửa lúc 8 giờ.'), await put('Chúng tôi mở cửa lúc 8 giờ.')];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
  expect(again.body.answers).toHaveLength(1);
  expect((await put('Một câu khác.')).status).toBe(409);
  expect((await put('Chúng tôi mở cửa lúc 8 giờ.', await clinic.addPerson('Staff'))).status).toBe(409);
});

test('closing a request without an answer sends no letter and keeps an earlier answer', async () => {
  await write({ email: 'twice@example.vn' });
  const [request] = (await list()).filter(({ email }) => email === 'twice@example.vn');
  const put = (body: object) => clinic.send<ContactRequest>(`PUT /api/contact/${request?._id}`, { as: staff, body });
  await put({ status: 'answered', answer: 'Xin chào' });
  expect((await put({ status: 'closed', answer: '' })).body).toMatchObject({
    status: 'closed',
    answers: [{ text: 'Xin chào' }],
  });
});

test('a reopened request keeps every answer, each with who gave it, and the visitor gets the new one', async () => {
  await write({ email: 'again@example.vn' });
  const [request] = (await list()).filter(({ email }) => email === 'again@example.vn');
  const other = await clinic.addPerson('Staff', { fullName: 'Lý Văn Hai' });
  const put = (as: Person, body: object) =>
    clinic.send<ContactRequest>(`PUT /api/contact/${request?._id}`, { as, body });
  await put(staff, { status: 'answered', answer: 'Câu trả lời thứ nhất' });
  await letterTo(clinic, 'again@example.vn', 'Câu trả lời thứ nhất');
  await put(other, { status: 'new' });
  const { body } = await put(other, { status: 'answered', answer: 'Câu trả lời thứ hai' });
  expect(body.answers.map(({ text, answeredBy }) => [text, answeredBy])).toEqual([
    ['Câu trả lời thứ nhất', 'Trần Thị Lễ Tân'],
    ['Câu trả lời thứ hai', 'Lý Văn Hai'],
  ]);
  await letterTo(clinic, 'again@example.vn', 'Câu trả lời thứ hai');
});

test('an answer needs a request that is dealt with, and a request that exists', async () => {
  await write();
  const [request] = await list();
  const early = await clinic.send(`PUT /api/contact/${request?._id}`, {
    as: staff,
    body: { status: 'new', answer: 'x' },
  });
  expect(early.status).toBe(400);
  expect(early.body.fields).toHaveProperty('answer');
  const missing = await clinic.send(`PUT /api/contact/${newId()}`, { as: staff, body: { status: 'closed' } });
  expect([missing.status, missing.body.code]).toEqual([404, 'contact.notFound']);
});

test('open requests come first, and paging neither skips nor repeats one', async () => {
  await clinic.db.deleteFrom('contactRequests').execute();
  for (let n = 0; n < 7; n += 1) await write({ lastName: `N${n}` });
  const newest = await list();
  for (const request of newest.slice(0, 3))
    await clinic.send(`PUT /api/contact/${request._id}`, { as: staff, body: { status: 'closed' } });

  const names: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: string = `?limit=2${cursor && `&cursor=${cursor}`}`;
    const { body, headers } = await clinic.send<ContactRequest[]>(`GET /api/contact${query}`, { as: staff });
    names.push(...body.map(({ lastName, status }) => `${lastName} ${status}`));
    cursor = headers.get('x-next-cursor');
  }
  expect(names).toEqual([...['N3 new', 'N2 new', 'N1 new', 'N0 new'], ...['N6 closed', 'N5 closed', 'N4 closed']]);
  expect((await list('?status=closed')).map(({ lastName }) => lastName)).toEqual(['N6', 'N5', 'N4']);
  const closed = await clinic.send('GET /api/contact?status=closed&limit=1', { as: staff });
  const next = await list(`?status=closed&cursor=${closed.headers.get('x-next-cursor')}`);
  expect(next.map(({ lastName }) => lastName)).toEqual(['N5', 'N4']);
});

test('only Staff read what visitors wrote', async () => {
  for (const role of ['Customer', 'Doctor', 'Admin'] as const) {
    const as = await clinic.addPerson(role);
    expect((await clinic.send('GET /api/contact', { as })).status).toBe(403);
  }
  expect((await clinic.send('GET /api/contact')).status).toBe(401);
});

test('a visitor who writes too often is asked to wait', async () => {
  const limited = await createTestClinic({ RATE_LIMITS: 'on' });
  try {
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push(await limited.send('POST /api/contact', { body: form() }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429]);
    expect(Number(answers[5]?.headers.get('retry-after'))).toBeGreaterThan(0);
  } finally {
    await limited.stop();
  }
});
