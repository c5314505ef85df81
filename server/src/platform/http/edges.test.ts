import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClinic, type TestClinic } from '../../test/clinic';

let clinic: TestClinic;
beforeAll(async () => {
  clinic = await createTestClinic({ PUBLIC_URL: 'https://clinic.example' });
});
afterAll(() => clinic.stop());

/** The answer to these exact bytes, once the connection is closed. */
function sendBytes(bytes: string): Promise<string> {
  const { port, hostname } = new URL(clinic.url);
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
  });
}

const get = (address: string, headers = 'Host: a\r\n') =>
  `GET ${address} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`;

test.each([
  ['no HTTP at all', 'HELLO\r\n\r\n', 400],
  ['more headers than anybody needs', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
  ['an escape that is none', get('/%'), 400],
  ['an escape that is no letter', get('/api/%C3%28'), 400],
  ['an escape in the name of a picture that is none', get('/uploads/%'), 400],
  ['an expectation nobody meets', get('/', 'Host: a\r\nExpect: tea\r\n'), 417],
  ['no host', get('/', ''), 400],
  ['an id longer than any', get(`/api/appointment/appointment/${'1'.repeat(250)}`), 404],
  ['a NUL in the name of a picture', get('/uploads/%00'), 404],
  ['a NUL in an address', get('/%00'), '40[04]'],
  ['a NUL in the name of a file', get('/assets/%00.js'), '40[04]'],
  ['a way out of the folder', get('/assets/..%2f..%2fpackage.json'), 404],
  ['a star', get('*'), 404],
])('%s is refused in the form of every other refusal, and guarded like it', async (_, bytes, status) => {
  const answer = await sendBytes(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const [head, body] = answer.split('\r\n\r\n') as [string, string];
  for (const header of [
    'x-content-type-options: nosniff',
    'content-security-policy: default-src',
    'strict-transport-security: max-age',
    'referrer-policy: no-referrer',
    'cross-origin-opener-policy: same-origin',
  ])
    expect(head.toLowerCase()).toContain(header);
  if (head.toLowerCase().includes('text/html')) return;
  expect(head.toLowerCase()).toContain('application/json; charset=utf-8');
  expect(JSON.parse(body)).toMatchObject({ code: expect.stringMatching(/^request\./) });
});

test.each(['TRACE', 'PROPFIND'])('%s is not a method we serve', async (method) => {
  const answer = await sendBytes(`${method} /api/auth/me HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1.1 405 /);
  expect(answer).toMatch(/\r\nallow: \S+/i);
});

test('where people come by https, browsers are told to stay with it', async () => {
  const { headers } = await clinic.send('GET /api/clinic');
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
});

test('what a browser reports of a refused script is kept', async () => {
  const report = {
    'document-uri': 'https://clinic.example/login',
    'violated-directive': 'script-src',
    'blocked-uri': 'inline',
  };
  const { status } = await clinic.send('POST /api/csp-report', {
    body: JSON.stringify({ 'csp-report': report }),
    headers: { 'content-type': 'application/csp-report' },
  });
  expect(status).toBe(204);
  const kept = await clinic.db.selectFrom('cspReports').select(['directive', 'blocked']).execute();
  expect(kept).toEqual([{ directive: 'script-src', blocked: 'inline' }]);
});

test('what a visitor writes into such a report reaches no log', async () => {
  const report = { 'effective-directive': 'Nguyen Van A HIV', 'blocked-uri': 'inline' };
  await clinic.send('POST /api/csp-report', {
    body: JSON.stringify({ 'csp-report': report }),
    headers: { 'content-type': 'application/csp-report' },
  });
  expect(clinic.logLines.filter((line) => line.includes('content security policy')).at(-1)).toBeDefined();
  expect(clinic.logLines.join()).not.toContain('Nguyen');
});

test.each(['http://evil/api/auth/me', '/api/%', '/api/patients/%zz', '/api/auth/me', '/api/nowhere'])(
  'no cache may keep the answer to %s',
  async (address) => {
    expect(await sendBytes(get(address))).toMatch(/\r\ncache-control: no-store\r\n/i);
  },
);

test('a client that sends all of what is too large before it reads, reads why it was refused', async () => {
  const { port, hostname } = new URL(clinic.url);
  const body = 'x'.repeat(300_000);
  const head = `POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  let [answer, problem] = ['', ''];
  const socket = connect(Number(port), hostname);
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', (error) => {
    problem = error.message;
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.pause();
  socket.write(head);
  for (let at = 0; at < body.length; at += 30_000) {
    socket.write(body.slice(at, at + 30_000));
    await sleep(20);
  }
  socket.resume();
  await closed;
  expect([problem, answer.split('\r\n')[0]]).toEqual(['', 'HTTP/1.1 413 Payload Too Large']);
});
