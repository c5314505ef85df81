import fastify from 'fastify';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { clinicForThisTest, type TestClinic } from '../../test/clinic';
import { tally } from '../../test/tally';
import { limitAddresses } from './limit-calls';

const from = (address: string) => ({ 'x-forwarded-for': address });

/** Time does not pass here, so no bucket is refilled. */
function stopTheClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** A clinic behind a proxy, so that a test may use several addresses. */
const behindProxy = () => clinicForThisTest({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });

test('fifty screens behind one address may all load at once; an address that goes on and on is asked to wait', async () => {
  stopTheClock();
  const app = fastify({ trustProxy: true });
  limitAddresses(app, { trustProxy: 'loopback' });
  app.get('/', async () => 'page');
  app.get('/healthz', async () => 'alive');
  const ask = (url: string, address: string) => app.inject({ url, headers: from(address) });
  for (let call = 0; call < 3000; call += 1) expect((await ask('/', '203.0.113.1')).statusCode).toBe(200);
  expect((await ask('/', '203.0.113.1')).statusCode).toBe(429);
  expect((await ask('/', '203.0.113.2')).statusCode).toBe(200);
  expect((await ask('/healthz', '203.0.113.1')).statusCode).toBe(200);
});

test('a viewer who loops is asked to wait, also where every call is refused; others behind the address are not', async () => {
  const clinic = await behindProxy();
  const [loud, quiet] = await Promise.all([clinic.addPerson('Customer'), clinic.addPerson('Customer')]);
  stopTheClock();
  const headers = from('203.0.113.1');
  const counts = await tally(301, () => clinic.send('GET /api/contact', { as: loud, headers }));
  expect(counts).toEqual({ 403: 300, 429: 1 });
  const refused = await clinic.send('GET /api/auth/me', { as: loud, headers });
  expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
    429,
    'request.tooMany',
    '1',
  ]);
  expect((await clinic.send('GET /api/auth/me', { as: quiet, headers })).status).toBe(200);
});

/** Signs in as a browser does: the token works only with its cookie, and writes need the XSRF header too. */
async function openBound(clinic: TestClinic) {
  const { userId, userName, password } = await clinic.addPerson('Customer');
  const { body, headers: set } = await clinic.send<{ token: string }>('POST /api/auth/login', {
    body: { userName, password },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const cookies = set.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
  const xsrf = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? '';
  return { userId, userName, password, as: body, cookie: cookies.join('; '), xsrf };
}

test('who has a token but not the cookie it is bound to is asked to wait too, and its owner is not', async () => {
  const clinic = await behindProxy();
  const { as, cookie } = await openBound(clinic);
  stopTheClock();
  const stranger = () => clinic.send('GET /api/auth/me', { as });
  const withoutXsrf = () => clinic.send('POST /api/auth/logout', { as, headers: { cookie } });
  expect(await tally(200, stranger)).toEqual({ 401: 200 });
  expect(await tally(101, withoutXsrf)).toEqual({ 403: 100, 429: 1 });
  // What anyone may call, a login among it, does not refuse such a token, and so does not count it.
  expect((await clinic.send('GET /api/clinic', { as })).status).toBe(200);
  expect((await clinic.send('GET /api/auth/me', { as, headers: { cookie } })).status).toBe(200);
});

test.each([
  ['without the cookie', 401, 'auth.sessionEnded', () => ({})],
  ['without the XSRF header', 403, 'auth.xsrf', (cookie: string) => ({ cookie })],
])(
  'calls with a token %s do not use up its owner’s limit of an endpoint, and are audited',
  async (_, status, code, headersOf) => {
    const clinic = await behindProxy();
    const { userId, password, as, cookie, xsrf } = await openBound(clinic);
    const body = { currentPassword: password, newPassword: 'bảy con mèo ngủ' };
    const change = (headers: Record<string, string>) => clinic.send('PUT /api/auth/password', { as, body, headers });
    expect(await tally(12, () => change(headersOf(cookie)))).toEqual({ [status]: 12 });
    const audited = clinic.db.selectFrom('auditLog').select('action').where('actorId', '=', userId);
    expect(await audited.where('outcome', '=', 'refused').execute()).toContainEqual({ action: `denied.${code}` });
    expect((await change({ cookie, 'x-xsrf-token': xsrf })).status).toBe(200);
  },
);

test('a login with a token that lacks its cookie counts once', async () => {
  const clinic = await behindProxy();
  const { userName, password, as } = await openBound(clinic);
  const hits = async () => {
    const { rows } = await sql<{ hits: number }>`select hits from rate_counters where key like 'login:%'`.execute(
      clinic.db,
    );
    return rows[0]?.hits ?? 0;
  };
  const before = await hits();
  expect((await clinic.send('POST /api/auth/login', { as, body: { userName, password } })).status).toBe(200);
  expect(await hits()).toBe(before + 1);
});

test('a proxy that the settings do not name is told of once, because its visitors count as one address', async () => {
  const clinic = await clinicForThisTest({ RATE_LIMITS: 'on' });
  for (const address of ['203.0.113.1', '203.0.113.2']) await clinic.send('GET /healthz', { headers: from(address) });
  expect(clinic.logLines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
});

test('addresses of one /64 count as one, on every limit', async () => {
  const clinic = await behindProxy();
  const body = { userName: 'anybody', password: 'x' };
  for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', '2001:db8:1:3::1'])
    await clinic.send('POST /api/auth/login', { body, headers: from(address) });
  const { rows } = await sql<{ key: string; hits: number }>`
    select key, hits from rate_counters where key like 'login:%' order by hits`.execute(clinic.db);
  expect(rows).toEqual([
    { key: 'login:2001:db8:1:3::', hits: 1 },
    { key: 'login:2001:db8:1:2::', hits: 2 },
  ]);
});

test('both ways to ask by code, and every path of an endpoint, share one budget', async () => {
  const clinic = await behindProxy();
  const patient = await clinic.addPerson('Customer');
  for (const path of ['/api/appointment?code=ABC', '/api/appointments?code=ABC'])
    expect((await clinic.send(`GET ${path}`, { as: patient })).status).toBe(200);
  const { rows } = await sql<{ key: string; hits: number }>`
    select key, hits from rate_counters where key like 'appointmentCode:%'`.execute(clinic.db);
  expect(rows).toEqual([{ key: `appointmentCode:${patient.userId}`, hits: 2 }]);
});
