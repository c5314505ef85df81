import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClinic, type TestClinic } from '../../test/clinic';

let clinic: TestClinic;
beforeAll(async () => {
  clinic = await createTestClinic({ PUBLIC_URL: 'https://clinic.example' });
});
afterAll(() => clinic.stop());

/** What comes back for these very bytes, once the line is closed. */
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

test.each([
  ['no HTTP at all', 'HELLO\r\n\r\n', 400],
  ['more headers than anybody needs', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
])('%s is refused in the form of every other refusal, and guarded like it', async (_, bytes, status) => {
  const answer = await sendBytes(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toContain('X-Content-Type-Options: nosniff');
  expect(answer).toContain('application/json; charset=utf-8');
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'request.malformed' });
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
