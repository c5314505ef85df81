import { connect } from 'node:net';
import { ENDPOINTS } from '@antam/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingOf } from '../test/booking';
import { createTestClinic, type Person, type TestClinic } from '../test/clinic';

let clinic: TestClinic;
let patient: Person;
let doctor: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  [patient, doctor] = await Promise.all([clinic.addPerson('Customer'), clinic.addPerson('Doctor')]);
});
afterAll(() => clinic.stop());

type Refused = { code: string; message: string; fields?: Record<string, string> };

test('every endpoint of the contract is served, on each of its paths, and nothing else is', async () => {
  expect(new Set(clinic.served.map((endpoint) => endpoint.name))).toEqual(
    new Set(ENDPOINTS.map(({ endpoint }) => endpoint.name)),
  );
  const { body } = await clinic.send<{ openapi: string; paths: Record<string, Record<string, unknown>> }>(
    'GET /api/openapi.json',
  );
  expect(body.openapi).toBe('3.1.0');
  const documented = Object.entries(body.paths).flatMap(([url, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${url}`),
  );
  const contracted = ENDPOINTS.flatMap(({ endpoint }) =>
    endpoint.paths.map((url) => `${endpoint.method} ${url.replace(/:(\w+)/g, '{$1}')}`),
  );
  expect(documented.sort()).toEqual(contracted.sort());
});

test('the reference is a page a person can read', async () => {
  const { status, body, headers } = await clinic.send<string>('GET /api/docs');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(body).toContain('/api/appointment/appointment/{id}');
});

const booking = '/api/appointment/appointment';
test.each([
  ['malformed JSON', `POST ${booking}`, { body: '{"doctorId":', headers: { 'content-type': 'application/json' } }, 400],
  [
    'a body that is not an object',
    `POST ${booking}`,
    { body: '[1,2]', headers: { 'content-type': 'application/json' } },
    400,
  ],
  [
    'a prototype key',
    `POST ${booking}`,
    { body: '{"__proto__":{"admin":true}}', headers: { 'content-type': 'application/json' } },
    400,
  ],
  [
    'a constructor key',
    `POST ${booking}`,
    { body: '{"constructor":{"prototype":{}}}', headers: { 'content-type': 'application/json' } },
    400,
  ],
  ['plain text', `POST ${booking}`, { body: 'hello', headers: { 'content-type': 'text/plain' } }, 415],
  ['a form', `POST ${booking}`, { body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
  ['a picture where none is expected', `POST ${booking}`, { body: 'x', headers: { 'content-type': 'image/png' } }, 415],
  [
    'a body of 200 KB',
    `POST ${booking}`,
    { body: JSON.stringify({ note: 'x'.repeat(200_000) }), headers: { 'content-type': 'application/json' } },
    413,
  ],
  ['an id that is not an id', `GET ${booking}/12`, {}, 400],
  ['an unknown address', 'GET /api/nothing', {}, 404],
  ['another method', `DELETE ${booking}`, {}, 405],
  ['a method nobody uses', `PATCH ${booking}/0190a3c0-7b1e-7abc-8def-0123456789ab`, {}, 405],
  ['a query nobody knows', `GET ${booking}?colour=red`, {}, 400],
] as const)('%s gets a clear refusal and changes nothing', async (_, request, sending, status) => {
  const before = await rowsEverywhere();
  const answer = await clinic.send<Refused>(request, { as: patient, ...sending });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.body).toEqual({
    code: expect.any(String),
    message: expect.any(String),
    ...(answer.body.fields && { fields: expect.any(Object) }),
  });
  expect(await rowsEverywhere()).toEqual(before);
});

test.each([
  ['NUL', 'a\u0000b'],
  ['a line break in a name', 'a\nb'],
  ['an escape sequence', 'a\u001b[31mb'],
  ['a lone surrogate', 'a\ud800b'],
])('%s in a name is refused, naming the field', async (_, patientName) => {
  const { status, body } = await clinic.send<Refused>(`POST ${booking}`, {
    as: patient,
    body: bookingOf(doctor, { patientName }),
  });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['patientName']]);
});

test.each([
  ['an object for a string', { userName: { $ne: 1 }, password: 'x' }],
  ['an array for a string', { userName: ['a'], password: 'x' }],
])('%s is refused', async (_, body) => {
  expect((await clinic.send('POST /api/auth/login', { body })).status).toBe(400);
});

test('deep nesting and hundred thousand letters are answered quickly', async () => {
  const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
  const headers = { 'content-type': 'application/json' };
  expect((await clinic.send(`POST ${booking}`, { as: patient, body: deep, headers })).status).toBe(400);
  const long = { ...bookingOf(doctor), symptomsDescription: `${'a'.repeat(90_000)}!` };
  expect((await clinic.send(`POST ${booking}`, { as: patient, body: long })).status).toBe(400);
});

test('every answer says how it may be used', async () => {
  for (const [request, as] of [
    ['GET /api/auth/me', patient],
    ['GET /api/auth/me', undefined],
    ['GET /healthz', undefined],
    ['GET /api/nothing', undefined],
  ] as const) {
    const { headers } = await clinic.send(request, { as });
    const policy = headers.get('content-security-policy') ?? '';
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ]) {
      expect(policy).toContain(part);
    }
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    if (request.includes('/api/')) expect(headers.get('cache-control')).toBe('no-store');
  }
});

test('files of the machine are not served', async () => {
  for (const path of [
    '/.git/config',
    '/.env',
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/main.js.map',
    '/server/dist/main.js',
  ]) {
    expect((await clinic.send(`GET ${path}`)).status).toBe(404);
  }
});

test('HEAD asks for a page without its body', async () => {
  const [get, head] = [await clinic.send<string>('GET /'), await clinic.send<string>('HEAD /')];
  expect([head.status, head.body]).toEqual([get.status, '']);
});

test('a request with two lengths is refused and its connection closed', async () => {
  const { port, hostname } = new URL(clinic.url);
  const answer = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      ),
    );
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('close', () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1.1 400/);
});

test('it is alive and ready, and its metrics carry no person', async () => {
  expect((await clinic.send('GET /healthz')).body).toEqual({ status: 'ok' });
  expect((await clinic.send('GET /readyz')).body).toEqual({ status: 'ready' });
  const metrics = await clinic.send<string>('GET /metrics');
  expect(metrics.body).toContain('http_request_duration_seconds_bucket');
  expect(metrics.body).not.toContain(patient.userId);
  expect((await clinic.send('GET /metrics', { headers: { 'x-forwarded-for': '10.0.0.1' } })).status).toBe(404);
});

test('logs carry ids and never names, addresses, codes or what was typed', async () => {
  const name = 'Canary Nguyễn';
  await clinic.send(`POST ${booking}`, {
    as: patient,
    body: bookingOf(doctor, { patientName: name, symptomsDescription: 'canary-diagnosis', timeSlot: '16:00-16:30' }),
  });
  await clinic.send('GET /api/appointment?code=CANARYCODE', { as: patient });
  await clinic.send('POST /api/auth/login', { body: { userName: 'canary-user', password: 'canary-password' } });
  const log = clinic.logLines.join('');
  expect(log).toContain(patient.userId);
  expect(log.toLowerCase()).not.toContain('canary');
  expect(log).not.toContain(patient.token);
});

test('the role the server runs as owns nothing and can only add to the audit log', async () => {
  await expect(sql`update audit_log set action = 'x'`.execute(clinic.db)).rejects.toThrow(/permission denied/);
  await expect(sql`delete from audit_seals`.execute(clinic.db)).rejects.toThrow(/permission denied/);
  await expect(sql`drop table messages`.execute(clinic.db)).rejects.toThrow(/must be owner/);
  const { rows } = await sql<{
    super: boolean;
  }>`select rolsuper as super from pg_roles where rolname = current_user`.execute(clinic.db);
  expect(rows[0]?.super).toBe(false);
});

/** Counts of everything a request could have changed, except the log of refusals. */
async function rowsEverywhere() {
  const { rows } =
    await sql`select (select count(*) from users) as users, (select count(*) from appointments) as appointments,
    (select count(*) from booked_slots) as slots, (select count(*) from sessions) as sessions`.execute(clinic.db);
  return rows;
}
