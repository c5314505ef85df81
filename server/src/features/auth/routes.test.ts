import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOf } from '../../platform/ids';
import { actsOf } from '../../test/care';
import { clinicForThisTest, createTestClinic, PASSWORD, type Person, type TestClinic } from '../../test/clinic';
import { letterTo } from '../../test/outbox';

let clinic: TestClinic;
beforeAll(async () => {
  clinic = await createTestClinic();
});
afterAll(() => clinic.stop());

type Opened = { token: string; roleName: string; userId: string; code: string };
const login = (userName: string, password = PASSWORD, as?: { token: string }) =>
  clinic.send<Opened>('POST /api/auth/login', { body: { userName, password }, as });
const signedIn = async (as: { token: string }) => {
  const { status, body } = await clinic.send('GET /api/auth/sessions', { as });
  return status === 200 ? 'yes' : `${status} ${body.code}`;
};
const DEAD = '401 auth.sessionEnded';

test('signing in answers the role, a token and the user id, and nothing else', async () => {
  const patient = await clinic.addPerson('Customer');
  const { status, body } = await login(patient.userName.toUpperCase());
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual(['roleName', 'token', 'userId']);
  expect(body.roleName).toBe('Customer');
});

test('people also sign in with their e-mail address', async () => {
  const { userId } = await clinic.addPerson('Staff', { email: 'desk@example.vn' });
  expect((await login('Desk@example.vn')).body.userId).toBe(userId);
});

test('an unknown user and a wrong password get the same answer', async () => {
  const patient = await clinic.addPerson('Customer');
  const wrong = await login(patient.userName, 'not this one');
  const unknown = await login('nobody-here', 'not this one');
  expect(wrong.status).toBe(401);
  expect(wrong.body).toEqual(unknown.body);
});

test('a token has 256 random bits, is new at every login, and only its hash is in the database', async () => {
  const { userName, token } = await clinic.addPerson('Doctor');
  const again = (await login(userName)).body.token;
  expect(again).not.toBe(token);
  expect(Buffer.from(again, 'base64url')).toHaveLength(32);
  const { rows } = await sql<{ dump: string }>`select row_to_json(s)::text as dump from sessions s`.execute(clinic.db);
  const dump = rows.map((row) => row.dump).join();
  expect(dump).toContain(hashOf(again).toString('hex'));
  expect(dump).not.toContain(again);
  expect(clinic.logLines.join()).not.toContain(again);
});

test('signing in again with a live token ends that token', async () => {
  const person = await clinic.addPerson('Staff');
  const { body } = await login(person.userName, PASSWORD, person);
  expect(await signedIn(person)).toBe(DEAD);
  expect(await signedIn(body)).toBe('yes');
});

test('after logging out the token is dead', async () => {
  const person = await clinic.addPerson('Customer');
  expect((await clinic.send('POST /api/auth/logout', { as: person })).status).toBe(204);
  expect(await signedIn(person)).toBe(DEAD);
  expect((await clinic.send('POST /api/auth/logout', { as: person })).status).toBe(401);
});

test('every good and every bad login is written down once, and so is every logout', async () => {
  const person = await clinic.addPerson('Staff');
  await login(person.userName, 'wrong');
  await clinic.send('POST /api/auth/logout', { as: person });
  const own = (await actsOf(clinic, person)).map(({ action, outcome }) => `${action} ${outcome}`);
  expect(own).toEqual(['session.open done', 'session.close done']);
  const refused = await clinic.db
    .selectFrom('auditLog')
    .select('outcome')
    .where('action', '=', 'session.open')
    .where('objectId', '=', person.userId)
    .execute();
  expect(refused).toEqual([{ outcome: 'refused' }]);
});

const change = (as: { token: string }, body: object) => clinic.send<Opened>('PUT /api/auth/password', { as, body });

test('a new password needs the current one', async () => {
  const person = await clinic.addPerson('Customer');
  for (const currentPassword of ['not this one', '', undefined]) {
    const { status, body } = await change(person, { currentPassword, newPassword: 'a better one now' });
    expect([status, body.code]).toEqual([403, 'auth.passwordWrong']);
  }
  const common = await change(person, { currentPassword: PASSWORD, newPassword: 'password123' });
  expect([common.status, common.body.code]).toEqual([400, 'auth.passwordCommon']);
  expect((await change(person, { currentPassword: PASSWORD, newPassword: '1234567' })).status).toBe(400);
  expect(await signedIn(person)).toBe('yes');
});

test('a password cannot be changed to itself, not even on another keyboard, and neither can a temporary one', async () => {
  const person = await clinic.addPerson('Customer');
  const words = 'mật khẩu của tôi';
  const { body: opened } = await change(person, { currentPassword: PASSWORD, newPassword: words });
  const same = { currentPassword: words, newPassword: words.normalize('NFD') };
  const refused = await change(opened, same);
  expect([refused.status, refused.body.code]).toEqual([422, 'auth.passwordSame']);

  const admin = await clinic.addPerson('Admin');
  const target = `POST /api/auth/users/${person.userId}/temporary-password`;
  const { password } = (await clinic.send<{ password: string }>(target, { as: admin })).body;
  const temporary = (await login(person.userName, password)).body;
  const kept = await change(temporary, { currentPassword: password, newPassword: password });
  expect([kept.status, kept.body.code]).toEqual([422, 'auth.passwordSame']);
  expect((await clinic.send('GET /api/auth/me', { as: temporary })).body.mustChangePassword).toBe(true);
});

test('a new password ends every session, gives this one a new token, and is told by mail', async () => {
  const person = await clinic.addPerson('Customer', { email: 'changes@example.vn' });
  const elsewhere = (await login(person.userName)).body;
  const { status, body } = await change(person, { currentPassword: PASSWORD, newPassword: 'a better one now' });
  expect(status).toBe(200);
  expect([await signedIn(person), await signedIn(elsewhere), await signedIn(body)]).toEqual([DEAD, DEAD, 'yes']);
  expect((await login(person.userName)).status).toBe(401);
  expect((await login(person.userName, 'a better one now')).status).toBe(200);
  await letterTo(clinic, 'changes@example.vn', 'password');
});

const reset = (token: string, password = 'chosen after a reset', key?: string) =>
  clinic.send('POST /api/auth/reset-password', {
    ...{ body: { token, password }, headers: key ? { 'idempotency-key': key } : {} },
  });
const forgot = (email: string) => clinic.send('POST /api/auth/forgot-password', { body: { email } });
const linkFor = async (email: string) => {
  await forgot(email);
  const { text } = await letterTo(clinic, email, '/reset-password#');
  return text.match(/#([A-Za-z0-9_-]{43})/)?.[1] as string;
};

test('asking for a new password answers the same whether or not the address is known', async () => {
  await clinic.addPerson('Customer', { email: 'known@example.vn' });
  const [known, unknown] = [await forgot('known@example.vn'), await forgot('unknown@example.vn')];
  expect([known.status, known.body]).toEqual([202, unknown.body]);
});

test('the link sets a new password once, ends all sessions, and takes other links with it', async () => {
  const person = await clinic.addPerson('Customer', { email: 'forgets@example.vn' });
  const token = await linkFor('forgets@example.vn');
  await clinic.db
    .insertInto('oneTimeLinks')
    .values({
      tokenHash: hashOf('a'.repeat(43)),
      purpose: 'reset-password',
      userId: person.userId,
      expiresAt: new Date(Date.now() + 60_000),
    })
    .execute();
  const both = await Promise.all([reset(token), reset(token)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await signedIn(person)).toBe(DEAD);
  expect((await login(person.userName, 'chosen after a reset')).status).toBe(200);
  for (const used of [token, 'a'.repeat(43)]) {
    const { status, body } = await reset(used);
    expect([status, body.code]).toEqual([422, 'auth.linkInvalid']);
  }
});

test('who sets a new password again after a lost answer is told that it is set; another browser, that the link is used', async () => {
  const person = await clinic.addPerson('Customer', { email: 'tunnel@example.vn' });
  const token = await linkFor('tunnel@example.vn');
  const atOnce = await Promise.all([reset(token, undefined, 'of one try'), reset(token, undefined, 'of one try')]);
  expect(atOnce.map(({ status }) => status)).toEqual([200, 200]);
  expect((await login(person.userName, 'chosen after a reset')).status).toBe(200);
  expect((await reset(token, undefined, 'of one try')).status).toBe(200);
  for (const other of [await reset(token), await reset(token, undefined, 'of another'), await reset('b'.repeat(43))])
    expect([other.status, other.body.code]).toEqual([422, 'auth.linkInvalid']);

  const session = (await login(person.userName, 'chosen after a reset')).body;
  await change(session, { currentPassword: 'chosen after a reset', newPassword: 'a better one now' });
  expect((await reset(token, undefined, 'of one try')).body.code).toBe('auth.linkInvalid');
  const written = await clinic.db
    .selectFrom('auditLog')
    .select('id')
    .where('action', '=', 'password.reset')
    .where('objectId', '=', person.userId)
    .execute();
  expect(written).toHaveLength(1);
});

test('the link does not set the password one has; it stays good for another', async () => {
  await clinic.addPerson('Customer', { email: 'remembers@example.vn' });
  const token = await linkFor('remembers@example.vn');
  const refused = await reset(token, PASSWORD);
  expect([refused.status, refused.body.code]).toEqual([422, 'auth.passwordSame']);
  expect((await reset(token)).status).toBe(200);
});

test('a link that ran out, one for setting up, and a common password change nothing', async () => {
  const person = await clinic.addPerson('Customer', { email: 'late@example.vn' });
  const token = await linkFor('late@example.vn');
  expect((await reset(token, 'password123')).body.code).toBe('auth.passwordCommon');
  const link = clinic.db.updateTable('oneTimeLinks').where('tokenHash', '=', hashOf(token));
  await link.set({ purpose: 'setup' }).execute();
  expect((await reset(token)).body.code).toBe('auth.linkInvalid');
  await link.set({ purpose: 'reset-password', expiresAt: new Date(Date.now() - 1000) }).execute();
  expect((await reset(token)).body.code).toBe('auth.linkInvalid');
  expect(await signedIn(person)).toBe('yes');
});

test('a person has at most five sessions; the oldest gives way', async () => {
  const person = await clinic.addPerson('Customer');
  const later = [];
  for (let n = 0; n < 5; n += 1) later.push((await login(person.userName)).body);
  expect(await signedIn(person)).toBe(DEAD);
  for (const session of later) expect(await signedIn(session)).toBe('yes');
  const { body } = await clinic.send<{ current: boolean }[]>('GET /api/auth/sessions', { as: later[4] as Opened });
  expect(body).toHaveLength(5);
  expect(body.filter(({ current }) => current)).toHaveLength(1);
});

test('people sign out everywhere else, and an Admin signs anybody out', async () => {
  const person = await clinic.addPerson('Customer');
  const here = (await login(person.userName)).body;
  expect((await clinic.send('DELETE /api/auth/sessions', { as: here })).status).toBe(204);
  expect([await signedIn(person), await signedIn(here)]).toEqual([DEAD, 'yes']);

  const admin = await clinic.addPerson('Admin');
  const target = `/api/auth/users/${person.userId}/sessions`;
  const { body } = await clinic.send<object[]>(`GET ${target}`, { as: admin });
  expect(body).toEqual([expect.objectContaining({ device: 'API', current: false })]);
  expect((await clinic.send(`DELETE ${target}`, { as: admin })).status).toBe(204);
  expect(await signedIn(here)).toBe(DEAD);
  const unknown = `/api/auth/users/${crypto.randomUUID()}/sessions`;
  for (const method of ['GET', 'DELETE'])
    expect((await clinic.send(`${method} ${unknown}`, { as: admin })).body.code).toBe('account.notFound');
});

const age = (person: Person, column: 'lastSeenAt' | 'createdAt', minutes: number) =>
  clinic.db
    .updateTable('sessions')
    .set({ [column]: new Date(Date.now() - minutes * 60_000) })
    .where('userId', '=', person.userId)
    .execute();

test.each([
  ['Customer', 29, 31],
  ['Staff', 14, 16],
  ['Doctor', 14, 16],
  ['Admin', 14, 16],
] as const)('a %s may be idle for %i minutes, not for %i', async (role, short, long) => {
  const person = await clinic.addPerson(role);
  await age(person, 'lastSeenAt', short);
  expect(await signedIn(person)).toBe('yes');
  await age(person, 'lastSeenAt', long);
  expect(await signedIn(person)).toBe(DEAD);
});

test('every call keeps a session awake, but a screen that only listens does not', async () => {
  const person = await clinic.addPerson('Staff');
  await age(person, 'lastSeenAt', 14);
  await clinic.send('GET /api/auth/sessions', { as: person, headers: { 'x-background': 'poll' } });
  const idle = () =>
    clinic.db
      .selectFrom('sessions')
      .select(sql<number>`extract(epoch from now() - last_seen_at)::int`.as('seconds'))
      .where('userId', '=', person.userId)
      .executeTakeFirstOrThrow();
  expect((await idle()).seconds).toBeGreaterThan(800);
  await clinic.send('GET /api/auth/sessions', { as: person });
  expect((await idle()).seconds).toBeLessThan(5);
});

test('after twelve hours a session ends, however busy it was', async () => {
  const person = await clinic.addPerson('Customer');
  await age(person, 'createdAt', 12 * 60 - 1);
  expect(await signedIn(person)).toBe('yes');
  await age(person, 'createdAt', 12 * 60 + 1);
  expect(await signedIn(person)).toBe(DEAD);
});

test('a role that changes counts on the very next request', async () => {
  const person = await clinic.addPerson('Customer');
  expect((await clinic.send('GET /api/contact', { as: person })).status).toBe(403);
  await clinic.db.updateTable('users').set({ role: 'Staff' }).where('id', '=', person.userId).execute();
  expect((await clinic.send('GET /api/contact', { as: person })).status).toBe(200);
});

test.each([
  ['no token', {}, 'auth.noToken'],
  ['an empty token', { authorization: 'Bearer ' }, 'auth.noToken'],
  ['another scheme', { authorization: 'Basic YWRtaW46YWRtaW4=' }, 'auth.noToken'],
  ['a token nobody has', { authorization: `Bearer ${'x'.repeat(43)}` }, 'auth.sessionEnded'],
])('%s opens nothing', async (_, headers, code) => {
  const { status, body } = await clinic.send('GET /api/auth/sessions', { headers });
  expect([status, body.code]).toEqual([401, code]);
});

test('too many logins from one address are asked to wait', async () => {
  const limited = await clinicForThisTest({ RATE_LIMITS: 'on' });
  const body = { userName: 'anybody', password: 'x' };
  expect((await limited.send('POST /api/auth/login', { body })).status).toBe(401);
  await limited.db.updateTable('rateCounters').set({ hits: 60 }).execute();
  const forged = { 'x-forwarded-for': '203.0.113.9' };
  const answer = await limited.send('POST /api/auth/login', { body, headers: forged });
  expect([answer.status, answer.body.code]).toEqual([429, 'request.tooMany']);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
});
