import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createPool } from '../../platform/database/database';
import { createJobs } from '../../platform/jobs/jobs';
import { type Letter, outboxOf } from '../../platform/jobs/mail';
import { createLog } from '../../platform/log';
import { book, dayAhead } from '../../test/booking';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { remindersOf } from '../../test/post-office';
import { deliverReminder } from './deliver-reminder';

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

const fatesOf = async (reminderId: string) =>
  (
    await clinic.db
      .selectFrom('deliveries')
      .select(['channel', 'fate', 'tries'])
      .where('reminderId', '=', reminderId)
      .orderBy('channel')
      .execute()
  ).map(({ channel, fate, tries }) => [channel, fate, tries]);

test('run twice, and twice at once, a reminder is delivered once', async () => {
  await subscribe();
  const { run, letters, pushes } = post({ delayMs: 100 });
  const id = await due();
  await Promise.allSettled([run(id), run(id), run(id)]);
  await run(id);
  expect([letters, pushes.length]).toEqual([[], 1]);
  expect(await noticesSoFar()).toHaveLength(1);
  expect(await find(id)).toMatchObject({ status: 'Sent' });
});

test('when the mail server is away the next try sends the letter, and nothing else again', async () => {
  let isAway = true;
  const failMail = () => {
    if (isAway) throw Object.assign(new Error(`450 ${patient.userName}@example.vn busy`), { responseCode: 450 });
  };
  const { run, letters } = post({ failMail });
  const id = await due();
  const failed = await run(id).catch((error: Error) => error);
  expect(String(failed)).toBe('Error: letter not sent: 450');
  expect(await find(id)).toMatchObject({ status: 'Pending' });
  isAway = false;
  await run(id);
  expect([letters.length, (await noticesSoFar()).length]).toEqual([1, 1]);
  expect(await find(id)).toMatchObject({ status: 'Sent' });
  expect(await fatesOf(id)).toEqual([
    ['app', 'sent', 1],
    ['email', 'sent', 2],
  ]);
});

test('after the last try the reminder says that it failed, and why', async () => {
  const failMail = () => {
    throw new Error('nobody there');
  };
  const { run } = post({ failMail });
  const id = await due();
  await run(id, true);
  expect(await find(id)).toEqual({ status: 'Failed', sentAt: null, failureReason: 'Không gửi được e-mail' });
  await run(id, true);
  const { status, body } = await clinic.send<{ _id: string }[]>('GET /api/reminders?status=Failed', { as: staff });
  expect([status, body.map(({ _id }) => _id).includes(id)]).toEqual([200, true]);
});

test('a mail server that is away for minutes makes a reminder Failed only where the visit is near', async () => {
  const failMail = () => {
    throw new Error('nobody there');
  };
  const { run } = post({ failMail });
  const doctor = await clinic.addPerson('Doctor');
  const { _id: appointmentId } = await book(clinic, patient, doctor, { date: dayAhead(5) });
  await clinic.db.deleteFrom('reminders').where('appointmentId', '=', appointmentId).execute();
  const id = await due({ appointmentId });
  const startsIn = (hours: number) =>
    clinic.db
      .updateTable('appointments')
      .set({ startsAt: new Date(Date.now() + hours * 3_600_000) })
      .where('id', '=', appointmentId)
      .execute();
  await startsIn(20);
  for (let turn = 0; turn < 8; turn += 1) await expect(run(id)).rejects.toThrow('letter not sent');
  expect(await find(id)).toMatchObject({ status: 'Pending' });
  await startsIn(10);
  await run(id);
  expect(await find(id)).toMatchObject({ status: 'Failed' });

  const { rows } = await sql`select retry_limit from jobs.queue where name = 'deliver-reminder'`.execute(clinic.db);
  expect(rows).toEqual([{ retryLimit: 11 }]);
});

const claim = (id: string, channel: 'email' | 'push', ago: string) =>
  sql`insert into deliveries (id, patient_id, reminder_id, channel, claimed_at)
      values (gen_random_uuid(), ${patient.userId}, ${id}, ${channel}, now() - ${ago}::interval)
      on conflict (reminder_id, channel) do update set claimed_at = excluded.claimed_at`.execute(clinic.db);

test('a letter whose sender died in between goes out again under the same id', async () => {
  const { run, letters } = post();
  const id = await due();
  await claim(id, 'email', '5 seconds');
  await expect(run(id, true)).rejects.toThrow('under way');
  expect(await find(id)).toMatchObject({ status: 'Pending' });

  await claim(id, 'email', '2 minutes');
  await run(id);
  expect(letters.map((letter) => letter.id)).toEqual([`reminder-${id}`]);
  expect(await find(id)).toMatchObject({ status: 'Sent' });
});

test('a push whose sender died in between is not repeated: its fate is unknown, and the letter goes', async () => {
  await subscribe();
  const { run, letters, pushes } = post();
  const id = await due();
  await claim(id, 'push', '2 minutes');
  await run(id);
  expect([letters.length, pushes]).toEqual([1, []]);
  expect(await fatesOf(id)).toEqual([
    ['app', 'sent', 1],
    ['email', 'sent', 1],
    ['push', 'unknown', 1],
  ]);
});

test('of several server processes on one database, one delivers each reminder', async () => {
  const log = createLog('silent');
  const sent = new Map<string, number>();
  const workers = Array.from({ length: 2 }, () => {
    const pool = createPool({ connection: clinic.connection, max: 5, log });
    const jobs = createJobs(pool, log, { pollingSeconds: 0.5, isScheduled: false });
    const { office } = post({ delayMs: 20 });
    const mail = {
      outbox: null,
      send: async ({ id }: Letter) => void sent.set(id, (sent.get(id) ?? 0) + 1),
    };
    jobs.work('deliver-reminder', (job) => deliverReminder({ ...office, jobs, mail }, job));
    return { pool, jobs };
  });
  onTestFinished(async () => {
    for (const { pool, jobs } of workers) await jobs.stop().then(() => pool.end());
  });
  for (const { jobs } of workers) await jobs.start();

  const ids: string[] = [];
  for (let at = 0; at < 12; at += 1) {
    const { body } = await clinic.send<{ reminder: { _id: string } }>('POST /api/reminders', {
      as: staff,
      body: { userId: patient.userId, type: 'Revisit', message: `Lời nhắc ${at}` },
    });
    ids.push(body.reminder._id);
    // Every job runs twice, as if the queue had given it to two servers.
    await workers[0]?.jobs.send(clinic.db, 'deliver-reminder', { reminderId: body.reminder._id });
  }
  const statuses = async () => Promise.all(ids.map(async (id) => (await find(id))?.status));
  await expect.poll(statuses, { timeout: 40_000, interval: 300 }).toEqual(ids.map(() => 'Sent'));

  const outbox = outboxOf(clinic.settings);
  const timesSent = ids.map(
    (id) => (sent.get(`reminder-${id}`) ?? 0) + (existsSync(path.join(outbox, `reminder-${id}.eml`)) ? 1 : 0),
  );
  expect(timesSent).toEqual(ids.map(() => 1));
  expect(await noticesSoFar()).toHaveLength(ids.length);
});
