import { createECDH, randomBytes } from 'node:crypto';
import type { Notification } from '@antam/contract/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { watchLive } from '../../test/watch-live';
import { insertNotification } from './queries';

let clinic: TestClinic;
let patient: Person;
let other: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  patient = await clinic.addPerson('Customer');
  other = await clinic.addPerson('Customer');
});
afterAll(() => clinic.stop());

const tell = (userId: string, body: string) => insertNotification(clinic.db, { userId, body, link: '/user' });
const list = async (as: Person, query = '') =>
  (await clinic.send<Notification[]>(`GET /api/notifications${query}`, { as })).body;

test('people see their own notifications, newest first, and nobody else’s', async () => {
  await tell(patient.userId, 'first');
  await tell(patient.userId, 'second');
  await tell(other.userId, 'for somebody else');
  const seen = await list(patient);
  expect(seen.map(({ text }) => text)).toEqual(['second', 'first']);
  expect(Object.keys(seen[0] ?? {}).sort()).toEqual(['_id', 'createdAt', 'link', 'readAt', 'text']);
});

test('a long list comes a page at a time, each notification once, even when several share an instant', async () => {
  const reader = await clinic.addPerson('Staff');
  await clinic.db.transaction().execute(async (tx) => {
    for (let n = 0; n < 7; n += 1) await insertNotification(tx, { userId: reader.userId, body: `${n}`, link: null });
  });
  const texts: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: string = `?limit=3${cursor && `&cursor=${cursor}`}`;
    const { body, headers } = await clinic.send<Notification[]>(`GET /api/notifications${query}`, { as: reader });
    texts.push(...body.map(({ text }) => text));
    cursor = headers.get('x-next-cursor');
  }
  expect(texts.sort()).toEqual(['0', '1', '2', '3', '4', '5', '6']);
});

test.each([
  ['words where a time belongs', ['soon', 'never']],
  ['numbers', [1, 2]],
])('a forged cursor with %s is refused as malformed', async (_, key) => {
  const cursor = Buffer.from(JSON.stringify(key)).toString('base64url');
  const { status, body } = await clinic.send(`GET /api/notifications?cursor=${cursor}`, { as: patient });
  expect(status).toBe(400);
  expect(body.code).toBe('request.cursorInvalid');
});

test('a notification is marked read once, by the one it is for', async () => {
  await tell(patient.userId, 'read me');
  const [mine] = await list(patient);
  const foreign = await clinic.send(`PUT /api/notifications/${mine?._id}/read`, { as: other });
  expect(foreign.status).toBe(404);
  expect((await clinic.send(`PUT /api/notifications/${mine?._id}/read`, { as: patient })).status).toBe(204);
  const readAt = (await list(patient))[0]?.readAt;
  expect(readAt).not.toBeNull();
  await clinic.send(`PUT /api/notifications/${mine?._id}/read`, { as: patient });
  expect((await list(patient))[0]?.readAt).toBe(readAt);
});

test('marking all read leaves other people’s notifications unread', async () => {
  await tell(patient.userId, 'a');
  await tell(other.userId, 'b');
  expect((await clinic.send('PUT /api/notifications/read', { as: patient })).status).toBe(204);
  expect((await list(patient)).every(({ readAt }) => readAt !== null)).toBe(true);
  expect((await list(other)).some(({ readAt }) => readAt === null)).toBe(true);
});

test('an open screen hears of a new notification, and only that person’s', async () => {
  const [one, another] = await Promise.all([clinic.addPerson('Customer'), clinic.addPerson('Customer')]);
  const [mine, theirs] = await Promise.all([watchLive(clinic, one), watchLive(clinic, another)]);
  await tell(one.userId, 'now');
  await expect.poll(() => mine).toContainEqual({ kind: 'notifications' });
  expect(theirs).toEqual([]);
});

const subscription = (endpoint: string) => ({
  endpoint,
  expirationTime: null,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
});
const subscriptions = () => clinic.db.selectFrom('pushSubscriptions').selectAll().execute();

test('a browser is subscribed once, moves to the account that subscribed last, and can be let go', async () => {
  const body = subscription('https://push.example.com/device/1');
  for (const as of [patient, patient, other])
    expect((await clinic.send('POST /api/notifications/push', { as, body })).status).toBe(204);
  expect((await subscriptions()).map(({ userId }) => userId)).toEqual([other.userId]);

  const target = `DELETE /api/notifications/push?endpoint=${encodeURIComponent(body.endpoint)}`;
  await clinic.send(target, { as: patient });
  expect(await subscriptions()).toHaveLength(1);
  await clinic.send(target, { as: other });
  expect(await subscriptions()).toHaveLength(0);
});

test('a browser is told whether it is this person’s device, and the others can be let go from it', async () => {
  const endpoints = ['here', 'there', 'theirs'].map((name) => `https://push.example.com/state/${name}`);
  const person = await clinic.addPerson('Customer');
  for (const [at, as] of [person, person, other].entries())
    await clinic.send('POST /api/notifications/push', { as, body: subscription(endpoints[at] as string) });
  const state = async (endpoint?: string) =>
    (
      await clinic.send(`GET /api/notifications/push${endpoint ? `?endpoint=${encodeURIComponent(endpoint)}` : ''}`, {
        as: person,
      })
    ).body;
  expect(await state(endpoints[0])).toEqual({ isOn: true, elsewhere: 1 });
  expect(await state(endpoints[2])).toEqual({ isOn: false, elsewhere: 2 });
  expect(await state()).toEqual({ isOn: false, elsewhere: 2 });

  const rest = `DELETE /api/notifications/push/others?endpoint=${encodeURIComponent(endpoints[0] as string)}`;
  expect((await clinic.send(rest, { as: person })).status).toBe(204);
  expect(await state(endpoints[0])).toEqual({ isOn: true, elsewhere: 0 });
  expect((await clinic.send('DELETE /api/notifications/push/others', { as: person })).status).toBe(204);
  expect(await state(endpoints[0])).toEqual({ isOn: false, elsewhere: 0 });
  await clinic.send('DELETE /api/notifications/push/others', { as: other });
});

test('one person keeps at most twenty devices', async () => {
  for (let n = 0; n < 22; n += 1) {
    const body = subscription(`https://push.example.com/many/${n}`);
    await clinic.send('POST /api/notifications/push', { as: patient, body });
  }
  expect(await subscriptions()).toHaveLength(20);
});

test.each([
  'http://push.example.com/x',
  'https://localhost/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://10.1.2.3/x',
  'https://172.20.0.1/x',
  'https://192.168.1.1/x',
  'https://169.254.169.254/latest/meta-data',
  'https://printer.local/x',
  'https://database/x',
  'https://user:secret@push.example.com/x',
])('the server is never made to call an inside address: %s', async (endpoint) => {
  const before = (await subscriptions()).length;
  const { status, body } = await clinic.send('POST /api/notifications/push', {
    as: patient,
    body: subscription(endpoint),
  });
  expect(status).toBe(400);
  expect(body.fields).toHaveProperty('endpoint');
  expect(await subscriptions()).toHaveLength(before);
});

test('keys that no browser makes are refused', async () => {
  const body = { ...subscription('https://push.example.com/y'), keys: { p256dh: 'abc', auth: 'def' } };
  const { status, body: answer } = await clinic.send('POST /api/notifications/push', { as: patient, body });
  expect(status).toBe(400);
  expect(Object.keys(answer.fields as object)).toEqual(['keys.p256dh', 'keys.auth']);
});

test('everybody gets the same push key, however many ask first at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => clinic.send('GET /api/notifications/push-key', { as: patient })),
  );
  expect(new Set(answers.map(({ body }) => body.publicKey)).size).toBe(1);
});
