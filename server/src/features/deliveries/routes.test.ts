import type { Delivery } from '@antam/contract/deliveries';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids';
import { book, dayAhead } from '../../test/booking';
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

type Message = { reminderId: string } | { newsId: string };
const sendSms = async ({ userId }: Person, message: Message, isEnded = true) => {
  const id = newId();
  const end = isEnded ? { fate: 'sent' as const, endedAt: new Date() } : { claimedAt: new Date() };
  await clinic.db
    .insertInto('deliveries')
    .values({ id, patientId: userId, channel: 'sms', ...message, ...end })
    .execute();
  return id;
};
const inLog = async (...ids: string[]) =>
  (await clinic.send<Delivery[]>('GET /api/deliveries?limit=100', { as: staff })).body
    .filter(({ _id }) => ids.includes(_id))
    .map(({ of, channel, fate, why }) => [of, channel, fate, why].filter(Boolean).join(' '));
const reminderOf = async (appointmentId: string) => {
  const row = clinic.db.selectFrom('reminders').select('id').where('appointmentId', '=', appointmentId);
  return { reminderId: (await row.executeTakeFirstOrThrow()).id };
};
/** News of a visit that its doctor has just confirmed. */
const newsOf = async (appointmentId: string) => {
  await clinic.send(`PUT /api/appointment/${appointmentId}`, { as: staff, body: { status: 'Confirmed' } });
  const row = clinic.db.selectFrom('visitNews').select('id').where('appointmentId', '=', appointmentId);
  return { newsId: (await row.executeTakeFirstOrThrow()).id };
};

test('what was sent about a visit stays in the log when the visit is moved, and what is under way ends as not certain', async () => {
  const [other, doctor] = await Promise.all([clinic.addPerson('Customer'), clinic.addPerson('Doctor')]);
  const [sent, under] = [
    await book(clinic, other, doctor, { date: dayAhead(5) }),
    await book(clinic, other, doctor, { date: dayAhead(6) }),
  ];
  const ids = [
    await sendSms(other, await reminderOf(sent._id)),
    await sendSms(other, await reminderOf(under._id), false),
  ];
  for (const { _id } of [sent, under]) {
    const to = { appointmentDate: dayAhead(_id === sent._id ? 8 : 9), timeSlot: '11:00-11:30' };
    const moved = await clinic.send(`PUT /api/appointment/appointment/${_id}`, { as: staff, body: to });
    expect(moved.status).toBe(200);
  }
  expect((await inLog(...ids)).toSorted()).toEqual(['reminder sms sent', 'reminder sms unknown noAnswer']);
});

test('what was sent about a visit stays in the log when its news are deleted, and when the account is closed', async () => {
  const [other, doctor, admin] = await Promise.all([
    clinic.addPerson('Customer'),
    clinic.addPerson('Doctor'),
    clinic.addPerson('Admin'),
  ]);
  const [one, two] = [
    await newsOf((await book(clinic, other, doctor, { date: dayAhead(5) }))._id),
    await newsOf((await book(clinic, other, doctor, { date: dayAhead(6) }))._id),
  ];
  const ids = [await sendSms(other, one), await sendSms(other, two)];
  await sql`delete from visit_news where id = ${one.newsId}`.execute(clinic.db);
  expect(await inLog(...ids)).toEqual(['visit sms sent', 'visit sms sent']);
  expect((await clinic.send(`DELETE /api/auth/users/${other.userId}`, { as: admin })).status).toBe(204);
  const news = await clinic.db.selectFrom('visitNews').select('id').where('patientId', '=', other.userId).execute();
  expect(news).toEqual([]);
  expect(await inLog(...ids)).toEqual(['visit sms sent', 'visit sms sent']);
});

const busy = () => {
  throw Object.assign(new Error('busy'), { responseCode: 451 });
};
const endOf = (reminderId: string) =>
  clinic.db
    .selectFrom('deliveries')
    .select(['fate', 'why', 'endedAt'])
    .where('reminderId', '=', reminderId)
    .where('channel', '=', 'email')
    .executeTakeFirst();

test('a channel that was to be tried again is over when its message is settled without it', async () => {
  patient = await clinic.addPerson('Customer');
  await choose({ quietFrom: null, quietTo: null });
  const id = await due();
  await expect(post({ failMail: busy }).run(id)).rejects.toThrow();
  expect(await endOf(id)).toMatchObject({ fate: null });
  await choose({ notifyEmail: false });
  await post().run(id);
  expect(await endOf(id)).toEqual({ fate: 'failed', why: 'notReached', endedAt: expect.any(Date) });
});

test('and so is one that fails for now after its message was settled', async () => {
  patient = await clinic.addPerson('Customer');
  await choose({ quietFrom: null, quietTo: null });
  const id = await due();
  const failing = post({ failMail: busy, delayMs: 300 }).run(id);
  await expect.poll(() => endOf(id)).toMatchObject({ fate: null });
  await clinic.db.updateTable('reminders').set({ status: 'Failed', failureReason: 'X' }).where('id', '=', id).execute();
  await expect(failing).rejects.toThrow();
  expect(await endOf(id)).toMatchObject({ fate: 'failed', endedAt: expect.any(Date) });
});
