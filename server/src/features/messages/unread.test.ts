import type { Notification } from '@antam/contract/notifications';
import { notices } from '@antam/texts/notices';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { publish } from '../../platform/http/live';
import { newId } from '../../platform/ids';
import type { Person, TestClinic } from '../../test/clinic';
import { conversationOf, openTalkingClinic, welcomeTreated } from '../../test/conversation';
import { watchLive } from '../../test/watch-live';

let clinic: TestClinic;
let staff: Person;
let doctor: Person;
let stranger: Person;
let patient: Person;
beforeAll(async () => {
  ({ clinic, staff, doctor, stranger } = await openTalkingClinic());
});
beforeEach(async () => {
  patient = await welcomeTreated(clinic, doctor);
});
afterAll(() => clinic.stop());

const { say, read, markRead, inListOf } = conversationOf(() => ({ clinic, patient }));
const counters = () =>
  clinic.db
    .selectFrom('conversations')
    .select(['unreadByClinic', 'unreadByPatient'])
    .where('patientId', '=', patient.userId)
    .executeTakeFirst();

test('what a client sends again is one message, even at once', async () => {
  const clientId = newId();
  const answers = await Promise.all(Array.from({ length: 5 }, () => say(patient, 'Một lần thôi', { clientId })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
  expect((await read(patient)).body).toHaveLength(1);
  expect(await counters()).toEqual({ unreadByClinic: 1, unreadByPatient: 0 });
});

test('unread is counted for the other side, exactly, however many write at once', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, at) => say(patient, `Câu ${at}`)));
  await Promise.all([say(staff, 'A'), say(doctor, 'B'), say(staff, 'C')]);
  expect(await counters()).toEqual({ unreadByClinic: 8, unreadByPatient: 3 });
  expect((await inListOf(staff))?.unread).toBe(8);
  await markRead(staff);
  expect(await counters()).toEqual({ unreadByClinic: 0, unreadByPatient: 3 });
  await markRead(patient);
  expect(await counters()).toEqual({ unreadByClinic: 0, unreadByPatient: 0 });
});

test('a message is read once the other side has looked, and a later one is not', async () => {
  await say(patient, 'Thứ nhất');
  expect((await read(patient)).body[0]?.readAt).toBeNull();
  expect((await markRead(doctor)).status).toBe(204);
  await say(patient, 'Thứ hai');
  const [second, first] = (await read(patient)).body;
  expect(first?.readAt).toEqual(expect.any(String));
  expect(second?.readAt).toBeNull();
});

test('a message that had to wait while the other side looked is not read', async () => {
  await say(patient, 'Thứ nhất');
  const waiting = await clinic.db.transaction().execute(async (tx) => {
    const conversation = tx.updateTable('conversations').where('patientId', '=', patient.userId);
    await conversation.set({ unreadByClinic: 0 }).execute();
    const sending = say(patient, 'Thứ hai');
    await expect.poll(isSomebodyWaiting).toBe(true);
    await conversation.set({ readByClinicAt: new Date() }).execute();
    return { sending };
  });
  expect((await waiting.sending).body.readAt).toBeNull();
});

test('one’s own looking does not make one’s own words read', async () => {
  await say(patient, 'Có ai không?');
  await markRead(patient);
  expect((await read(patient)).body[0]?.readAt).toBeNull();
});

test('an answer leaves one discreet notice until the patient has looked', async () => {
  await say(patient, 'Chào');
  await say(staff, 'Kết quả HIV của bạn đã có');
  await say(doctor, 'Mời bạn đến');
  const noticed = () =>
    clinic.db.selectFrom('notifications').select(['body', 'link']).where('userId', '=', patient.userId).execute();
  expect(await noticed()).toEqual([{ body: notices.message, link: '/user/messages' }]);
  await markRead(patient);
  await say(staff, 'Hẹn gặp bạn');
  expect(await noticed()).toHaveLength(2);
});

test('the notice of a message is read with it, by the patient alone, and other notices stay', async () => {
  await clinic.db
    .insertInto('notifications')
    .values({ id: newId(), userId: patient.userId, body: notices.reminder, link: '/user' })
    .execute();
  await say(staff, 'Mời bạn đến');
  const unread = async () => {
    const { body } = await clinic.send<Notification[]>('GET /api/notifications', { as: patient });
    return body.filter(({ readAt }) => !readAt).map(({ text }) => text);
  };
  await markRead(staff);
  expect(await unread()).toEqual([notices.message, notices.reminder]);

  const events = await watchLive(clinic, patient);
  await markRead(patient);
  expect(await unread()).toEqual([notices.reminder]);
  await expect.poll(() => events).toContainEqual({ kind: 'notifications' });
});

test('open screens of patient, reception and treating doctors learn of a message; those of others do not', async () => {
  const [atHome, atDesk, withDoctor, elsewhere] = await Promise.all(
    [patient, staff, doctor, stranger].map((person) => watchLive(clinic, person)),
  );
  await say(patient, 'Chào');
  const event = { kind: 'messages', userId: patient.userId };
  for (const events of [atHome, atDesk, withDoctor]) await expect.poll(() => events).toContainEqual(event);
  expect(elsewhere).not.toContainEqual(event);
});

test('with need to know, a doctor who treated the patient too long ago learns neither of a message nor that it was read', async () => {
  const events = await watchLive(clinic, doctor);
  await sql`update trust_settings set care_access = 'needToKnow'`.execute(clinic.db);
  onTestFinished(async () => void (await sql`update trust_settings set care_access = 'clinic'`.execute(clinic.db)));
  await sql`update doctor_patients set visit_on = current_date - interval '19 months', plan_until = null
    where patient_id = ${patient.userId}::uuid`.execute(clinic.db);
  await say(patient, 'Chào');
  await markRead(staff);
  await say(staff, 'Mời bạn đến');
  await markRead(patient);
  await clinic.send(`PUT /api/conversations/${patient.userId}`, { as: staff, body: { assign: true } });
  // Notices arrive in order: when the last one is there, so are all before it.
  await publish(clinic.db, { kind: 'contact' }, { userIds: [doctor.userId] });
  await expect.poll(() => events).toContainEqual({ kind: 'contact' });
  expect(events).not.toContainEqual({ kind: 'messages', userId: patient.userId });
});

test('looking again at what is read tells nobody, so that no two screens keep waking each other', async () => {
  const events = await watchLive(clinic, patient);
  const told = () => events.filter(({ kind }) => kind === 'messages').length;
  await say(patient, 'Chào');
  // Equal notices of one moment go out as one.
  await expect.poll(told).toBe(1);
  await markRead(staff);
  await expect.poll(told).toBe(2);
  await markRead(staff);
  await say(staff, 'Xong');
  // Notices arrive in order: when the last one is there, so are all before it.
  await publish(clinic.db, { kind: 'contact' }, { userIds: [patient.userId] });
  await expect.poll(() => events).toContainEqual({ kind: 'contact' });
  expect(told()).toBe(3);
});

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await sql`select from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`.execute(clinic.db);
  return rows.length > 0;
}
