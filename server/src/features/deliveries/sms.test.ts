import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/ids';
import { createSms } from '../../platform/jobs/sms/create-sms';
import type { SmsGateway } from '../../platform/jobs/sms/sms-gateway';
import { createLog } from '../../platform/log';
import { book, dayAhead } from '../../test/booking';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { remindersOf } from '../../test/post-office';
import { openSmsCenter, type SmsCenter } from '../../test/sms-center';
import { giveUpReminder } from '../reminders/give-up-reminder';

let center: SmsCenter;
let clinic: TestClinic;
let sms: SmsGateway;
let patient: Person;
let phone: string;
let people = 0;
beforeAll(async () => {
  center = await openSmsCenter();
  clinic = await createTestClinic({ SMS_SMPP_URL: center.url });
  // Only the test itself runs the jobs of this file.
  await clinic.jobs.stop();
  sms = createSms(clinic.settings, createLog('silent')) as SmsGateway;
});
beforeEach(async () => {
  patient = await clinic.addPerson('Customer');
  people += 1;
  phone = `09010000${String(people).padStart(2, '0')}`;
  await clinic.db
    .updateTable('users')
    .set({ phone, quietFrom: null, quietTo: null, language: 'vi' })
    .where('id', '=', patient.userId)
    .execute();
  center.answerWith(() => 0);
  center.received.length = 0;
  await agree(true);
});
afterAll(async () => {
  await sms.stop();
  await clinic.stop();
  await center.stop();
});

const { post, due, find } = remindersOf(() => ({ clinic, patient }));
const agree = (agreesToSms: boolean, order = ['sms', 'email']) =>
  clinic.send('PUT /api/auth/me/message-wishes', {
    as: patient,
    body: { order, alias: 'Chị Lan', agreesToSms, phone },
  });
const fatesOf = async (reminderId: string) =>
  (
    await clinic.db
      .selectFrom('deliveries')
      .select(['channel', 'fate', 'why'])
      .where('reminderId', '=', reminderId)
      .where('channel', '<>', 'app')
      .orderBy('channel')
      .execute()
  ).map(({ channel, fate, why }) => [channel, fate, why].filter(Boolean).join(' '));

test('a patient who agreed gets one SMS under the name they chose, and no letter', async () => {
  const { run, letters } = post({ sms });
  const id = await due();
  await Promise.allSettled([run(id), run(id)]);
  await run(id);
  expect(center.received).toEqual([
    expect.objectContaining({
      to: `84${phone.slice(1)}`,
      text: expect.stringMatching(/^Chi Lan: Ban co mot loi nhac/),
    }),
  ]);
  expect([letters, await fatesOf(id)]).toEqual([[], ['sms sent']]);
  expect(await find(id)).toMatchObject({ status: 'Sent' });
  expect(clinic.logLines.join('')).not.toContain(phone.slice(1));
});

test('the SMS before a visit names neither day, doctor nor place, and asks for 1 or 2', async () => {
  const doctor = await clinic.addPerson('Doctor', { fullName: 'Bác sĩ Kín' });
  const visit = await book(clinic, patient, doctor, { date: dayAhead(5) });
  await clinic.db.deleteFrom('reminders').where('appointmentId', '=', visit._id).execute();
  await post({ sms }).run(await due({ appointmentId: visit._id }));
  expect(center.received.map(({ text }) => text)).toEqual([
    'Chi Lan: Ban co mot cuoc hen sap toi. Tra loi 1 neu ban se den, 2 neu muon duoc goi lai.',
  ]);
});

test('without agreement, and after its withdrawal, the letter goes instead', async () => {
  await agree(false);
  const { run, letters } = post({ sms });
  const id = await due();
  await run(id);
  expect([center.received, letters.length, await fatesOf(id)]).toEqual([[], 1, ['email sent']]);
});

test('a center that refuses a number for good hands over to the next channel at once', async () => {
  center.answerWith(() => 0x0b);
  const { run, letters } = post({ sms });
  const id = await due();
  await run(id);
  expect([letters.length, await fatesOf(id)]).toEqual([1, ['email sent', 'sms failed refused']]);
});

test('a center that is busy is tried again; after the last try the next channel gets tries of its own', async () => {
  center.answerWith(() => 0x58);
  const { run, letters, jobs } = post({ sms });
  const id = await due();
  await expect(run(id)).rejects.toThrow('SMS not sent: 88');
  expect(await fatesOf(id)).toEqual(['sms notReached']);
  await run(id, true);
  expect([await fatesOf(id), letters, jobs.length]).toEqual([['sms failed notReached'], [], 1]);
  await run(id);
  expect([letters.length, (await find(id))?.status]).toEqual([1, 'Sent']);
});

test('a center that is busy for five minutes hands over to the next channel, which is tried for hours', async () => {
  center.answerWith(() => 0x58);
  const failMail = () => {
    throw new Error('nobody there');
  };
  const { run, jobs } = post({ sms, failMail });
  const id = await due();
  for (let turn = 0; turn < 5; turn += 1) await expect(run(id)).rejects.toThrow('SMS not sent: 88');
  await run(id);
  expect([await fatesOf(id), jobs.length]).toEqual([['sms failed notReached'], 1]);
  for (let turn = 0; turn < 8; turn += 1) await expect(run(id)).rejects.toThrow('letter not sent');
  expect(await find(id)).toMatchObject({ status: 'Pending' });
});

test('an SMS of which the center never said whether it took it is not sent again', async () => {
  center.answerWith(() => 'hangUp');
  const { run, letters } = post({ sms });
  const id = await due();
  await run(id);
  await run(id);
  expect(center.received).toHaveLength(1);
  expect([letters.length, await fatesOf(id)]).toEqual([1, ['email sent', 'sms unknown noAnswer']]);
});

test('where SMS is the only channel, a message that is not certain is Failed on reception’s list', async () => {
  await clinic.db.updateTable('users').set({ notifyEmail: false }).where('id', '=', patient.userId).execute();
  center.answerWith(() => 'hangUp');
  const id = await due();
  await post({ sms }).run(id);
  expect(await find(id)).toMatchObject({ status: 'Failed' });
});

test('a run that died with an SMS under way is not repeated: the next channel is taken', async () => {
  const id = await due();
  const claimed = { id: newId(), patientId: patient.userId, reminderId: id, channel: 'sms' as const };
  const long = new Date(Date.now() - 120_000);
  await clinic.db
    .insertInto('deliveries')
    .values({ ...claimed, claimedAt: long })
    .execute();
  const { office, run, letters, jobs } = post({ sms });
  await giveUpReminder(office, { id: newId(), data: { reminderId: id }, isLastTry: false });
  expect([await fatesOf(id), jobs.length]).toEqual([['sms unknown noAnswer'], 1]);
  await run(id);
  expect([center.received, letters.length, (await find(id))?.status]).toEqual([[], 1, 'Sent']);
});

const STOPS: Record<string, () => Promise<unknown>> = {
  'the patient withdraws the agreement': () => agree(false),
  'the number becomes another one': () =>
    clinic.db.updateTable('users').set({ phone: '0988 888 888' }).where('id', '=', patient.userId).execute(),
  'the patient is said to have died': () =>
    sql`insert into care_files (patient_id, version, outcome, outcome_on, changed_by, changed_at)
      values (${patient.userId}, 1, 'died', current_date, ${patient.userId}, now())`.execute(clinic.db),
};

/** The connection stands and permission is asked last; what happens before that still counts. */
const stoppedBy = (stop: () => Promise<unknown>): SmsGateway => ({
  ...sms,
  send: async (message, mayLeave) => {
    await stop();
    return sms.send(message, mayLeave);
  },
});

test.each(Object.entries(STOPS))('an SMS that is about to leave does not when %s', async (_, stop) => {
  const id = await due();
  await post({ sms: stoppedBy(stop) }).run(id);
  expect(center.received).toEqual([]);
  expect((await fatesOf(id))[0]).not.toBe('sms sent');
});

test('who withdraws the agreement while an SMS is about to leave gets the letter instead', async () => {
  const id = await due();
  const { run, letters } = post({ sms: stoppedBy(() => agree(false)) });
  await run(id);
  expect([letters.length, await fatesOf(id)]).toEqual([1, ['email sent', 'sms stopped']]);
  expect(await find(id)).toMatchObject({ status: 'Sent' });
});

test('where all messages stop while an SMS is about to leave, no other channel is taken', async () => {
  const id = await due();
  const { run, letters } = post({
    sms: stoppedBy(STOPS['the patient is said to have died'] as () => Promise<unknown>),
  });
  await run(id);
  expect([letters.length, await fatesOf(id)]).toEqual([0, ['sms stopped']]);
});
