import { readFileSync } from 'node:fs';
import path from 'node:path';
import { clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { notices } from '@antam/texts/notices';
import { reminderFailures } from '@antam/texts/reminders';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/ids';
import { outboxOf } from '../../platform/jobs/mail';
import { book, dayAhead } from '../../test/booking';
import { closeAccount } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { remindersOf, SECRET } from '../../test/post-office';

const zone = clinicTime(DEFAULT_ZONE);
let clinic: TestClinic;
let staff: Person;
let patient: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  staff = await clinic.addPerson('Staff');
});
beforeEach(async () => {
  patient = await clinic.addPerson('Customer');
  await choose({ quietFrom: null, quietTo: null });
});
afterAll(() => clinic.stop());

const { post, due, find, notices: noticesSoFar, subscribe, choose } = remindersOf(() => ({ clinic, patient }));

test('a reminder written at once is in the app and in the mailbox moments later, and says nothing of its words outside', async () => {
  const { body } = await clinic.send<{ reminder: { _id: string } }>('POST /api/reminders', {
    as: staff,
    body: { userId: patient.userId, type: 'Medication', message: SECRET },
  });
  const id = body.reminder._id;
  await expect.poll(() => find(id)).toMatchObject({ status: 'Sent', sentAt: expect.any(Date) });
  expect(await noticesSoFar()).toEqual([{ body: notices.reminder, link: '/user' }]);
  const letter = readFileSync(path.join(outboxOf(clinic.settings), `reminder-${id}.eml`), 'utf8');
  expect(letter).toContain(`To: ${patient.userName}@example.vn`);
  expect(letter).not.toMatch(/ARV|HIV|thu=E1=BB=91c/i);
  expect(clinic.logLines.join('')).not.toContain(SECRET);
});

test('in the app always, then by one channel: by push, and by letter when no device is reached', async () => {
  await subscribe();
  const first = post();
  await first.run(await due());
  expect(first.pushes).toEqual([[patient.userId, notices.reminder]]);
  expect(first.letters).toEqual([]);

  const second = post({ reached: 0 });
  await second.run(await due());
  expect([second.pushes.length, second.letters.length]).toEqual([1, 1]);
  expect(second.letters[0]?.text).toContain('https://clinic.example/user');
  expect(await noticesSoFar()).toHaveLength(2);
});

test('a patient who wants nothing outside the app is reached in the app alone', async () => {
  await subscribe();
  await choose({ notifyEmail: false, notifyPush: false });
  const neither = post();
  const id = await due();
  await neither.run(id);
  expect([neither.letters, neither.pushes]).toEqual([[], []]);
  expect(await find(id)).toMatchObject({ status: 'Sent' });
  expect(await noticesSoFar()).toHaveLength(1);
});

test('when the last channel fails too, the reminder is Failed and says so', async () => {
  await subscribe();
  const failMail = () => {
    throw Object.assign(new Error('no such address'), { responseCode: 550 });
  };
  const { run } = post({ reached: 0, failMail });
  const id = await due();
  await run(id);
  expect(await find(id)).toMatchObject({ status: 'Failed', failureReason: 'Không gửi được bằng kênh nào' });
});

test('a patient with no device subscribed gets no push', async () => {
  const { run, pushes } = post();
  await run(await due());
  expect(pushes).toEqual([]);
});

test('in the quiet hours the app shows it at once, and the rest waits until they are over', async () => {
  const hour = 3_600_000;
  const quietTo = zone.timeOf(new Date(Date.now() + 2 * hour));
  await choose({ quietFrom: zone.timeOf(new Date(Date.now() - hour)), quietTo });
  const { run, letters, jobs } = post();
  const id = await due();
  await run(id);
  expect(await noticesSoFar()).toHaveLength(1);
  expect(letters).toEqual([]);
  expect(await find(id)).toMatchObject({ status: 'Pending' });
  expect(jobs.map(([reminderId, at]) => [reminderId, at && zone.timeOf(at)])).toEqual([[id, quietTo]]);

  await choose({ quietFrom: null, quietTo: null });
  await run(id);
  expect(letters).toHaveLength(1);
  expect(await noticesSoFar()).toHaveLength(1);
  expect(await find(id)).toMatchObject({ status: 'Sent' });
});

test('quiet hours hold nothing up for somebody who is reached in the app alone', async () => {
  await choose({ notifyEmail: false, quietFrom: '00:00', quietTo: '23:59' });
  const { run, jobs } = post();
  const id = await due();
  await run(id);
  expect(jobs).toEqual([]);
  expect(await find(id)).toMatchObject({ status: 'Sent' });
});

test('a visit cancelled meanwhile is not announced', async () => {
  const doctor = await clinic.addPerson('Doctor');
  const visit = await book(clinic, patient, doctor, { date: dayAhead(5) });
  await clinic.db.deleteFrom('reminders').where('appointmentId', '=', visit._id).execute();
  const id = await due({ appointmentId: visit._id });
  await clinic.db.deleteFrom('bookedSlots').where('appointmentId', '=', visit._id).execute();
  await clinic.db
    .updateTable('appointments')
    .set({ status: 'Cancelled', cancelledAt: new Date() })
    .where('id', '=', visit._id)
    .execute();
  const { run, letters } = post();
  await run(id);
  expect([letters, await noticesSoFar()]).toEqual([[], []]);
  expect(await find(id)).toBeUndefined();
});

test('after an outage a visit that is over is not announced, and reception reads why', async () => {
  const doctor = await clinic.addPerson('Doctor');
  const visit = await book(clinic, patient, doctor, { date: dayAhead(5) });
  await clinic.db.deleteFrom('reminders').where('appointmentId', '=', visit._id).execute();
  const id = await due({ appointmentId: visit._id });
  await clinic.db
    .updateTable('appointments')
    .set({ startsAt: new Date(Date.now() - 60_000) })
    .where('id', '=', visit._id)
    .execute();
  const { run, letters } = post();
  await run(id);
  expect([letters, await noticesSoFar()]).toEqual([[], []]);
  expect(await find(id)).toMatchObject({ status: 'Failed', failureReason: reminderFailures.over });
});

test('nor is medicine that was fetched meanwhile, but medicine that still runs out', async () => {
  const about = async (aboutOn: string) => {
    const id = await due();
    await clinic.db.updateTable('reminders').set({ about: 'runOut', aboutOn }).where('id', '=', id).execute();
    return id;
  };
  const [fetched, runsOut] = [await about(dayAhead(3)), await about(dayAhead(4))];
  const supply = { suppliedOn: dayAhead(-26), supplyDays: 30, runsOutOn: dayAhead(4) };
  await clinic.db.deleteFrom('expectedReturns').where('patientId', '=', patient.userId).execute();
  await clinic.db
    .insertInto('expectedReturns')
    .values({ patientId: patient.userId, ...supply } as never)
    .execute();
  const { run, letters } = post();
  await run(fetched);
  expect([letters, (await find(fetched))?.status]).toEqual([[], 'Failed']);
  await run(runsOut);
  expect([letters.length, (await find(runsOut))?.status]).toEqual([1, 'Sent']);
});

test('a visit that a leave breaks is not announced before it is settled', async () => {
  const doctor = await clinic.addPerson('Doctor');
  const visit = await book(clinic, patient, doctor, { date: dayAhead(5) });
  await clinic.db.deleteFrom('reminders').where('appointmentId', '=', visit._id).execute();
  const id = await due({ appointmentId: visit._id });
  const { doctorId, date, slot } = await clinic.db
    .selectFrom('appointments')
    .select(['doctorId', 'date', 'slot'])
    .where('id', '=', visit._id)
    .executeTakeFirstOrThrow();
  const settling = { appointmentId: visit._id, patientId: patient.userId, doctorId, date, slot };
  await clinic.db
    .insertInto('visitsToSettle')
    .values({ ...settling, act: 'cancel', decidedBy: staff.userId })
    .execute();
  const { run, letters, jobs } = post();
  await run(id);
  expect([letters, await noticesSoFar()]).toEqual([[], []]);
  expect(jobs).toEqual([[id, expect.any(Date)]]);
  expect(await find(id)).toMatchObject({ status: 'Pending' });

  await clinic.db.deleteFrom('visitsToSettle').where('appointmentId', '=', visit._id).execute();
  await run(id);
  expect(letters).toHaveLength(1);
});

test('nobody is written to whose account was closed meanwhile', async () => {
  const id = await due();
  await closeAccount(clinic, patient);
  const { run, letters } = post();
  await run(id);
  expect(letters).toEqual([]);
  expect(await find(id)).toMatchObject({ status: 'Failed', failureReason: 'Tài khoản của bệnh nhân đã đóng' });
});

test('a reminder taken back is not delivered', async () => {
  const { run, letters } = post();
  await run(newId());
  expect(letters).toEqual([]);
});

test('a delivery is in the audit log, by nobody in particular', async () => {
  const id = await due();
  await post().run(id);
  const entries = await clinic.db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'patientIds'])
    .where('objectId', '=', id)
    .execute();
  expect(entries).toEqual([{ action: 'reminder.deliver', actorId: null, patientIds: [patient.userId] }]);
});
