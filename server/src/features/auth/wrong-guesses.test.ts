import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOf, newSecret } from '../../platform/ids';
import { keyOfDevice, keyOfLogin } from '../../platform/session/login-tries';
import { breakOn, mend } from '../../test/break-table';
import { jar, openBrowser } from '../../test/browser-session';
import { clinicForThisTest, createTestClinic, PASSWORD, type Person, type TestClinic } from '../../test/clinic';
import { letterTo } from '../../test/outbox';

let clinic: TestClinic;
beforeAll(async () => {
  clinic = await createTestClinic();
});
afterAll(() => clinic.stop());

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
  expect((await openBrowser(clinic, person)).status).toBe(429);
  expect(await waitOut(person)).toBe(900);
  expect((await openBrowser(clinic, person)).status).toBe(200);
});

test('an owner’s login does not show in the wait of a stranger', async () => {
  const person = await clinic.addPerson('Customer');
  await remember(keyOfLogin(person.userName), 7);
  expect((await openBrowser(clinic, person)).status).toBe(200);
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
  expect((await openBrowser(clinic, person)).status).toBe(429);
  await row.set({ triesUntil: new Date(Date.now() - 1000) }).execute();
  expect((await openBrowser(clinic, person)).status).toBe(200);
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
  const { cookies } = await openBrowser(clinic, person);
  await remember(keyOfLogin(person.userName), 500);
  await guess(person);
  expect((await guess(person)).body.code).toBe('auth.slowDown');
  expect((await openBrowser(clinic, person, cookies)).status).toBe(200);
});

test('guesses from a known browser are slowed too, by a count of their own', async () => {
  const person = await clinic.addPerson('Customer');
  const { cookies } = await openBrowser(clinic, person);
  const device = { 'antam-device': cookies['antam-device'] ?? '' };
  await remember(keyOfDevice(person.userId, hashOf(device['antam-device'])), 500);
  expect([(await guess(person, device)).status, (await guess(person, device)).status]).toEqual([401, 429]);
  expect((await guess(person)).status).toBe(401);
});

test('a computer that two people share is remembered for both: neither login makes it a stranger’s to the other', async () => {
  const [lan, mai] = [await clinic.addPerson('Staff'), await clinic.addPerson('Staff')];
  const first = await openBrowser(clinic, lan);
  const second = await openBrowser(clinic, mai, first.cookies);
  expect(second.cookies['antam-device']).toBe(first.cookies['antam-device']);
  for (const person of [lan, mai]) {
    await remember(keyOfLogin(person.userName), 500);
    await guess(person);
    expect((await guess(person)).body.code).toBe('auth.slowDown');
    expect((await openBrowser(clinic, person, second.cookies)).status).toBe(200);
  }
});

test('guesses at the shared computer do not slow its owner down in another browser of theirs', async () => {
  const [lan, mai] = [await clinic.addPerson('Staff'), await clinic.addPerson('Staff')];
  const own = await openBrowser(clinic, lan);
  const shared = await openBrowser(clinic, mai, (await openBrowser(clinic, lan)).cookies);
  await remember(keyOfDevice(lan.userId, hashOf(shared.cookies['antam-device'] ?? '')), 500);
  expect([(await guess(lan, shared.cookies)).status, (await guess(lan, shared.cookies)).status]).toEqual([401, 429]);
  expect((await openBrowser(clinic, lan, own.cookies)).status).toBe(200);
});

test('a device cookie that the clinic did not give out is replaced, and of one account and one computer the oldest give way', async () => {
  const person = await clinic.addPerson('Customer');
  const { cookies } = await openBrowser(clinic, person, { 'antam-device': newSecret() });
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
  await openBrowser(clinic, person);
  await openBrowser(clinic, others[0] as Person, { 'antam-device': device });
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
