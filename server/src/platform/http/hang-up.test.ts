import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { HANG_UPS, hangUp, linesInFlight } from '../../test/hang-up';
import { IS_SWEEP } from '../../test/sweep';

let clinic: TestClinic;
let patient: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  patient = await clinic.addPerson('Customer');
});
afterAll(() => clinic.stop());

const CLIENTS = IS_SWEEP ? 1500 : 200;
const AT_ONCE = 50;

test(`${CLIENTS} clients that hang up in the middle of a request leave nothing behind`, {
  timeout: 180_000,
}, async () => {
  const ways = Object.values(HANG_UPS);
  let next = 0;
  const client = async () => {
    for (; next < CLIENTS; ) {
      const way = ways[next++ % ways.length] as (typeof ways)[number];
      await hangUp(clinic.url, patient.token, way);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));

  const inFlight = async () => linesInFlight((await clinic.send<string>('GET /metrics')).body);
  await expect.poll(inFlight).toEqual([]);
  const statusOf = async (request: string) => (await clinic.send(request, { as: patient })).status;
  // Work that was begun may keep a slow machine busy for a moment, but the counters must return to zero.
  for (const request of ['GET /healthz', 'GET /readyz', 'GET /api/clinic', 'GET /api/auth/me'])
    await expect.poll(() => statusOf(request)).toBe(200);
  const { userName, password } = patient;
  expect((await clinic.send('POST /api/auth/login', { body: { userName, password } })).status).toBe(200);
});

test('a client that hangs up is logged as that, and not as a database that is away', async () => {
  const before = clinic.logLines.length;
  const logged = () => clinic.logLines.slice(before).map((line) => (JSON.parse(line) as { msg: string }).msg);
  await hangUp(clinic.url, patient.token, HANG_UPS.body);
  await expect.poll(logged).toContain('client hung up');
  expect(logged()).toEqual(['client hung up']);
});
