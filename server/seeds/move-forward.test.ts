import { addDays, clinicTime } from '@antam/rules/clinic-time';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Db } from '../src/platform/database/database';
import { newId } from '../src/platform/ids';
import { IS_SWEEP } from '../src/test/sweep';
import { seedDemo } from './demo';
import { demosOfThisFile } from './test-demo';
import { countFigures, findFaults } from './test-invariants';
import { RETURN_REASON } from './walk-ins';

// Each test creates several clinics, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const zone = 'Asia/Ho_Chi_Minh';
const clinic = clinicTime(zone);
const at = (date: string, time: string) => clinic.instantOf(date, time);
const DAY = '2026-11-15';
const demoAt = demosOfThisFile();

async function demoOf(day: string, time: string) {
  const bare = await demoAt(day, time);
  return { ...bare, startOn: (date: string, hour: string) => seedDemo(bare.db, bare.jobs, { zone }, at(date, hour)) };
}

const STARTS: [title: string, days: number, before: string, after: string][] = [
  ['40 days later, in the evening', 40, '00:05', '21:00'],
];
const MORE_STARTS: typeof STARTS = [
  ['1 day later, earlier in the day', 1, '16:40', '08:50'],
  ['1 day later, later in the day', 1, '09:00', '16:10'],
  ['3 days later, just after midnight', 3, '23:50', '00:05'],
  ['a leap year later', 366, '09:00', '10:00'],
];

test.each(IS_SWEEP ? [...STARTS, ...MORE_STARTS] : STARTS)(
  'a demo started again %s is as whole and as full as on its first day',
  async (_, days, before, after) => {
    const { db, startOn } = await demoOf(DAY, before);
    const today = addDays(DAY, days);
    await startOn(today, after);

    expect(await findFaults(db, at(today, after), clinic)).toEqual([]);
    const figures = await countFigures(db, at(today, after), clinic);
    expect(figures).toMatchObject({ inTreatment: 12, important: 3, own: [2, 5, 3] });
    expect(figures.waiting).toBeGreaterThanOrEqual(3);
    expect(figures.waiting).toBeLessThanOrEqual(12);
    expect(figures.nextDay).toBeGreaterThanOrEqual(5);
    if (after < '17:00') expect(figures.arriving + figures.laterToday).toBeGreaterThanOrEqual(1);
    expect(figures.today.doctor?.taken).toBe(figures.today.doctor?.slots);
    expect(figures.today.doctor?.pending).toBeGreaterThanOrEqual(1);
  },
);

test.runIf(IS_SWEEP)('day after day it stays whole, and comes back to the same week', async () => {
  const { db, startOn } = await demoOf(DAY, '09:00');
  const weeks = () =>
    db.selectFrom('workScheduleEntries').selectAll().orderBy('doctorId').orderBy('position').execute();
  const first = await weeks();
  for (const day of IS_SWEEP ? [1, 2, 3, 4, 5, 6, 7] : [7]) {
    const today = addDays(DAY, day);
    await startOn(today, day % 2 ? '09:10' : '15:40');
    expect(await findFaults(db, at(today, day % 2 ? '09:10' : '15:40'), clinic)).toEqual([]);
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
  await db
    .updateTable('treatmentPlans')
    .set({ endDate: DAY })
    .where('patientId', '=', patientId)
    .where('endDate', 'is', null)
    .execute();
  const plan = {
    id: newId(),
    patientId,
    doctorId,
    regimen: 'Custom' as const,
    regimenCode: 'Khác',
    customDrugs: 'ABC',
  };
  const dates = { startDate: addDays(DAY, 2), endDate: addDays(DAY, 90), createdAt: at(addDays(DAY, 2), '10:00') };
  const before = { ...plan, ...dates, id: newId(), startDate: addDays(DAY, 1), endDate: addDays(DAY, 1) };
  await db
    .insertInto('treatmentPlans')
    .values([before, { ...plan, ...dates }])
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
  expect(await findPlan(db, before.id)).toEqual({ startDate: addDays(DAY, 2), endDate: addDays(DAY, 2) });
});

test.runIf(IS_SWEEP)('a reminder that has gone out since waits again when its day lies ahead again', async () => {
  const { db, startOn } = await demoOf(DAY, '09:00');
  const soon = await db
    .selectFrom('reminders')
    .select(['id', 'patientId', 'dueAt'])
    .where('status', '=', 'Pending')
    .where('automatic', '=', false)
    .orderBy('dueAt')
    .executeTakeFirstOrThrow();
  await db.updateTable('reminders').set({ status: 'Sent', sentAt: soon.dueAt }).where('id', '=', soon.id).execute();
  const shown = { patientId: soon.patientId, reminderId: soon.id, channel: 'app' as const, fate: 'sent' as const };
  await db
    .insertInto('deliveries')
    .values({ ...shown, id: newId(), endedAt: soon.dueAt })
    .execute();

  const today = addDays(DAY, 5);
  await startOn(today, '09:00');
  const again = await db
    .selectFrom('reminders')
    .select(['status', 'dueAt'])
    .where('id', '=', soon.id)
    .executeTakeFirstOrThrow();
  expect(again).toEqual({ status: 'Pending', dueAt: new Date(soon.dueAt.getTime() + 5 * 86_400_000) });
  expect(await findFaults(db, at(today, '09:00'), clinic)).toEqual([]);
});

test('a later start on the same day lets the day go on, and leaves what a visitor of the demo did', async () => {
  const { db, startOn } = await demoOf(DAY, '09:05');
  const open = await db
    .selectFrom('visits')
    .select(['id', 'appointmentId'])
    .where('date', '=', DAY)
    .where('completedAt', 'is', null)
    .orderBy('arrivedAt')
    .execute();
  const [called] = open.filter(({ appointmentId }) => appointmentId) as [(typeof open)[number]];
  const calledAt = new Date(at(DAY, '09:05').getTime() + 30_000);
  await db.updateTable('visits').set({ calledAt }).where('id', '=', called.id).execute();

  await startOn(DAY, '16:10');
  const now = at(DAY, '16:10');
  // A reminder that came due meanwhile is delivered by its job.
  const faults = (await findFaults(db, now, clinic)).filter(
    (fault) => !fault.startsWith('a reminder in the wrong state'),
  );
  expect(faults).toEqual([]);
  const figures = await countFigures(db, now, clinic);
  expect(figures).toMatchObject({ inTreatment: 12, important: 3, own: [2, 5, 3] });
  expect(figures.waiting).toBeGreaterThanOrEqual(3);
  expect(figures.arriving + figures.laterToday).toBeGreaterThanOrEqual(1);

  const later = await db
    .selectFrom('visits')
    .select(['id', 'calledAt', 'completedAt', 'reason'])
    .where('date', '=', DAY)
    .execute();
  expect(later.find(({ id }) => id === called.id)).toMatchObject({ calledAt, completedAt: null });
  // The patient who has come back waits until a user of the demo sees them.
  const others = later.filter(
    ({ id, reason }) => id !== called.id && reason !== RETURN_REASON && open.some((visit) => visit.id === id),
  );
  for (const { completedAt } of others) expect(completedAt).not.toBeNull();
  expect(later.length).toBeGreaterThan(open.length + 10);
});

type SeenPatient = Record<'id' | 'patientId' | 'receivedBy', string>;

test.runIf(IS_SWEEP)(
  'arrivals of one patient stay one after the other when the demo moves to an earlier hour',
  async () => {
    const { db, startOn } = await demoOf(DAY, '09:00');
    await startOn(DAY, '16:10');
    const next = addDays(DAY, 1);
    const now = at(next, '08:58');
    const { rows } = await sql<SeenPatient>`
    select v.id, v.patient_id, v.received_by from visits v join medical_records r on r.appointment_id = v.appointment_id
    where v.arrived_at < ${at(DAY, '08:58')} and v.called_at > ${at(DAY, '08:58')} and v.completed_at is not null
    limit 1`.execute(db);
    const [seen] = rows as [SeenPatient];
    const { id: stranger } = await sql<{ id: string }>`
    select id from users u where role = 'Customer' and not exists (select from visits v where v.patient_id = u.id)
      and not exists (select from appointments a where a.patient_id = u.id) limit 1`
      .execute(db)
      .then((found) => found.rows[0] as { id: string });
    const received = [
      [seen.patientId, DAY, '10:00'],
      [stranger, DAY, '08:30'],
      [stranger, next, '08:30'],
    ] as const;
    const ids = received.map(() => newId());
    const walkIns = received.map(([patientId, date, time], index) => ({
      ...{ id: ids[index] as string, patientId, date, arrivedAt: at(date, time) },
      ...{ reason: 'Sốt', receivedBy: seen.receivedBy },
    }));
    await db.insertInto('visits').values(walkIns).execute();

    await startOn(next, '08:58');
    expect(await findFaults(db, now, clinic)).toEqual([]);
    const visits = await db
      .selectFrom('visits')
      .selectAll()
      .where('id', 'in', [seen.id, ...ids])
      .execute();
    const [first, again, older, newer] = [seen.id, ...ids].map((id) => visits.find((visit) => visit.id === id));
    expect(again).toMatchObject({ calledAt: null, completedAt: null });
    expect((first?.completedAt as Date) <= (again?.arrivedAt as Date)).toBe(true);
    expect(older).toMatchObject({ date: next, calledAt: newer?.arrivedAt, completedAt: newer?.arrivedAt });
    expect(newer).toMatchObject({ date: next, calledAt: null, completedAt: null });
  },
);

const CLOCK_CHANGES = [
  ['America/New_York', '2026-10-30', '16:45', '2026-11-02', '09:10'],
  ['Pacific/Auckland', '2026-09-25', '20:00', '2026-09-28', '16:45'],
] as const;

test.runIf(IS_SWEEP).each(CLOCK_CHANGES)(
  'in %s a demo moves over the day the clocks change',
  async (otherZone, before, time, later, laterTime) => {
    const { db, jobs } = await demoAt(before, time, otherZone);
    const other = clinicTime(otherZone);
    const now = other.instantOf(later, laterTime);
    await seedDemo(db, jobs, { zone: otherZone }, now);
    expect(await findFaults(db, now, other)).toEqual([]);
    const figures = await countFigures(db, now, other);
    expect(figures).toMatchObject({ inTreatment: 12, important: 3, own: [2, 5, 3] });
    expect(figures.waiting).toBeGreaterThanOrEqual(3);
    expect(figures.arriving).toBeGreaterThanOrEqual(1);
    // Past visits have the same local time after the clock change, not an hour off.
    const { rows } = await sql`
    select 1 from visits v join appointments a on a.id = v.appointment_id
    where abs(extract(epoch from v.arrived_at - a.starts_at)) > 1800 and v.date < ${later}`.execute(db);
    expect(rows).toEqual([]);
  },
);

test('the audit log and sessions are real, and stay where they are', async () => {
  const { db, startOn } = await demoOf(DAY, '09:00');
  const { id: userId } = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
  const when = at(DAY, '09:30');
  await sql`insert into audit_log (at, action, outcome) values (${when}, 'session.open', 'done')`.execute(db);
  await db
    .insertInto('sessions')
    .values({ id: newId(), userId, tokenHash: Buffer.alloc(32), device: 'API', createdAt: when, lastSeenAt: when })
    .execute();
  const entries = () => db.selectFrom('auditLog').selectAll().orderBy('id').execute();
  const before = await entries();
  await startOn(addDays(DAY, 3), '10:00');
  expect((await entries()).slice(0, before.length)).toEqual(before);
  expect(await db.selectFrom('sessions').select('createdAt').execute()).toEqual([{ createdAt: when }]);
});

test('a clock that was set back moves nothing', async () => {
  const { db, startOn } = await demoOf(DAY, '09:00');
  await startOn(addDays(DAY, -2), '09:00');
  expect(await findFaults(db, at(DAY, '09:00'), clinic)).toEqual([]);
});

function findPlan(db: Db, id: string) {
  return db.selectFrom('treatmentPlans').select(['startDate', 'endDate']).where('id', '=', id).executeTakeFirst();
}
