import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { notices } from '@antam/texts/notices';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createPool } from '../../platform/database';
import { newId } from '../../platform/ids';
import { createJobs } from '../../platform/jobs';
import { createLog } from '../../platform/log';
import type { Letter } from '../../platform/mail';
import { outboxOf } from '../../platform/mail';
import { book, dayAhead } from '../../test/booking';
import { closeAccount } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { deliverReminder, type Post } from './deliver-reminder';

const SECRET = 'Uống thuốc ARV lúc 20 giờ';
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

type Choices = { notifyEmail?: boolean; notifyPush?: boolean; quietFrom?: string | null; quietTo?: string | null };
const choose = (choices: Choices) =>
  clinic.db.updateTable('users').set(choices).where('id', '=', patient.userId).execute();
const subscribe = () =>
  clinic.db
    .insertInto('pushSubscriptions')
    .values({ endpoint: `https://push.example/${newId()}`, userId: patient.userId, keys: '{}' })
    .execute();

/** A reminder that is due, with no job of its own: the test runs it by hand. */
async function due(change: { appointmentId?: string } = {}): Promise<string> {
  const id = newId();
  const reminder = { id, patientId: patient.userId, type: 'Medication' as const, message: SECRET, dueAt: new Date() };
  await clinic.db
    .insertInto('reminders')
    .values({ ...reminder, ...change })
    .execute();
  return id;
}

/** A post office that remembers what it sent, and may fail. */
function post(change: { failMail?: () => void; delayMs?: number } = {}) {
  const letters: Letter[] = [];
  const pushes: [userId: string, text: string][] = [];
  const jobs: [reminderId: string, at: Date | undefined][] = [];
  const office = {
    db: clinic.db,
    clinic: zone,
    publicUrl: 'https://clinic.example',
    jobs: {
      send: async (_db: unknown, _name: string, data: { reminderId: string }, at?: Date) =>
        void jobs.push([data.reminderId, at]),
    },
    mail: {
      outbox: null,
      send: async (letter: Letter) => {
        await new Promise((done) => setTimeout(done, change.delayMs ?? 0));
        change.failMail?.();
        letters.push(letter);
      },
    },
    push: { send: async (userId: string, text: string) => pushes.push([userId, text]) },
  } as unknown as Post;
  const run = (reminderId: string, isLastTry = false) =>
    deliverReminder(office, { id: newId(), data: { reminderId }, isLastTry });
  return { office, run, letters, pushes, jobs };
}

const find = (id: string) =>
  clinic.db
    .selectFrom('reminders')
    .select(['status', 'sentAt', 'failureReason'])
    .where('id', '=', id)
    .executeTakeFirst();
const noticesOf = (person: Person) =>
  clinic.db.selectFrom('notifications').select(['body', 'link']).where('userId', '=', person.userId).execute();

test('a reminder written at once is in the app and in the mailbox moments later, and says nothing of its words outside', async () => {
  const { body } = await clinic.send<{ reminder: { _id: string } }>('POST /api/reminders', {
    as: staff,
    body: { userId: patient.userId, type: 'Medication', message: SECRET },
  });
  const id = body.reminder._id;
  await expect.poll(() => find(id), { timeout: 10_000 }).toMatchObject({ status: 'Sent', sentAt: expect.any(Date) });
  expect(await noticesOf(patient)).toEqual([{ body: notices.reminder, link: '/user' }]);
  const letter = readFileSync(path.join(outboxOf(clinic.settings), `reminder-${id}.eml`), 'utf8');
  expect(letter).toContain(`To: ${patient.userName}@example.vn`);
  expect(letter).not.toMatch(/ARV|HIV|thu=E1=BB=91c/i);
  expect(clinic.logLines.join('')).not.toContain(SECRET);
});

test('a patient is reached as they chose', async () => {
  await subscribe();
  const both = post();
  await both.run(await due());
  expect(both.letters).toHaveLength(1);
  expect(both.letters[0]?.text).toContain('https://clinic.example/user');
  expect(both.pushes).toEqual([[patient.userId, notices.reminder]]);

  await choose({ notifyEmail: false, notifyPush: false });
  const neither = post();
  const id = await due();
  await neither.run(id);
  expect([neither.letters, neither.pushes]).toEqual([[], []]);
  expect(await find(id)).toMatchObject({ status: 'Sent' });
  expect(await noticesOf(patient)).toHaveLength(2);
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
  expect(await noticesOf(patient)).toHaveLength(1);
  expect(letters).toEqual([]);
  expect(await find(id)).toMatchObject({ status: 'Pending' });
  expect(jobs.map(([reminderId, at]) => [reminderId, at && zone.timeOf(at)])).toEqual([[id, quietTo]]);

  await choose({ quietFrom: null, quietTo: null });
  await run(id);
  expect(letters).toHaveLength(1);
  expect(await noticesOf(patient)).toHaveLength(1);
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

test('run twice, and twice at once, a reminder is delivered once', async () => {
  await subscribe();
  const { run, letters, pushes } = post({ delayMs: 100 });
  const id = await due();
  await Promise.allSettled([run(id), run(id), run(id)]);
  await run(id);
  expect(letters.map((letter) => letter.id)).toEqual([`reminder-${id}`]);
  expect(pushes).toHaveLength(1);
  expect(await noticesOf(patient)).toHaveLength(1);
  expect(await find(id)).toMatchObject({ status: 'Sent' });
});

test('when the mail server is away the next try sends the letter, and nothing else again', async () => {
  await subscribe();
  let isAway = true;
  const failMail = () => {
    if (isAway) throw Object.assign(new Error(`450 ${patient.userName}@example.vn busy`), { responseCode: 450 });
  };
  const { run, letters, pushes } = post({ failMail });
  const id = await due();
  const failed = await run(id).catch((error: Error) => error);
  expect(String(failed)).toBe('Error: letter not sent: 450');
  expect(await find(id)).toMatchObject({ status: 'Pending' });
  isAway = false;
  await run(id);
  expect([letters.length, pushes.length, (await noticesOf(patient)).length]).toEqual([1, 1, 1]);
  expect(await find(id)).toMatchObject({ status: 'Sent' });
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

test('a letter whose sender died in between goes out again under the same id; a push does not', async () => {
  await subscribe();
  const { run, letters, pushes } = post();
  const id = await due();
  const claim = (channel: 'email' | 'push', ago: string) =>
    sql`insert into reminder_deliveries (reminder_id, channel, claimed_at, delivered_at)
        values (${id}, ${channel}, now() - ${ago}::interval, case when ${channel} = 'push' then now() end)
        on conflict (reminder_id, channel) do update set claimed_at = excluded.claimed_at`.execute(clinic.db);
  await claim('push', '5 seconds');
  await claim('email', '5 seconds');
  await expect(run(id, true)).rejects.toThrow('under way');
  expect(await find(id)).toMatchObject({ status: 'Pending' });

  await claim('email', '2 minutes');
  await run(id);
  expect(letters.map((letter) => letter.id)).toEqual([`reminder-${id}`]);
  expect(pushes).toEqual([]);
  expect(await find(id)).toMatchObject({ status: 'Sent' });
});

test('a visit cancelled meanwhile is not announced', async () => {
  const doctor = await clinic.addPerson('Doctor');
  const visit = await book(clinic, patient, doctor, { date: dayAhead(5) });
  await clinic.db.deleteFrom('reminders').where('appointmentId', '=', visit._id).execute();
  const id = await due({ appointmentId: visit._id });
  await clinic.db
    .updateTable('appointments')
    .set({ status: 'Cancelled', cancelledAt: new Date() })
    .where('id', '=', visit._id)
    .execute();
  const { run, letters } = post();
  await run(id);
  expect([letters, await noticesOf(patient)]).toEqual([[], []]);
  expect(await find(id)).toBeUndefined();
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

test('of several server processes on one database, one delivers each reminder', async () => {
  const log = createLog('silent');
  const sent = new Map<string, number>();
  const workers = Array.from({ length: 2 }, () => {
    const pool = createPool({ connection: clinic.connection, max: 5, log });
    const jobs = createJobs(pool, log, 0.5);
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
    // Every job twice: as if the queue had lost track of who took it.
    await workers[0]?.jobs.send(clinic.db, 'deliver-reminder', { reminderId: body.reminder._id });
  }
  const statuses = async () => Promise.all(ids.map(async (id) => (await find(id))?.status));
  await expect.poll(statuses, { timeout: 13_000, interval: 300 }).toEqual(ids.map(() => 'Sent'));

  const outbox = outboxOf(clinic.settings);
  const timesSent = ids.map(
    (id) => (sent.get(`reminder-${id}`) ?? 0) + (existsSync(path.join(outbox, `reminder-${id}.eml`)) ? 1 : 0),
  );
  expect(timesSent).toEqual(ids.map(() => 1));
  expect(await noticesOf(patient)).toHaveLength(ids.length);
}, 20_000);
