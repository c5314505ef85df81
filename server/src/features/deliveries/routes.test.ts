import type { Delivery } from '@antam/contract/deliveries';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { remindersOf, SECRET } from '../../test/post-office';

let clinic: TestClinic;
let staff: Person;
let patient: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  [staff, patient] = await Promise.all([clinic.addPerson('Staff'), clinic.addPerson('Customer')]);
  await choose({ quietFrom: null, quietTo: null });
});
afterAll(() => clinic.stop());

const { post, due, subscribe, choose } = remindersOf(() => ({ clinic, patient }));
const log = async (query = '') =>
  (await clinic.send<Delivery[]>(`GET /api/deliveries${query}`, { as: staff })).body.map(
    ({ userId, of, channel, fate, why }) => [userId._id, of, channel, fate, why],
  );

test('reception reads by which way each message went and what became of it, and never what it says', async () => {
  await subscribe();
  await post({ reached: 0 }).run(await due());
  const { body } = await clinic.send<Delivery[]>('GET /api/deliveries', { as: staff });
  const text = JSON.stringify(body);
  expect(text).not.toContain(SECRET);
  expect(text).not.toMatch(/Medication|@example|message/);
  expect(body.map(({ channel }) => channel).toSorted()).toEqual(['app', 'email', 'push']);
  expect(await log('?fate=failed')).toEqual([[patient.userId, 'reminder', 'push', 'failed', 'noDevice']]);
  expect((await log('?fate=sent')).map(([, , channel]) => channel).toSorted()).toEqual(['app', 'email']);
});

test('the log goes on where its page ends', async () => {
  const { body: all } = await clinic.send<Delivery[]>('GET /api/deliveries', { as: staff });
  const first = await clinic.send<Delivery[]>('GET /api/deliveries?limit=2', { as: staff });
  const next = new URLSearchParams({ limit: '2', cursor: first.headers.get('x-next-cursor') ?? '' });
  const second = await clinic.send<Delivery[]>(`GET /api/deliveries?${next}`, { as: staff });
  expect([...first.body, ...second.body]).toEqual(all);
});

test('reading the log is in the audit log, with the patients it showed', async () => {
  await log();
  const entry = await clinic.db
    .selectFrom('auditLog')
    .select(['actorId', 'patientIds'])
    .where('action', '=', 'delivery.list')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(entry).toEqual({ actorId: staff.userId, patientIds: [patient.userId] });
});
