import { addDays, clinicTime } from '@antam/rules/clinic-time';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Db } from '../src/platform/database/database';
import { newId } from '../src/platform/ids';
import { bareDatabase } from '../src/test/bare-database';
import { seedDemo } from './demo';
import { countFigures, findFaults } from './test-invariants';

// Each test makes clinics of its own, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const zone = 'Asia/Ho_Chi_Minh';
const clinic = clinicTime(zone);
const at = (date: string, time: string) => clinic.instantOf(date, time);
const DAY = '2026-11-15';

async function demoOf(day: string, time: string) {
  const bare = await bareDatabase();
  await seedDemo(bare.db, bare.jobs, { zone }, at(day, time));
  return { ...bare, startOn: (date: string, hour: string) => seedDemo(bare.db, bare.jobs, { zone }, at(date, hour)) };
}

test.each([
  ['1 day later, earlier in the day', 1, '16:40', '08:50'],
  ['1 day later, later in the day', 1, '08:10', '16:10'],
  ['3 days later, just after midnight', 3, '23:50', '00:05'],
  ['40 days later, in the evening', 40, '00:05', '21:00'],
  ['a leap year later', 366, '10:00', '10:00'],
])('a demo started again %s is as whole and as full as on its first day', async (_, days, before, after) => {
  const { db, startOn } = await demoOf(DAY, before);
  const today = addDays(DAY, days);
  await startOn(today, after);

  expect(await findFaults(db, at(today, after), today)).toEqual([]);
  const figures = await countFigures(db, at(today, after), today);
  expect(figures).toMatchObject({ inTreatment: 12, important: 3 });
  expect(figures.today.doctor?.taken).toBe(figures.today.doctor?.slots);
  expect(figures.today.doctor?.pending).toBeGreaterThanOrEqual(1);
});

test('day after day it stays whole, and comes back to the same week', async () => {
  const { db, startOn } = await demoOf(DAY, '15:00');
  const weeks = () =>
    db.selectFrom('workScheduleEntries').selectAll().orderBy('doctorId').orderBy('position').execute();
  const first = await weeks();
  for (let day = 1; day <= 7; day += 1) {
    const today = addDays(DAY, day);
    await startOn(today, day % 2 ? '09:10' : '15:40');
    expect(await findFaults(db, at(today, day % 2 ? '09:10' : '15:40'), today)).toEqual([]);
  }
  expect(await weeks()).toEqual(first);
});

test('what visitors of the demo added moves along and keeps its order, never ahead of now', async () => {
  const { db, startOn } = await demoOf(DAY, '09:00');
  const { patientId, doctorId } = await db
    .selectFrom('appointments')
    .select(['patientId', 'doctorId'])
    .where('date', '>', DAY)
    .executeTakeFirstOrThrow();
  const written = ['một', 'hai', 'ba'];
  const conversation = { patientId, lastMessageAt: at(DAY, '09:00') };
  await db
    .insertInto('conversations')
    .values(conversation)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const [index, body] of written.entries()) {
    const createdAt = at(addDays(DAY, index), '20:00');
    await db
      .insertInto('messages')
      .values({ id: newId(), patientId, senderId: patientId, fromClinic: false, body, createdAt })
      .execute();
  }
  const plan = { id: newId(), patientId, doctorId, regimen: 'Custom' as const, customDrugs: 'ABC' };
  await db
    .insertInto('treatmentPlans')
    .values({ ...plan, startDate: addDays(DAY, 2), endDate: addDays(DAY, 90), createdAt: at(addDays(DAY, 2), '10:00') })
    .execute();

  const today = addDays(DAY, 3);
  await startOn(today, '08:00');
  const messages = await db
    .selectFrom('messages')
    .select(['body', 'createdAt'])
    .where('body', 'in', written)
    .orderBy('createdAt')
    .execute();
  expect(messages.map(({ body }) => body)).toEqual(written);
  for (const { createdAt } of messages) expect(createdAt <= at(today, '08:00')).toBe(true);
  expect(await findPlan(db, plan.id)).toEqual({ startDate: today, endDate: addDays(DAY, 93) });
});

test('a reminder that has gone out since waits again when its day lies ahead again', async () => {
  const { db, startOn } = await demoOf(DAY, '09:00');
  const soon = await db
    .selectFrom('reminders')
    .select(['id', 'dueAt'])
    .where('status', '=', 'Pending')
    .where('automatic', '=', false)
    .orderBy('dueAt')
    .executeTakeFirstOrThrow();
  await db.updateTable('reminders').set({ status: 'Sent', sentAt: soon.dueAt }).where('id', '=', soon.id).execute();
  await db.insertInto('reminderDeliveries').values({ reminderId: soon.id, channel: 'app' }).execute();

  const today = addDays(DAY, 5);
  await startOn(today, '09:00');
  const again = await db
    .selectFrom('reminders')
    .select(['status', 'dueAt'])
    .where('id', '=', soon.id)
    .executeTakeFirstOrThrow();
  expect(again).toEqual({ status: 'Pending', dueAt: new Date(soon.dueAt.getTime() + 5 * 86_400_000) });
  expect(await findFaults(db, at(today, '09:00'), today)).toEqual([]);
});

test('the audit log and sessions are real, and stay where they are', async () => {
  const { db, startOn } = await demoOf(DAY, '09:00');
  const { id: userId } = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
  const when = at(DAY, '09:30');
  await sql`insert into audit_log (at, action, outcome) values (${when}, 'session.open', 'done')`.execute(db);
  await db
    .insertInto('sessions')
    .values({ id: newId(), userId, tokenHash: Buffer.alloc(32), device: 'API', createdAt: when, lastSeenAt: when })
    .execute();
  await startOn(addDays(DAY, 3), '10:00');
  expect(await db.selectFrom('auditLog').select('at').execute()).toEqual([{ at: when }]);
  expect(await db.selectFrom('sessions').select('createdAt').execute()).toEqual([{ createdAt: when }]);
});

test('a clock that was set back moves nothing', async () => {
  const { db, startOn } = await demoOf(DAY, '09:00');
  await startOn(addDays(DAY, -2), '09:00');
  expect(await findFaults(db, at(DAY, '09:00'), DAY)).toEqual([]);
});

function findPlan(db: Db, id: string) {
  return db.selectFrom('treatmentPlans').select(['startDate', 'endDate']).where('id', '=', id).executeTakeFirst();
}
