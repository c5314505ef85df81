import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';

let clinic: TestClinic;
let patient: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  patient = await clinic.addPerson('Customer');
});
afterAll(() => clinic.stop());

const SOCKETS = 1500;
const AT_ONCE = 50;

/** Each begins a request and says when its client is gone: at once, or when the first byte of an answer is there. */
const WAYS: ((token: string) => { bytes: string; waitsForAnswer: boolean })[] = [
  // Mid-headers.
  () => ({ bytes: 'GET /api/clinic HTTP/1.1\r\nHost: a\r\nX-Hal', waitsForAnswer: false }),
  // Mid-body: the server says "100 Continue" when it has taken the headers.
  () => ({
    bytes:
      'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 900\r\nExpect: 100-continue\r\n\r\n{"userName":',
    waitsForAnswer: true,
  }),
  // Mid-upload, by a known viewer.
  (token) => ({
    bytes: `POST /api/auth/me/avatar HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: image/png\r\nContent-Length: 90000\r\nExpect: 100-continue\r\n\r\nPNG`,
    waitsForAnswer: true,
  }),
  // Mid-response.
  () => ({ bytes: 'GET /api/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n', waitsForAnswer: true }),
  // While the answer is being made, with two more requests waiting behind it on the same connection.
  (token) => ({
    bytes: `GET /api/auth/me HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n${'GET /api/nothing HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2)}`,
    waitsForAnswer: false,
  }),
  // A live stream.
  (token) => ({
    bytes: `GET /api/live HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    waitsForAnswer: false,
  }),
];

function hangUp(bytes: string, waitsForAnswer: boolean): Promise<void> {
  const { port, hostname } = new URL(clinic.url);
  return new Promise((resolve) => {
    const socket: Socket = connect(Number(port), hostname, () =>
      socket.write(bytes, () => {
        if (!waitsForAnswer) setImmediate(() => socket.destroy());
      }),
    );
    socket.once('data', () => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
  });
}

async function inFlight(): Promise<string[]> {
  const { body } = await clinic.send<string>('GET /metrics');
  return body.split('\n').filter((line) => line.startsWith('http_requests_in_flight{') && !line.endsWith(' 0'));
}

test('1,500 clients that hang up in the middle of a request leave nothing behind', { timeout: 180_000 }, async () => {
  let next = 0;
  const client = async () => {
    for (; next < SOCKETS; ) {
      const way = WAYS[next++ % WAYS.length] as (typeof WAYS)[number];
      const { bytes, waitsForAnswer } = way(patient.token);
      await hangUp(bytes, waitsForAnswer);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));

  await expect.poll(inFlight).toEqual([]);
  const statusOf = async (request: string) => (await clinic.send(request, { as: patient })).status;
  // Begun work may keep a slow machine busy for a moment; what must not happen is that it stays so.
  for (const request of ['GET /healthz', 'GET /readyz', 'GET /api/clinic', 'GET /api/auth/me'])
    await expect.poll(() => statusOf(request)).toBe(200);
  const { userName, password } = patient;
  expect((await clinic.send('POST /api/auth/login', { body: { userName, password } })).status).toBe(200);
});
