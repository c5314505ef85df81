import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, dayAhead } from '../../test/booking';
import { startPlan } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { queueReminders } from './queue-reminders';

let clinic: TestClinic;
let patient: Person;
let doctor: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  [patient, doctor] = [await clinic.addPerson('Customer'), await clinic.addPerson('Doctor')];
  await clinic.db.updateTable('users').set({ quietFrom: null, quietTo: null }).execute();
});
afterAll(() => clinic.stop());

const reminderOf = (appointmentId: string) =>
  clinic.db
    .selectFrom('reminders')
    .select(['id', 'status', 'dueAt', 'queuedAt'])
    .where('appointmentId', '=', appointmentId)
    .executeTakeFirstOrThrow();
const jobsOf = async (reminderId: string) =>
  (await sql`select from jobs.job where data->>'reminderId' = ${reminderId}`.execute(clinic.db)).rows.length;

test('the reminder of a visit waits without a job until it is due, and is then delivered once', async () => {
  const { _id } = await book(clinic, patient, doctor);
  const { id } = await reminderOf(_id);
  await queueReminders(clinic);
  expect([(await reminderOf(_id)).queuedAt, await jobsOf(id)]).toEqual([null, 0]);

  await clinic.db.updateTable('reminders').set({ dueAt: sql`now()` }).where('id', '=', id).execute();
  await Promise.all(Array.from({ length: 5 }, () => queueReminders(clinic)));
  expect(await jobsOf(id)).toBe(1);
  await expect.poll(async () => (await reminderOf(_id)).status).toBe('Sent');
});

test('the database refuses a second automatic reminder of a visit or of a plan', async () => {
  const { _id: appointmentId } = await book(
    clinic,
    await clinic.addPerson('Customer'),
    await clinic.addPerson('Doctor'),
  );
  const { body: plan } = await startPlan(clinic, doctor, patient, { nextAppointmentDate: dayAhead(20) });
  for (const [column, cause] of [
    ['appointment_id', appointmentId],
    ['treatment_plan_id', plan._id],
  ] as const) {
    const copied = sql`insert into reminders (id, patient_id, type, due_at, message, automatic, ${sql.ref(column)})
      select gen_random_uuid(), patient_id, type, due_at, message, automatic, ${sql.ref(column)} from reminders
      where ${sql.ref(column)} = ${cause}`.execute(clinic.db);
    await expect(copied).rejects.toMatchObject({ code: '23505' });
  }
});
