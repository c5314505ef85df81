import type { AuditAction } from '@antam/contract/audit-actions';
import { addDays, clinicTime } from '@antam/rules/clinic-time';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Db } from '../src/platform/database/database';
import { CHANNEL } from '../src/platform/http/notices';
import { newId } from '../src/platform/ids';
import { createLog } from '../src/platform/log';
import { IS_SWEEP } from '../src/test/sweep';
import { findAnchor } from './anchor';
import { after } from './arrivals';
import { followClock, seedDemo } from './demo';
import { demosOfThisFile } from './test-demo';
import { countFigures, findFaults } from './test-invariants';

// Each test creates several clinics, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const zone = 'Asia/Ho_Chi_Minh';
const clinic = clinicTime(zone);
const at = (date: string, time: string) => clinic.instantOf(date, time);
const DAY = '2026-11-15';
const demoAt = demosOfThisFile();

/** A demo that has run since a moment of the day; `runTo` lets it go on, in steps longer than those of a server. */
async function runningDemo(time: string) {
  const bare = await demoAt(DAY, time);
  let since = at(DAY, time);
  const runTo = async (date: string, until: string, minutes = 30) => {
    const end = at(date, until);
    while (since < end) {
      const now = new Date(Math.min(end.getTime(), after(since, minutes).getTime()));
      await seedDemo(bare.db, bare.jobs, { zone }, now, since);
      since = now;
    }
  };
  return { ...bare, runTo };
}

/** Without a server no job delivers the reminders that become due. */
const faultsAt = async (db: Db, now: Date) =>
  (await findFaults(db, now, clinic)).filter((fault) => !/^a (reminder in the wrong state|job for)/.test(fault));

const DAYS_ON = [
  ['in the evening, at ten on the next day', '20:00', 1, '10:00'],
  ['in the morning, at four in the afternoon', '08:00', 0, '16:00'],
  ['in the morning, at eleven at night', '08:00', 0, '23:00'],
] as const;

test.each(DAYS_ON.slice(0, IS_SWEEP ? DAYS_ON.length : 1))(
  'a demo that was started %s has patients waiting and arriving',
  async (_, from, days, until) => {
    const { db, runTo } = await runningDemo(from);
    const today = addDays(DAY, days);
    await runTo(today, until);
    const now = at(today, until);
    expect(await faultsAt(db, now)).toEqual([]);
    const figures = await countFigures(db, now, clinic);
    expect(figures).toMatchObject({ inTreatment: 12, own: [2, 5, 3] });
    expect(figures.waiting).toBeGreaterThanOrEqual(3);
    expect(figures.waiting).toBeLessThanOrEqual(12);
    const isOpen = until < '17:00';
    if (isOpen) expect(figures.arriving).toBeGreaterThanOrEqual(1);
    const { rows } = await sql<{ longestWait: number; arrivedLately: number; withDoctor: number }>`
    select max(extract(epoch from ${now} - arrived_at) / 60) filter (where called_at is null)::int as longest_wait,
      count(*) filter (where appointment_id is not null and arrived_at > ${after(now, -60)}) as arrived_lately,
      count(*) filter (where called_at is not null and completed_at is null) as with_doctor
    from visits where date = ${today} and arrived_at <= ${now}`.execute(db);
    expect(rows[0]?.longestWait).toBeLessThanOrEqual(60);
    if (isOpen) expect(rows[0]?.arrivedLately).toBeGreaterThanOrEqual(1);
    if (isOpen) expect(rows[0]?.withDoctor).toBeGreaterThanOrEqual(1);
  },
);

test.runIf(IS_SWEEP)('a running server lets the day go on by itself', async () => {
  const { db, connection } = await demoAt(DAY, '08:00');
  let now = at(DAY, '08:00');
  const stop = followClock(connection, { zone }, createLog('silent'), { clock: () => now, everyMs: 20 });
  onTestFinished(stop);
  now = at(DAY, '16:00');
  await expect.poll(() => faultsAt(db, now), { timeout: 10_000 }).toEqual([]);
});

test.runIf(IS_SWEEP)('a demo that runs over midnight moves to the new day by itself', async () => {
  const { db, connection } = await demoAt(DAY, '20:00');
  const today = addDays(DAY, 1);
  let now = at(DAY, '23:59');
  const stop = followClock(connection, { zone }, createLog('silent'), { clock: () => now, everyMs: 20 });
  onTestFinished(stop);
  now = at(today, '00:00');
  await expect.poll(() => findAnchor(db)).toBe(today);
  expect(await findFaults(db, now, clinic)).toEqual([]);
  expect(await countFigures(db, now, clinic)).toMatchObject({ inTreatment: 12, important: 3, own: [2, 5, 3] });
});

interface Found {
  id: string;
  patientId: string;
  appointmentId: string;
  doctorId: string;
}

/** A visit of a patient who waits, or is with a doctor. */
async function findVisit(db: Db, state: 'waits' | 'is called', but: readonly string[] = []): Promise<Found> {
  const { rows } = await sql<Found>`
    select v.id, v.patient_id, v.appointment_id, a.doctor_id from visits v join appointments a on a.id = v.appointment_id
    where v.completed_at is null and (v.called_at is not null) = ${state === 'is called'} and v.id <> all(${but}::uuid[])
    order by v.arrived_at, v.id limit 1`.execute(db);
  return rows[0] as Found;
}

const readVisits = (db: Db, ids: readonly string[]) =>
  db.selectFrom('visits').selectAll().where('id', 'in', ids).orderBy('id').execute();

async function note(db: Db, action: AuditAction, { id, patientId }: Pick<Found, 'id' | 'patientId'>): Promise<void> {
  await sql`
    insert into audit_log (at, actor_id, actor_role, action, outcome, object_type, object_id, patient_ids)
    select ${at(DAY, '10:26')}, u.id, u.role, ${action}, 'done', 'visit', ${id}, array[${patientId}]::uuid[]
    from users u where u.user_name = 'staff'`.execute(db);
}

test('what a visitor has called in, taken back or begun to write stays as it is while the day goes on', async () => {
  const { db, runTo } = await runningDemo('10:25');
  const called = await findVisit(db, 'waits');
  await db
    .updateTable('visits')
    .set({ calledAt: at(DAY, '10:26') })
    .where('id', '=', called.id)
    .execute();
  await note(db, 'visit.called', called);

  const takenBack = await findVisit(db, 'is called', [called.id]);
  await db.updateTable('visits').set({ calledAt: null }).where('id', '=', takenBack.id).execute();
  await note(db, 'visit.undoCalled', takenBack);

  const written = await findVisit(db, 'is called', [called.id]);
  const { patientId, appointmentId } = written;
  const author = await db.selectFrom('doctors').select('userId').where('id', '=', written.doctorId).executeTakeFirst();
  await db
    .insertInto('visitDrafts')
    .values({ authorId: author?.userId as string, patientId, appointmentId, content: JSON.stringify({ notes: 'Gan' }) })
    .execute();

  const undone = await findVisit(db, 'waits', [takenBack.id]);
  await db.deleteFrom('visits').where('id', '=', undone.id).execute();
  await note(db, 'visit.undoArrived', undone);

  const touched = [called.id, takenBack.id, written.id];
  const before = await readVisits(db, touched);
  expect(before).toHaveLength(3);
  await runTo(DAY, '16:10');
  expect(await readVisits(db, touched)).toEqual(before);
  const ofUndone = db.selectFrom('visits').select('id').where('patientId', '=', undone.patientId);
  expect(await ofUndone.where('date', '=', DAY).execute()).toEqual([]);
  const records = await db
    .selectFrom('medicalRecords')
    .select('id')
    .where('appointmentId', '=', appointmentId)
    .execute();
  expect(records).toEqual([]);
});

test.runIf(IS_SWEEP)('the patients of a doctor whom a visitor plays arrive and wait to be called', async () => {
  const { db, runTo } = await runningDemo('10:25');
  const doctor = await db
    .selectFrom('doctors as d')
    .innerJoin('users as u', 'u.id', 'd.userId')
    .select(['d.id', 'd.userId'])
    .where('u.userName', '=', 'doctor')
    .executeTakeFirstOrThrow();
  const session = { id: newId(), userId: doctor.userId, tokenHash: Buffer.alloc(32), device: 'API' };
  await db.insertInto('sessions').values(session).execute();
  const count = async () => {
    const { rows } = await sql<{ waiting: number; open: number }>`
      select count(*) filter (where v.called_at is null) as waiting, count(*) as open
      from visits v join appointments a on a.id = v.appointment_id
      where a.doctor_id = ${doctor.id} and v.date = ${DAY} and v.completed_at is null`.execute(db);
    return rows[0] as { waiting: number; open: number };
  };
  const before = await count();
  await runTo(DAY, '15:10');
  const after = await count();
  expect(after.waiting).toBeGreaterThan(before.waiting);
  expect(after.open).toBeGreaterThan(before.open);

  await db.updateTable('sessions').set({ lastSeenAt: sql`now() - interval '1 hour'` }).execute();
  await runTo(DAY, '15:12', 2);
  expect((await count()).open).toBeLessThanOrEqual(2);
});

test.runIf(IS_SWEEP)('a visit on which a visitor acts at this moment is not waited for', async () => {
  const { db, jobs } = await demoAt(DAY, '10:25');
  const { appointmentId, id } = await findVisit(db, 'is called');
  const before = await readVisits(db, [id]);
  await db.transaction().execute(async (tx) => {
    await sql`select from appointments where id = ${appointmentId} for update`.execute(tx);
    await seedDemo(db, jobs, { zone }, at(DAY, '11:30'), at(DAY, '10:25'));
    expect(await readVisits(db, [id])).toEqual(before);
  });
  await seedDemo(db, jobs, { zone }, at(DAY, '11:32'), at(DAY, '11:30'));
  expect((await readVisits(db, [id]))[0]?.completedAt).not.toBeNull();
});

test.runIf(IS_SWEEP)(
  'the day goes on without a message to anybody; open screens are told, and only of a change',
  async () => {
    const { db, jobs, connection } = await demoAt(DAY, '10:25');
    const heard: string[] = [];
    const listener = new pg.Client(connection);
    await listener.connect();
    onTestFinished(() => listener.end());
    listener.on('notification', ({ payload }) => {
      for (const notice of (payload ?? '').split('\n')) heard.push(JSON.parse(notice).event.kind);
    });
    await listener.query(`listen ${CHANNEL}`);
    const sent = async () => {
      const { rows } = await sql`
      select (select count(*) from jobs.job) as jobs, (select count(*) from notifications) as notifications,
        (select count(*) from deliveries) as deliveries, (select md5(string_agg(r::text, '' order by id)) from reminders r) as reminders,
        (select count(*) from visit_news) as news, (select count(*) from calls_to_make) as calls,
        (select count(*) from messages) as messages, (select count(*) from audit_log) as entries`.execute(db);
      return rows[0];
    };
    const before = await sent();
    await seedDemo(db, jobs, { zone }, at(DAY, '14:30'), at(DAY, '10:25'));
    expect(await sent()).toEqual(before);
    await expect.poll(() => heard).toEqual(['visits', 'appointments']);
    await seedDemo(db, jobs, { zone }, at(DAY, '14:30'), at(DAY, '14:30'));
    await listener.query('select 1');
    expect(heard).toHaveLength(2);
  },
);
