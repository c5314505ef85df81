import type { SmsReply } from '@antam/contract/sms-replies';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '../../platform/ids';
import { book, dayAhead } from '../../test/booking';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { openSmsCenter, type SmsCenter } from '../../test/sms-center';

const SECRET = 'a-secret-of-the-gateway';
let center: SmsCenter;
let clinic: TestClinic;
let staff: Person;
let doctor: Person;
let patient: Person;
let phone: string;
let people = 0;
beforeAll(async () => {
  center = await openSmsCenter();
  clinic = await createTestClinic({ SMS_SMPP_URL: center.url, SMS_REPLY_SECRET: SECRET });
  [staff, doctor] = await Promise.all([clinic.addPerson('Staff'), clinic.addPerson('Doctor')]);
  await vi.waitUntil(() => center.bound() === 1, { timeout: 20_000 });
});
beforeEach(async () => {
  patient = await clinic.addPerson('Customer');
  people += 1;
  phone = `0902 000 0${String(people).padStart(2, '0')}`;
  await giveNumber(patient);
});
afterAll(async () => {
  await clinic.stop();
  await center.stop();
});

const giveNumber = ({ userId }: Person) =>
  clinic.db.updateTable('users').set({ phone }).where('id', '=', userId).execute();
const number = () => `84${phone.replaceAll(' ', '').slice(1)}`;
const replies = async (query = '') =>
  (await clinic.send<SmsReply[]>(`GET /api/sms/replies${query}`, { as: staff })).body.filter(
    (reply) => reply.phone === phone.replaceAll(' ', ''),
  );

/** A visit whose reminder went out by SMS. */
async function remindOfVisit(days: number): Promise<string> {
  const { _id: appointmentId } = await book(clinic, patient, doctor, { date: dayAhead(days) });
  const { id: reminderId } = await clinic.db
    .selectFrom('reminders')
    .select('id')
    .where('appointmentId', '=', appointmentId)
    .executeTakeFirstOrThrow();
  const sent = { channel: 'sms' as const, fate: 'sent' as const, endedAt: new Date() };
  await clinic.db
    .insertInto('deliveries')
    .values({ id: newId(), patientId: patient.userId, reminderId, ...sent })
    .execute();
  return appointmentId;
}

test('1 notes that the patient is coming, once, and leaves the visit as it is', async () => {
  const id = await remindOfVisit(5);
  expect(await center.bring(number(), '1')).toBe(0);
  expect(await center.bring(number(), ' 1. ')).toBe(0);
  expect(await replies()).toMatchObject([{ says: 'coming', patients: [{ _id: patient.userId }] }]);
  expect((await replies())[0]?.visitAt).not.toBeNull();
  expect(await replies('?open=true')).toEqual([]);
  const visit = await clinic.db.selectFrom('appointments').select('status').where('id', '=', id).executeTakeFirst();
  expect(visit).toEqual({ status: 'Pending' });
});

test('2, or any other words, ask for one call, which reception marks as done or takes back', async () => {
  await remindOfVisit(6);
  await center.bring(number(), '2');
  await center.bring(number(), 'Cho tôi hỏi một chút');
  const [open] = await replies('?open=true');
  expect(await replies('?open=true')).toMatchObject([{ says: 'callMe', patients: [{ _id: patient.userId }] }]);
  const figures = await clinic.send<{ smsCalls: number }>('GET /api/overview', { as: staff });
  expect(figures.body.smsCalls).toBe(1);
  const mark = (done: boolean) =>
    clinic.send<SmsReply>(`PUT /api/sms/replies/${open?._id}`, { as: staff, body: { done } });
  expect((await mark(true)).body).toMatchObject({ doneAt: expect.any(String) });
  expect(await replies('?open=true')).toEqual([]);
  await center.bring(number(), '2');
  expect(await mark(false)).toMatchObject({ status: 409 });
  expect(await replies()).toHaveLength(2);
});

test('1 without a visit that was announced by SMS asks for a call', async () => {
  await center.bring(number(), '1');
  expect(await replies()).toMatchObject([{ says: 'callMe', visitAt: null }]);
});

test('a number that two patients share only asks for a call, whichever it is', async () => {
  await remindOfVisit(7);
  const other = await clinic.addPerson('Customer');
  await giveNumber(other);
  await center.bring(number(), '1');
  const [reply] = await replies();
  expect(reply).toMatchObject({ says: 'callMe', visitAt: null });
  expect(reply?.patients.map(({ _id }) => _id).toSorted()).toEqual([patient.userId, other.userId].toSorted());
});

test('what a phone replied is told to nobody who says that its number is theirs, be they one or two', async () => {
  const countAsTold = async () => {
    await center.bring(number(), '2');
    const [reply] = await replies('?open=true');
    await clinic.send(`PUT /api/sms/replies/${reply?._id}`, { as: staff, body: { done: true } });
    const exported = await clinic.send('GET /api/auth/me/export', { as: patient });
    return JSON.stringify(exported.body).match(/"sms\.|"callMe"/g)?.length ?? 0;
  };
  expect(await countAsTold()).toBe(0);
  await giveNumber(await clinic.addPerson('Customer'));
  expect(await countAsTold()).toBe(0);
});

test('the reply of a shared number goes with the last who has it', async () => {
  const other = await clinic.addPerson('Customer');
  await giveNumber(other);
  await center.bring(number(), '2');

  const admin = await clinic.addPerson('Admin');
  const close = ({ userId }: Person) => clinic.send(`DELETE /api/auth/users/${userId}`, { as: admin });
  await close(patient);
  expect(await replies('?open=true')).toMatchObject([{ patients: [{ _id: other.userId }] }]);
  await close(other);
  expect(await replies()).toEqual([]);
});

test('a number that no patient has is left alone', async () => {
  expect(await center.bring('84955555555', '2')).toBe(0);
  const rows = await clinic.db.selectFrom('smsReplies').select('phone').execute();
  expect(rows.map((row) => row.phone)).not.toContain('0955555555');
});

test('a gateway may bring replies by HTTP with its secret, and nothing else can', async () => {
  const bring = (secret: string) =>
    clinic.send('POST /api/sms/replies', { headers: { 'x-sms-secret': secret }, body: { from: number(), text: '2' } });
  for (const wrong of ['', 'x', `${SECRET}x`]) expect((await bring(wrong)).status).toBe(401);
  expect(await replies()).toEqual([]);
  expect((await bring(SECRET)).status).toBe(204);
  expect(await replies()).toMatchObject([{ says: 'callMe' }]);
});

test('neither numbers nor words stand in the log of the server', async () => {
  await center.bring(number(), 'Lời riêng tư');
  expect(clinic.logLines.join('')).not.toMatch(/Lời riêng tư|90200000/);
});
