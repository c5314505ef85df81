import { expect, onTestFinished, test } from 'vitest';
import { clinicForThisTest, type Person, type TestClinic } from '../../test/clinic';
import { IS_SWEEP } from '../../test/sweep';
import { tally } from '../../test/tally';
import { createSharedCheck, endClosed, type Stream } from './check-sessions';

/** Opens a live stream until the test is over; `text` is all it said, once it has ended. */
async function openStream(clinic: TestClinic, token: string): Promise<{ status: number; text: Promise<string> }> {
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${clinic.url}/api/live`, { headers, signal: stopping.signal });
  const text = response.text();
  text.catch(() => undefined);
  return { status: response.status, text };
}

async function logInAgain(clinic: TestClinic, { userName, password }: Person): Promise<string> {
  const { body } = await clinic.send<{ token: string }>('POST /api/auth/login', { body: { userName, password } });
  return body.token;
}

async function countStreams(clinic: TestClinic): Promise<number> {
  const { body } = await clinic.send<string>('GET /metrics');
  return Number(/http_requests_in_flight\{kind="stream"\} (\d+)/.exec(body)?.[1]);
}

test('a session has four streams: one more ends the oldest, and tells its screen why', async () => {
  const clinic = await clinicForThisTest();
  const patient = await clinic.addPerson('Customer');
  const streams = [];
  for (let index = 0; index < 6; index += 1) streams.push(await openStream(clinic, patient.token));
  for (const { text } of streams.slice(0, 2)) expect(await text).toContain('{"kind":"replaced"}');
  expect(await countStreams(clinic)).toBe(4);
});

test('an account has twelve streams, over all its sessions; another account has its own', async () => {
  const clinic = await clinicForThisTest();
  const [patient, other] = await Promise.all([clinic.addPerson('Customer'), clinic.addPerson('Customer')]);
  const undisturbed = await openStream(clinic, other.token);
  const tokens = [patient.token];
  for (let again = 0; again < 3; again += 1) tokens.push(await logInAgain(clinic, patient));
  for (const token of tokens) for (let index = 0; index < 4; index += 1) await openStream(clinic, token);
  await expect.poll(() => countStreams(clinic)).toBe(13);

  await clinic.send('POST /api/auth/logout', { as: other });
  expect(await undisturbed.text).not.toContain('replaced');
});

const OPEN = new Map([['session a', 'Customer' as const]]);
const streamOf = (sessionId: string, ended: string[]): Stream => ({
  viewer: {
    ...{ userId: 'u', role: 'Customer', doctorId: null, sessionId, mayDispense: false },
    ...{ mustChangePassword: false, mustEnrolFactor: false, needsStepUp: false, isBound: false },
  },
  write: () => undefined,
  end: () => ended.push(sessionId),
});

test('a thousand streams of two sessions are checked by one look at two sessions', async () => {
  const looks: (readonly string[])[] = [];
  const ended: string[] = [];
  const streams = Array.from({ length: 1000 }, (_, index) => streamOf(index % 2 ? 'session a' : 'session b', ended));
  await endClosed(streams, async (sessionIds) => {
    looks.push(sessionIds);
    return OPEN;
  });
  expect(looks).toEqual([['session b', 'session a']]);
  expect(new Set(ended)).toEqual(new Set(['session b']));
  expect(ended).toHaveLength(500);
});

test('a role that changed ends the streams that were opened with the old one, and so does a database that is away', async () => {
  const ended: string[] = [];
  await endClosed([streamOf('session a', ended)], async () => new Map([['session a', 'Staff']]));
  await endClosed([streamOf('session a', ended)], () => Promise.reject(new Error('away')));
  await endClosed([streamOf('session a', ended)], async () => OPEN);
  expect(ended).toEqual(['session a', 'session a']);
});

test('all who ask before a check begins share it, and one that came too late for it gets the next', async () => {
  const finish: (() => void)[] = [];
  const check = createSharedCheck(() => new Promise((done) => finish.push(done)));
  const first = Array.from({ length: 100 }, () => check('u'));
  await expect.poll(() => finish.length).toBe(1);
  const late = Array.from({ length: 100 }, () => check('u'));
  finish[0]?.();
  await Promise.all(first);
  await expect.poll(() => finish.length).toBe(2);
  finish[1]?.();
  await Promise.all(late);
  expect(finish).toHaveLength(2);
});

const LOUD = IS_SWEEP ? 1000 : 300;

test('a viewer with hundreds of streams who ends sessions in a loop puts nobody else at "later"', async () => {
  const clinic = await clinicForThisTest({ RATE_LIMITS: 'on' });
  const [loud, quiet] = await Promise.all([clinic.addPerson('Customer'), clinic.addPerson('Customer')]);
  const [others, loop, streams] = await Promise.all([
    tally(100, () => clinic.send('GET /api/auth/me', { as: quiet })),
    tally(LOUD, () => clinic.send('DELETE /api/auth/sessions', { as: loud })),
    tally(LOUD, () => openStream(clinic, loud.token)),
  ]);
  expect(others).toEqual({ 200: 100 });
  // On a slow machine the loud viewer's own calls may wait for each other until the database gives up.
  expect([loop[204] ?? 0, streams[200] ?? 0]).not.toContain(0);
  for (const counts of [loop, streams])
    expect(Object.keys(counts).filter((status) => !['200', '204', '429', '503'].includes(status))).toEqual([]);
  expect(await countStreams(clinic)).toBeLessThanOrEqual(4);
});
