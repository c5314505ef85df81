import { clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { reminderFailures } from '@antam/texts/reminders';
import { sql } from 'kysely';
import PgBoss from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids';
import { JOBS_SCHEMA, type Jobs } from '../../platform/jobs/jobs';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { giveUpReminder } from './give-up-reminder';

let clinic: TestClinic;
let staff: Person;
let patient: Person;
let queue: PgBoss;
beforeAll(async () => {
  clinic = await createTestClinic();
  [staff, patient] = await Promise.all([clinic.addPerson('Staff'), clinic.addPerson('Customer')]);
  queue = new PgBoss({ ...clinic.connection, schema: JOBS_SCHEMA, migrate: false, supervise: false, schedule: false });
  // Its connections may still be closing when the database is dropped.
  queue.on('error', () => undefined);
  await queue.start();
});
afterAll(async () => {
  await queue.stop({ graceful: false });
  await clinic.stop();
});

async function remindTomorrow(): Promise<string> {
  const reminderDate = new Date(Date.now() + 86_400_000).toISOString();
  const { body } = await clinic.send<{ reminder: { _id: string } }>('POST /api/reminders', {
    as: staff,
    body: { userId: patient.userId, type: 'Revisit', message: 'Tái khám', reminderDate },
  });
  return body.reminder._id;
}

const find = (id: string) =>
  clinic.db.selectFrom('reminders').select(['status', 'failureReason']).where('id', '=', id).executeTakeFirst();

test('a reminder whose last try died with its server ends as Failed, says why, and is in the audit log', async () => {
  const id = await remindTomorrow();
  const { rows } = await sql<{ id: string }>`update jobs.job set retry_limit = 0
    where data->>'reminderId' = ${id} returning id`.execute(clinic.db);
  // What the queue does with a job whose server has not reported for too long.
  await queue.fail('deliver-reminder', rows[0]?.id ?? '');

  await expect.poll(() => find(id)).toEqual({ status: 'Failed', failureReason: reminderFailures.gaveUp });
  const entry = await clinic.db
    .selectFrom('auditLog')
    .select(['action', 'outcome', 'patientIds'])
    .where('objectId', '=', id)
    .where('action', '=', 'reminder.deliver')
    .executeTakeFirst();
  expect(entry).toEqual({ action: 'reminder.deliver', outcome: 'refused', patientIds: [patient.userId] });
});

test('a try that failed is no reason to give up while there are more', async () => {
  const id = await remindTomorrow();
  const { rows } = await sql<{ id: string }>`select id from jobs.job where data->>'reminderId' = ${id}`.execute(
    clinic.db,
  );
  await queue.fail('deliver-reminder', rows[0]?.id ?? '');
  const { rows: waiting } = await sql<{ name: string }>`select name from jobs.job
    where data->>'reminderId' = ${id} and state < 'active'`.execute(clinic.db);
  expect(waiting).toEqual([{ name: 'deliver-reminder' }]);
  expect(await find(id)).toMatchObject({ status: 'Pending' });
});

test('nothing is given up that another server is sending just now; one that is done stays done', async () => {
  const id = await remindTomorrow();
  await sql`insert into deliveries (id, patient_id, reminder_id, channel, claimed_at)
    values (${newId()}, ${patient.userId}, ${id}, 'email', now())`.execute(clinic.db);
  const later: (Date | undefined)[] = [];
  const jobs = { send: async (...[, , , at]: Parameters<Jobs['send']>) => void later.push(at) } as unknown as Jobs;
  const giveUp = () =>
    giveUpReminder(
      { db: clinic.db, jobs, clinic: clinicTime(DEFAULT_ZONE) },
      { id: newId(), data: { reminderId: id }, isLastTry: false },
    );
  await giveUp();
  expect([(await find(id))?.status, later.length]).toEqual(['Pending', 1]);

  await clinic.db.updateTable('reminders').set({ status: 'Sent', sentAt: new Date() }).where('id', '=', id).execute();
  await giveUp();
  expect([(await find(id))?.status, later.length]).toEqual(['Sent', 1]);
});
