import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { breakOn, mend } from '../../test/break-table';
import { jar, openBrowser, ownHeaders } from '../../test/browser-session';
import { clinicForThisTest, createTestClinic, PASSWORD, type Person, type TestClinic } from '../../test/clinic';

let clinic: TestClinic;
beforeAll(async () => {
  clinic = await createTestClinic();
});
afterAll(() => clinic.stop());

test('a browser’s session is bound to a cookie no script can read; XSRF-TOKEN is the one it can', async () => {
  const { set, token } = await openBrowser(clinic, await clinic.addPerson('Customer'));
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
  const { set } = await openBrowser(secure, await secure.addPerson('Customer'));
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
  const browser = await openBrowser(clinic, person);
  const other = await openBrowser(clinic, await clinic.addPerson('Customer'));
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
  const [browser, thief] = [await openBrowser(clinic, person), await clinic.addPerson('Customer')];
  const stillOpen = () =>
    clinic.send('GET /api/auth/sessions', { as: browser, headers: { cookie: jar(browser.cookies) } });
  for (const cookies of [{}, (await openBrowser(clinic, thief)).cookies]) {
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
  const first = await openBrowser(clinic, person);
  await clinic.send('POST /api/auth/login', {
    as: first,
    body: { userName: person.userName, password: PASSWORD },
    headers: ownHeaders(first),
  });
  const old = await clinic.send('GET /api/auth/sessions', { as: first, headers: { cookie: jar(first.cookies) } });
  expect(old.status).toBe(401);
  // The session of `addPerson`, which no browser holds, and the new one.
  const open = await clinic.db.selectFrom('sessions').select('id').where('userId', '=', person.userId).execute();
  expect(open).toHaveLength(2);
});

test('every write of a browser carries X-XSRF-TOKEN, its own and no other’s', async () => {
  const person = await clinic.addPerson('Customer');
  const browser = await openBrowser(clinic, person);
  const other = await openBrowser(clinic, await clinic.addPerson('Customer'));
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
  const browser = await openBrowser(clinic, await clinic.addPerson('Customer'));
  const { status, headers } = await clinic.send('POST /api/auth/logout', {
    as: browser,
    headers: ownHeaders(browser),
  });
  expect(status).toBe(204);
  const cleared = headers
    .getSetCookie()
    .filter((cookie) => /=;/.test(cookie) && /Expires=Thu, 01 Jan 1970/.test(cookie));
  expect(cleared.map((cookie) => cookie.split('=', 1)[0]).sort()).toEqual(['XSRF-TOKEN', 'antam-session']);
});

test('a call that fails gives no cookies: the session that the browser has goes on', async () => {
  const full = await clinicForThisTest();
  const person = await full.addPerson('Customer');
  const browser = await openBrowser(full, person);
  const headers = ownHeaders(browser);
  await breakOn(full, 'audit_log');
  for (const [request, body] of [
    ['PUT /api/auth/password', { currentPassword: PASSWORD, newPassword: 'bảy con mèo ngủ' }],
    ['POST /api/auth/login', { userName: person.userName, password: PASSWORD }],
    ['POST /api/auth/logout', undefined],
  ] as const) {
    const failed = await full.send(request, { as: browser, body, headers });
    expect([request, failed.status, failed.headers.getSetCookie()]).toEqual([request, 503, []]);
  }
  await mend(full, 'audit_log');
  expect((await full.send('GET /api/auth/sessions', { as: browser, headers })).status).toBe(200);
});

test('where binding is switched off, a browser’s token works alone', async () => {
  const unbound = await clinicForThisTest({ SESSION_BINDING: 'off' });
  const browser = await openBrowser(unbound, await unbound.addPerson('Customer'));
  expect((await unbound.send('GET /api/auth/sessions', { as: browser })).status).toBe(200);
});

const devicesOf = async ({ userId }: Person) =>
  (await clinic.db.selectFrom('pushSubscriptions').select('endpoint').where('userId', '=', userId).execute())
    .map(({ endpoint }) => endpoint.split('/').at(-1))
    .toSorted();

/** A browser that is logged in and has notices switched on. */
async function openReminded(person: Person, name: string) {
  const browser = await openBrowser(clinic, person);
  const send = (request: string, body?: object) =>
    clinic.send(request, { as: browser, body, headers: ownHeaders(browser) });
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
