import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOf, newSecret } from '../../platform/ids';
import { keyOfDevice, keyOfLogin } from '../../platform/session/login-tries';
import { breakOn, mend } from '../../test/break-table';
import { clinicForThisTest, createTestClinic, PASSWORD, type Person, type TestClinic } from '../../test/clinic';
import { letterTo } from '../../test/outbox';

let clinic: TestClinic;
beforeAll(async () => {
  clinic = await createTestClinic();
});
afterAll(() => clinic.stop());

/** Signs in as a browser does, and keeps its cookies as one would. */
async function openBrowser({ userName }: Person, at: TestClinic = clinic, cookies: Record<string, string> = {}) {
  const { status, body, headers } = await at.send<{ token: string }>('POST /api/auth/login', {
    body: { userName, password: PASSWORD },
    headers: { 'sec-fetch-site': 'same-origin', ...(Object.keys(cookies).length > 0 && { cookie: jar(cookies) }) },
  });
  const set = headers.getSetCookie();
  const given = Object.fromEntries(set.map((cookie) => cookie.split(';', 1)[0]?.split('=') as [string, string]));
  return { status, token: body.token, set, cookies: { ...cookies, ...given } };
}
const jar = (cookies: Record<string, string>) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

test('a browser’s session is bound to a cookie no script can read; XSRF-TOKEN is the one it can', async () => {
  const { set, token } = await openBrowser(await clinic.addPerson('Customer'));
  const named = (name: string) => set.find((cookie) => cookie.startsWith(`${name}=`)) ?? '';
  for (const name of ['antam-session', 'antam-device']) {
    expect(named(name)).toMatch(/; HttpOnly/);
    expect(named(name)).toMatch(/; SameSite=Strict/);
    expect(named(name)).not.toContain(token);
  }
  expect(named('XSRF-TOKEN')).toMatch(/; SameSite=Strict/);
  expect(named('XSRF-TOKEN')).not.toMatch(/HttpOnly/);
});

test('behind TLS the cookies are Secure and the binding one belongs to this host alone', async () => {
  const secure = await clinicForThisTest({ PUBLIC_URL: 'https://clinic.example' });
  const { set } = await openBrowser(await secure.addPerson('Customer'), secure);
  expect(set.some((cookie) => cookie.startsWith('__Host-antam-session='))).toBe(true);
  expect(set.every((cookie) => /; Secure/.test(cookie))).toBe(true);
});

const refusalsOf = async (userId: string) =>
  (
    await clinic.db
      .selectFrom('auditLog')
      .select('action')
      .where('actorId', '=', userId)
      .where('outcome', '=', 'refused')
      .execute()
  ).map(({ action }) => action);

test('a token taken out of a browser is worthless without its cookie', async () => {
  const person = await clinic.addPerson('Customer');
  const browser = await openBrowser(person);
  const other = await openBrowser(await clinic.addPerson('Customer'));
  const read = (cookie?: string) =>
    clinic.send('GET /api/auth/sessions', { as: browser, headers: cookie ? { cookie } : {} });
  expect((await read(jar(browser.cookies))).status).toBe(200);
  for (const stolen of [undefined, jar(other.cookies), 'antam-session=guess']) {
    const { status, body } = await read(stolen);
    expect([status, body.code]).toEqual([401, 'auth.sessionEnded']);
  }
  expect(await refusalsOf(person.userId)).toEqual(Array(3).fill('denied.auth.sessionEnded'));
});

test('a token taken out of a browser ends nothing: a login that carries it leaves the session as it is, and is in the log', async () => {
  const person = await clinic.addPerson('Customer');
  const [browser, thief] = [await openBrowser(person), await clinic.addPerson('Customer')];
  const stillOpen = () =>
    clinic.send('GET /api/auth/sessions', { as: browser, headers: { cookie: jar(browser.cookies) } });
  for (const cookies of [{}, (await openBrowser(thief)).cookies]) {
    const login = await clinic.send('POST /api/auth/login', {
      as: browser,
      body: { userName: thief.userName, password: PASSWORD },
      headers: { 'sec-fetch-site': 'same-origin', ...(Object.keys(cookies).length > 0 && { cookie: jar(cookies) }) },
    });
    expect(login.status).toBe(200);
    expect((await stillOpen()).status).toBe(200);
  }
  expect(await refusalsOf(person.userId)).toEqual(Array(2).fill('denied.auth.sessionEnded'));
});

test('a browser that logs in again ends the session that it had', async () => {
  const person = await clinic.addPerson('Customer');
  const first = await openBrowser(person);
  await clinic.send('POST /api/auth/login', {
    as: first,
    body: { userName: person.userName, password: PASSWORD },
    headers: {
      ...{ 'sec-fetch-site': 'same-origin', cookie: jar(first.cookies) },
      'x-xsrf-token': first.cookies['XSRF-TOKEN'] ?? '',
    },
  });
  const old = await clinic.send('GET /api/auth/sessions', { as: first, headers: { cookie: jar(first.cookies) } });
  expect(old.status).toBe(401);
  // The session of `addPerson`, which no browser holds, and the new one.
  const open = await clinic.db.selectFrom('sessions').select('id').where('userId', '=', person.userId).execute();
  expect(open).toHaveLength(2);
});

test('every write of a browser carries X-XSRF-TOKEN, its own and no other’s', async () => {
  const person = await clinic.addPerson('Customer');
  const browser = await openBrowser(person);
  const other = await openBrowser(await clinic.addPerson('Customer'));
  const write = (xsrf?: string) =>
    clinic.send('PUT /api/auth/me', {
      as: browser,
      body: { address: 'x' },
      headers: { cookie: jar(browser.cookies), ...(xsrf && { 'x-xsrf-token': xsrf }) },
    });
  for (const forged of [undefined, 'guess', other.cookies['XSRF-TOKEN']]) {
    const { status, body } = await write(forged);
    expect([status, body.code]).toEqual([403, 'auth.xsrf']);
  }
  expect(await refusalsOf(person.userId)).toEqual(Array(3).fill('denied.auth.xsrf'));
  expect((await write(browser.cookies['XSRF-TOKEN'])).status).toBe(200);
});

test('logging out takes the cookies away', async () => {
  const browser = await openBrowser(await clinic.addPerson('Customer'));
  const { status, headers } = await clinic.send('POST /api/auth/logout', {
    as: browser,
    headers: { cookie: jar(browser.cookies), 'x-xsrf-token': browser.cookies['XSRF-TOKEN'] ?? '' },
  });
  expect(status).toBe(204);
  const cleared = headers
    .getSetCookie()
    .filter((cookie) => /=;/.test(cookie) && /Expires=Thu, 01 Jan 1970/.test(cookie));
  expect(cleared.map((cookie) => cookie.split('=', 1)[0]).sort()).toEqual(['XSRF-TOKEN', 'antam-session']);
});

test('where binding is switched off, a browser’s token works alone', async () => {
  const unbound = await clinicForThisTest({ SESSION_BINDING: 'off' });
  const browser = await openBrowser(await unbound.addPerson('Customer'), unbound);
  expect((await unbound.send('GET /api/auth/sessions', { as: browser })).status).toBe(200);
});

const guess = async ({ userName }: Person, cookies: Record<string, string> = {}) => {
  const headers: Record<string, string> = Object.keys(cookies).length > 0 ? { cookie: jar(cookies) } : {};
  return clinic.send('POST /api/auth/login', { body: { userName, password: 'a wrong guess' }, headers });
};
/** The wait in seconds after the last wrong guess; then lets it pass. */
async function waitOut({ userName }: Person): Promise<number> {
  const failures = clinic.db.updateTable('loginFailures').where('key', '=', keyOfLogin(userName));
  const { seconds } = await clinic.db
    .selectFrom('loginFailures')
    .select(sql<number>`extract(epoch from blocked_until - updated_at)::int`.as('seconds'))
    .where('key', '=', keyOfLogin(userName))
    .executeTakeFirstOrThrow();
  await failures.set({ blockedUntil: new Date(Date.now() - 1000) }).execute();
  return seconds;
}

/** As after this many wrong guesses whose wait is over. */
const remember = (key: string, failures: number) => {
  const row = { key, failures, blockedUntil: new Date(Date.now() - 1000), updatedAt: new Date() };
  return clinic.db
    .insertInto('loginFailures')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
};

test('from the fourth wrong guess on the wait doubles, up to a quarter of an hour, and never becomes a lock', async () => {
  const person = await clinic.addPerson('Customer');
  const waits: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    expect((await guess(person)).status).toBe(401);
    waits.push(await waitOut(person));
  }
  expect(waits).toEqual([0, 0, 0, 1, 2, 4]);

  await remember(keyOfLogin(person.userName), 500);
  await guess(person);
  const blocked = await guess(person);
  expect([blocked.status, blocked.body.code]).toEqual([429, 'auth.slowDown']);
  expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(800);
  expect((await openBrowser(person)).status).toBe(429);
  expect(await waitOut(person)).toBe(900);
  expect((await openBrowser(person)).status).toBe(200);
});

test('an owner’s login does not show in the wait of a stranger', async () => {
  const person = await clinic.addPerson('Customer');
  await remember(keyOfLogin(person.userName), 7);
  expect((await openBrowser(person)).status).toBe(200);
  expect((await guess(person)).status).toBe(401);
  expect(await waitOut(person)).toBe(16);
});

test('guesses at an address say nothing about any user name, known or not', async () => {
  const person = await clinic.addPerson('Customer', { email: 'tied@example.vn' });
  const [address, name, nobody] = ['tied@example.vn', person.userName, 'nobody@example.vn'].map(
    (userName) => ({ userName }) as Person,
  ) as [Person, Person, Person];
  const answers = async (at: Person) => {
    const statuses = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await guess(at)).status);
    return statuses;
  };
  // A slow machine may let the first second of waiting pass, for the known and the unknown name alike.
  for (const at of [address, nobody]) await remember(keyOfLogin(at.userName), 10);
  expect(await answers(address)).toEqual(await answers(nobody));
  expect((await guess(address)).status).toBe(429);
  expect((await guess(name)).status).toBe(401);
  const kept = await clinic.db.selectFrom('loginFailures').select('key').execute();
  expect(JSON.stringify(kept)).not.toMatch(/tied|nobody@/);
});

test('a reset password opens the way for the browser it was set in, whatever strangers guess', async () => {
  const person = await clinic.addPerson('Customer', { email: 'besieged@example.vn' });
  await remember(keyOfLogin(person.userName), 500);
  await guess(person);
  await clinic.send('POST /api/auth/forgot-password', { body: { email: 'besieged@example.vn' } });
  const { text } = await letterTo(clinic, 'besieged@example.vn', '/reset-password#');
  const token = text.match(/reset-password#([A-Za-z0-9_-]+)/)?.[1];
  const { headers } = await clinic.send('POST /api/auth/reset-password', {
    body: { token, password: 'chosen under siege' },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const cookie = headers
    .getSetCookie()
    .map((set) => set.split(';', 1)[0])
    .join('; ');
  const login = (sent: Record<string, string>) =>
    clinic.send('POST /api/auth/login', {
      body: { userName: person.userName, password: 'chosen under siege' },
      headers: sent,
    });
  expect((await login({})).status).toBe(429);
  expect((await login({ cookie })).status).toBe(200);
});

test('a disk that is full makes no password a wrong one, and wrong ones stay wrong', async () => {
  const full = await clinicForThisTest();
  const person = await full.addPerson('Customer');
  const login = (password = PASSWORD) =>
    full.send('POST /api/auth/login', { body: { userName: person.userName, password } });
  const failuresOf = () =>
    full.db.selectFrom('loginFailures').select(['failures', 'tries']).where('key', '=', keyOfLogin(person.userName));
  await breakOn(full, 'sessions');
  for (let n = 0; n < 6; n += 1) expect((await login()).status).toBe(503);
  expect(await failuresOf().execute()).toEqual([]);
  await breakOn(full, 'login_failures');
  for (let n = 0; n < 6; n += 1) expect((await login('a wrong guess')).status).toBe(503);
  await mend(full, 'login_failures');
  await mend(full, 'sessions');
  expect((await login('a wrong guess')).status).toBe(401);
  expect((await login()).status).toBe(200);
});

test('tries whose end was never written run out by themselves', async () => {
  const person = await clinic.addPerson('Customer');
  await remember(keyOfLogin(person.userName), 0);
  const row = clinic.db.updateTable('loginFailures').where('key', '=', keyOfLogin(person.userName));
  await row.set({ tries: 9, triesUntil: new Date(Date.now() + 60_000) }).execute();
  expect((await openBrowser(person)).status).toBe(429);
  await row.set({ triesUntil: new Date(Date.now() - 1000) }).execute();
  expect((await openBrowser(person)).status).toBe(200);
});

test('of many guesses made in the same moment no more are tried than one after the other', async () => {
  const person = await clinic.addPerson('Customer');
  const answers = await Promise.all(Array.from({ length: 12 }, () => guess(person)));
  // Four at once; more only where a slow machine let a wait pass in between.
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThan(8);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]));
});

test('the same where the last wrong guess is more than a day ago and forgotten', async () => {
  const person = await clinic.addPerson('Customer');
  await remember(keyOfLogin(person.userName), 500);
  await sql`update login_failures set updated_at = now() - interval '25 hours'
    where key = ${keyOfLogin(person.userName)}`.execute(clinic.db);
  const answers = await Promise.all(Array.from({ length: 24 }, () => guess(person)));
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThan(8);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]));
});

test('a stranger’s guesses never slow down the browser its owner has used before', async () => {
  const person = await clinic.addPerson('Customer');
  const { cookies } = await openBrowser(person);
  await remember(keyOfLogin(person.userName), 500);
  await guess(person);
  expect((await guess(person)).body.code).toBe('auth.slowDown');
  expect((await openBrowser(person, clinic, cookies)).status).toBe(200);
});

test('guesses from a known browser are slowed too, by a count of their own', async () => {
  const person = await clinic.addPerson('Customer');
  const { cookies } = await openBrowser(person);
  const device = { 'antam-device': cookies['antam-device'] ?? '' };
  await remember(keyOfDevice(person.userId, hashOf(device['antam-device'])), 500);
  expect([(await guess(person, device)).status, (await guess(person, device)).status]).toEqual([401, 429]);
  expect((await guess(person)).status).toBe(401);
});

test('a computer that two people share is remembered for both: neither login makes it a stranger’s to the other', async () => {
  const [lan, mai] = [await clinic.addPerson('Staff'), await clinic.addPerson('Staff')];
  const first = await openBrowser(lan);
  const second = await openBrowser(mai, clinic, first.cookies);
  expect(second.cookies['antam-device']).toBe(first.cookies['antam-device']);
  for (const person of [lan, mai]) {
    await remember(keyOfLogin(person.userName), 500);
    await guess(person);
    expect((await guess(person)).body.code).toBe('auth.slowDown');
    expect((await openBrowser(person, clinic, second.cookies)).status).toBe(200);
  }
});

test('guesses at the shared computer do not slow its owner down in another browser of theirs', async () => {
  const [lan, mai] = [await clinic.addPerson('Staff'), await clinic.addPerson('Staff')];
  const own = await openBrowser(lan);
  const shared = await openBrowser(mai, clinic, (await openBrowser(lan)).cookies);
  await remember(keyOfDevice(lan.userId, hashOf(shared.cookies['antam-device'] ?? '')), 500);
  expect([(await guess(lan, shared.cookies)).status, (await guess(lan, shared.cookies)).status]).toEqual([401, 429]);
  expect((await openBrowser(lan, clinic, own.cookies)).status).toBe(200);
});

test('a device cookie that the clinic did not give out is replaced, and of one account and one computer the oldest give way', async () => {
  const person = await clinic.addPerson('Customer');
  const { cookies } = await openBrowser(person, clinic, { 'antam-device': newSecret() });
  const device = cookies['antam-device'] ?? '';
  const known = clinic.db.selectFrom('knownDevices').select(['userId', 'deviceHash']);
  expect(await known.where('userId', '=', person.userId).execute()).toEqual([
    { userId: person.userId, deviceHash: hashOf(device) },
  ]);

  const createdAt = new Date(Date.now() - 86_400_000);
  const others = await Promise.all(Array.from({ length: 21 }, () => clinic.addPerson('Customer')));
  const elsewhere = others.map(() => ({ userId: person.userId, deviceHash: hashOf(newSecret()), createdAt }));
  const here = others.slice(1).map(({ userId }) => ({ userId, deviceHash: hashOf(device), createdAt }));
  await clinic.db
    .insertInto('knownDevices')
    .values([...elsewhere, ...here])
    .execute();
  await openBrowser(person);
  await openBrowser(others[0] as Person, clinic, { 'antam-device': device });
  expect(await known.where('userId', '=', person.userId).execute()).toHaveLength(20);
  const atHere = await known.where('deviceHash', '=', hashOf(device)).execute();
  expect(atHere).toHaveLength(20);
  expect(atHere.map(({ userId }) => userId)).toContain(others[0]?.userId);
});

test('guessing at somebody who does not exist is slowed just the same', async () => {
  const nobody = { userName: 'Not-A-User' } as Person;
  await remember(keyOfLogin('not-a-user'), 500);
  expect([(await guess(nobody)).status, (await guess(nobody)).status]).toEqual([401, 429]);
});

const devicesOf = async ({ userId }: Person) =>
  (await clinic.db.selectFrom('pushSubscriptions').select('endpoint').where('userId', '=', userId).execute())
    .map(({ endpoint }) => endpoint.split('/').at(-1))
    .toSorted();

/** A browser that is logged in and has notices switched on. */
async function openReminded(person: Person, name: string) {
  const browser = await openBrowser(person);
  const xsrf = browser.cookies['XSRF-TOKEN'] ?? '';
  const send = (request: string, body?: object) =>
    clinic.send(request, { as: browser, body, headers: { cookie: jar(browser.cookies), 'x-xsrf-token': xsrf } });
  const keys = { p256dh: 'a'.repeat(87), auth: 'b'.repeat(22) };
  const subscribed = await send('POST /api/notifications/push', { endpoint: `https://push.example.com/${name}`, keys });
  expect(subscribed.status).toBe(204);
  return send;
}

test('a browser that logs out gets no more notices, and the others go on', async () => {
  const person = await clinic.addPerson('Customer');
  const [phone] = [await openReminded(person, 'phone'), await openReminded(person, 'tablet')];
  expect((await phone('POST /api/auth/logout')).status).toBe(204);
  expect(await devicesOf(person)).toEqual(['tablet']);
});

test('a phone whose session only ran out is still reminded', async () => {
  const person = await clinic.addPerson('Customer');
  await openReminded(person, 'phone');
  await sql`update sessions set last_seen_at = now() - interval '1 day' where user_id = ${person.userId}`.execute(
    clinic.db,
  );
  await clinic.jobs.send(clinic.db, 'housekeeping', {});
  await expect
    .poll(() => clinic.db.selectFrom('sessions').select('id').where('userId', '=', person.userId).execute())
    .toEqual([]);
  expect(await devicesOf(person)).toEqual(['phone']);
});

test.each([
  ['logging out everywhere else', 'DELETE /api/auth/sessions', undefined],
  ['a new password', 'PUT /api/auth/password', { currentPassword: PASSWORD, newPassword: 'bảy con mèo ngủ' }],
])('%s ends the notices on every other device, also where the session had run out', async (_, request, body) => {
  const person = await clinic.addPerson('Customer');
  const [, desk] = [await openReminded(person, 'lost'), await openReminded(person, 'desk')];
  await sql`insert into push_subscriptions (endpoint, user_id, keys)
    values (${`https://push.example.com/${person.userId}/before`}, ${person.userId}, '{}')`.execute(clinic.db);
  expect((await desk(request, body)).status).toBeLessThan(300);
  expect(await devicesOf(person)).toEqual(['desk']);
});

test.each([
  ['an Admin who ends the sessions', (id: string) => `DELETE /api/auth/users/${id}/sessions`],
  ['an Admin who gives a password', (id: string) => `POST /api/auth/users/${id}/temporary-password`],
])('%s ends the notices on all devices', async (_, request) => {
  const [person, admin] = [await clinic.addPerson('Customer'), await clinic.addPerson('Admin')];
  await openReminded(person, 'phone');
  expect((await clinic.send(request(person.userId), { as: admin })).status).toBeLessThan(300);
  expect(await devicesOf(person)).toEqual([]);
});
