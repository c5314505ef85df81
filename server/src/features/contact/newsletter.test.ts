import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { csvLine } from './write-csv';

let clinic: TestClinic;
let admin: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  admin = await clinic.addPerson('Admin');
});
afterAll(() => clinic.stop());

const subscribe = (email: string, change: object = {}) =>
  clinic.send('POST /api/newsletter', { body: { email, ...change } });
const unsubscribe = (token: string) => clinic.send('POST /api/newsletter/unsubscribe', { body: { token } });
const exported = async () =>
  (await clinic.send<string>('GET /api/newsletter/export', { as: admin })).body.trimEnd().split('\r\n').slice(1);

test('an address is subscribed once, and the answer does not tell whether it was known', async () => {
  const first = await subscribe('mai@example.vn');
  const again = await subscribe('MAI@example.vn');
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect(await clinic.db.selectFrom('newsletterSubscribers').select('email').execute()).toHaveLength(1);
});

test('what only a machine fills in gets the same answer, and nothing is kept', async () => {
  const person = await subscribe('person@example.vn');
  const machine = await subscribe('machine@example.vn', { website: 'x' });
  expect([machine.status, machine.body]).toEqual([person.status, person.body]);
  expect(await exported()).not.toContainEqual(expect.stringContaining('machine@'));
});

test('an address that is none is refused by name', async () => {
  const { status, body } = await subscribe('not an address');
  expect(status).toBe(400);
  expect(Object.keys(body.fields as object)).toEqual(['email']);
});

test('the link of every newsletter ends the subscription, and subscribing again brings the same link back', async () => {
  await subscribe('linh@example.vn');
  const linkOf = async () =>
    (await exported()).find((line) => line.startsWith('linh@'))?.match(/#([A-Za-z0-9_-]{43})$/)?.[1];
  const token = (await linkOf()) as string;
  expect((await unsubscribe(token)).status).toBe(200);
  expect((await unsubscribe(token)).status).toBe(200);
  expect(await linkOf()).toBeUndefined();
  await subscribe('Linh@example.vn');
  expect(await linkOf()).toBe(token);
});

test('a link that is not ours ends nothing', async () => {
  const { status, body } = await unsubscribe('x'.repeat(43));
  expect([status, body.code]).toEqual([422, 'auth.linkInvalid']);
});

test('the addresses come as a file for an Admin alone, and that is written down', async () => {
  const { status, headers } = await clinic.send('GET /api/newsletter/export', { as: admin });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="newsletter-\d{4}-\d\d-\d\d\.csv"$/);
  expect(headers.get('cache-control')).toBe('no-store');
  const entries = await clinic.db
    .selectFrom('auditLog')
    .select('id')
    .where('action', '=', 'newsletter.export')
    .execute();
  expect(entries.length).toBeGreaterThan(0);
  for (const role of ['Customer', 'Doctor', 'Staff'] as const) {
    const as = await clinic.addPerson(role);
    expect((await clinic.send('GET /api/newsletter/export', { as })).status).toBe(403);
  }
});

test.each([
  [['a@b.vn', 'plain'], 'a@b.vn,plain\r\n'],
  [['=cmd()@b.vn'], "'=cmd()@b.vn\r\n"],
  [['+1@b.vn', '-1@b.vn', '@b.vn', '\tx'], "'+1@b.vn,'-1@b.vn,'@b.vn,'\tx\r\n"],
  [['say "hi", you'], '"say ""hi"", you"\r\n'],
])('a spreadsheet reads %j as text, never as a formula', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});
