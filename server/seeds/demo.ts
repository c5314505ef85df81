import { type ClinicTime, clinicTime } from '@antam/rules/clinic-time';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { unsubscribeTokens } from '../src/features/contact/mint-unsubscribe-token';
import { type Connection, createDatabase, createPool, type Db, UNHURRIED_MS } from '../src/platform/database/database';
import { lockFilling } from '../src/platform/database/fill-lock';
import type { Settings } from '../src/platform/env';
import { publishAll } from '../src/platform/http/live';
import { createJobs, type Jobs } from '../src/platform/jobs/jobs';
import { openAccounts } from './accounts';
import { addMissingCare } from './add-missing-care';
import { findAnchor, saveAnchor } from './anchor';
import { writeBookings } from './bookings';
import { writeCalls } from './calls';
import { writeCare } from './care';
import { writeCareFiles } from './care-files';
import { writeReasons } from './care-reasons';
import { writeDaysOff } from './days-off';
import { createDiary } from './diary';
import { endOpenOffers } from './end-offers';
import { writeFollowUps } from './follow-up';
import { writeIdentities } from './identities';
import { writeKidneyResults } from './kidneys';
import { moveForward } from './move-forward';
import { writeNewcomer } from './newcomers';
import { writeOpenings } from './openings';
import { createRandom } from './random';
import { writeRegimenHistory } from './regimen-history';
import { writeReminders } from './reminders';
import { insertRows, noRows } from './rows';
import { sendPendingReminders } from './send-reminders';
import { addMissingSettings, openTrust, writeSettings } from './settings';
import { settleDay } from './settle-day';
import { writeSms } from './sms';
import { writeTalk } from './talk';
import { writeTests } from './tests-due';
import { writeToMove } from './to-move';
import { writeWaiting } from './waiting';

/** Brings the demo clinic to the present moment. At a start this runs before requests and jobs are served. */
export async function prepareDemo(
  connection: Connection,
  settings: Zone,
  log: Logger,
  now = new Date(),
  since?: Date,
): Promise<void> {
  const pool = createPool({ connection, max: 2, log, giveUpMs: UNHURRIED_MS });
  try {
    await seedDemo(createDatabase(pool), createJobs(pool, log), settings, now, since);
  } finally {
    await pool.end();
  }
}

type Zone = Pick<Settings, 'zone'>;

interface Watch {
  clock?: () => Date;
  everyMs?: number;
}

/** Keeps a running demo at the present moment. Returns a function that stops this and waits for a run that has begun. */
export function followClock(
  connection: Connection,
  settings: Zone,
  log: Logger,
  { clock = () => new Date(), everyMs = 120_000 }: Watch = {},
): () => Promise<void> {
  let since = clock();
  let running: Promise<void> | null = null;
  const follow = async () => {
    const now = clock();
    try {
      await prepareDemo(connection, settings, log, now, since);
      since = now;
    } catch (error) {
      // The next run tries again.
      log.warn({ err: error }, 'the demo has not followed the clock');
    }
    running = null;
  };
  const timer = setInterval(() => {
    running ??= follow();
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

// Shorter than the time after which PostgreSQL ends a deadlock, so that a running demo gives way and never a visitor.
const LOCK_TIMEOUT = '500ms';

/**
 * Fills an empty clinic with the demo data, or moves an earlier demo forward to today, and sets today's visits to what
 * they would be at this moment. All of it, or nothing. `since` is the moment to which a running demo was brought before.
 */
export async function seedDemo(db: Db, jobs: Jobs, settings: Zone, now: Date, since?: Date): Promise<void> {
  const clinic = clinicTime(settings.zone);
  await db.transaction().execute(async (tx) => {
    if (since) await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(tx);
    // Of several processes the first does the work and the others find it done.
    await lockFilling(tx);
    const anchor = await findAnchor(tx);
    const today = clinic.dateOf(now);
    if (anchor && !since) await addMissingSettings(tx, now);
    if (anchor && !since) await addMissingCare(tx, { clinic, now, anchor });
    if (anchor && anchor < today) await moveForward(tx, jobs, { clinic, now, anchor });
    else if (!anchor && (await isEmpty(tx))) await writeDemo(tx, jobs, clinic, now);
    // The clinic has real data, or the clock was set back.
    else if (anchor !== today) return;
    const isChanged = await settleDay(tx, { clinic, now, since, random: createRandom(now.toISOString()) });
    if (isChanged) await announceDay(tx);
    if (since && anchor === today) return;
    await writeOpenings(tx, clinic, now);
    await saveAnchor(tx, today);
  });
}

/** Open screens read today's visits again. No patient gets a message. */
async function announceDay(db: Db): Promise<void> {
  const audience = { roles: ['Staff', 'Doctor', 'Customer'] as const };
  await publishAll(db, [
    { event: { kind: 'visits' }, audience },
    { event: { kind: 'appointments' }, audience },
  ]);
}

async function writeDemo(db: Db, jobs: Jobs, clinic: ClinicTime, now: Date): Promise<void> {
  const today = clinic.dateOf(now);
  const random = createRandom(today);
  const rows = noRows();
  const world = await openAccounts(db, { today, now, clinic, random, rows });
  const diary = createDiary(random);
  writeCare(world, diary);
  writeCareFiles(world);
  writeKidneyResults(world);
  writeRegimenHistory(world);
  writeTests(world);
  writeIdentities(world);
  writeBookings(world, diary);
  writeDaysOff(world);
  writeCalls(world);
  writeReasons(world);
  writeWaiting(world, diary);
  writeToMove(world, diary);
  writeSms(world);
  writeReminders(world);
  writeSettings(world);
  writeTalk(world, await unsubscribeTokens(db));
  await writeNewcomer(db, world);
  await writeFollowUps(db, world, diary);

  await openTrust(db);
  await insertRows(db, rows);
  await linkPlansToRecords(db);
  await sendPendingReminders(db, jobs);
  await endOpenOffers(db, jobs);
}

/** A plan and the record in which it was decided point to each other, so one of the two links comes last. */
async function linkPlansToRecords(db: Db): Promise<void> {
  await sql`
    update treatment_plans p set medical_record_id = r.id from medical_records r
    where r.treatment_plan_id = p.id and r.record_date = p.start_date`.execute(db);
}

async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined;
}
