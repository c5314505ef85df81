import type { ClinicTime } from '@antam/rules/clinic-time';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../src/platform/database/database';
import { after, arrivalOf, EARLIEST_ARRIVAL_MINUTES, missedAt, reasonOf } from './arrivals';
import { findDesk } from './desk';
import { findInUse, type InUse } from './in-use';
import type { Random } from './random';
import { writeRecordsOfDay } from './records-of-day';
import { numberTickets } from './tickets';
import { receiveWalkIns } from './walk-ins';

interface Moment {
  clinic: ClinicTime;
  now: Date;
  random: Random;
  /** When a running demo did this last; undefined at a start. */
  since?: Date;
}

/**
 * Sets today's visits to what they would be at this moment: patients whose time has come have arrived, finished visits
 * are completed and signed, a few are missed, some patients wait without an appointment. Later visits stay as they were booked,
 * and so do those of patients who said that they might be late, and what visitors of the demo work on. Sends nothing to
 * any patient. Answers whether anything has changed.
 */
export async function settleDay(db: Db, moment: Moment): Promise<boolean> {
  const { clinic, now, random } = moment;
  const date = clinic.dateOf(now);
  const inUse = await findInUse(db, clinic.instantOf(date, '00:00'));
  const booked = await holdBegun(db, { date, now, inUse });
  const arrived = await listArrived(db, booked);
  const moved = await moveOn(db, arrived, { now, inUse });
  const coming = booked.filter(({ id }) => !arrived.some(({ appointmentId }) => appointmentId === id));
  const missing = coming.filter((visit) => visit.status === 'Confirmed' && missedAt(visit) !== null);
  const missed = await markMissed(db, missing, now);
  const expected = coming.filter((visit) => !missing.includes(visit) && !(visit.status === 'Pending' && visit.note));
  const received = await receive(db, expected, { ...moment, inUse });
  const walkIns = await receiveWalkIns(db, { ...moment, inUse });
  await numberTickets(db);
  await writeRecordsOfDay(db, { date, random });
  return moved + missed + received + walkIns > 0;
}

type BookedVisit = Awaited<ReturnType<typeof holdBegun>>[number];

/** Locks and reads the visits that may have begun and are not over. One on which a visitor acts is left out. */
async function holdBegun(db: Db, { date, now, inUse }: { date: string; now: Date; inUse: InUse }) {
  return db
    .selectFrom('appointments as a')
    .where('a.date', '=', date)
    .where('a.startsAt', '<=', after(now, EARLIEST_ARRIVAL_MINUTES))
    .where('a.status', '!=', 'Cancelled')
    .where('a.noShowAt', 'is', null)
    .where(sql<SqlBool>`not exists (
      select from visits v where v.appointment_id = a.id and v.completed_at is not null)`)
    .where(sql<SqlBool>`a.patient_id <> all(${inUse.patientIds}::uuid[])`)
    .select(['a.id', 'a.code', 'a.patientId', 'a.doctorId', 'a.startsAt', 'a.minutes', 'a.status', 'a.note'])
    .orderBy('a.startsAt')
    .orderBy('a.id')
    .forUpdate('a')
    .skipLocked()
    .execute();
}

async function listArrived(db: Db, booked: readonly BookedVisit[]) {
  const ids = booked.map(({ id }) => id);
  return db
    .selectFrom('visits as v')
    .innerJoin('appointments as a', 'a.id', 'v.appointmentId')
    .where('v.appointmentId', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['v.id', 'v.appointmentId', 'v.arrivedAt', 'v.calledAt', 'v.completedAt'])
    .select(['a.code', 'a.startsAt', 'a.minutes', 'a.doctorId'])
    .execute();
}

/** Advances the visits whose arrival the demo itself wrote. */
async function moveOn(
  db: Db,
  arrived: Awaited<ReturnType<typeof listArrived>>,
  { now, inUse }: { now: Date; inUse: InUse },
): Promise<number> {
  let moved = 0;
  for (const visit of arrived) {
    const { arrivedAt, calledAt, completedAt } = arrivalOf(visit);
    const isUntouched =
      visit.arrivedAt.getTime() === arrivedAt.getTime() &&
      (visit.calledAt === null || visit.calledAt.getTime() === calledAt.getTime());
    const isDue = visit.calledAt === null ? calledAt <= now : completedAt <= now;
    if (!isUntouched || !isDue || visit.completedAt || inUse.doctorIds.includes(visit.doctorId)) continue;
    const steps = { calledAt, completedAt: completedAt <= now ? completedAt : null };
    await db.updateTable('visits').set(steps).where('id', '=', visit.id).execute();
    moved += 1;
  }
  return moved;
}

async function markMissed(db: Db, missing: readonly BookedVisit[], now: Date): Promise<number> {
  let missed = 0;
  for (const visit of missing) {
    const noShowAt = missedAt(visit);
    if (!noShowAt || noShowAt > now) continue;
    await db.updateTable('appointments').set({ noShowAt }).where('id', '=', visit.id).execute();
    missed += 1;
  }
  return missed;
}

async function receive(
  db: Db,
  expected: readonly BookedVisit[],
  { clinic, now, random, inUse }: Moment & { inUse: InUse },
): Promise<number> {
  const date = clinic.dateOf(now);
  const receivedBy = await findDesk(db);
  const past = (instant: Date, { doctorId }: BookedVisit) =>
    instant <= now && !inUse.doctorIds.includes(doctorId) ? instant : null;
  const here = await listPatientsHere(db, date);
  const visits = expected
    .map((visit) => ({ visit, arrival: arrivalOf(visit) }))
    .filter(({ arrival }) => arrival.arrivedAt <= now)
    .map(({ visit, arrival }) => ({
      id: random.id(arrival.arrivedAt),
      patientId: visit.patientId,
      appointmentId: visit.id,
      reason: reasonOf(visit.code),
      receivedBy,
      date,
      arrivedAt: arrival.arrivedAt,
      calledAt: past(arrival.calledAt, visit),
      completedAt: past(arrival.completedAt, visit),
    }))
    // A patient has one open arrival: the next visit waits until the one before is over.
    .filter(({ patientId, completedAt }) => {
      if (completedAt) return true;
      const isHere = here.has(patientId);
      here.add(patientId);
      return !isHere;
    });
  if (visits.length === 0) return 0;
  await db.insertInto('visits').values(visits).execute();
  await confirmArrived(db, date);
  return visits.length;
}

async function listPatientsHere(db: Db, date: string): Promise<Set<string>> {
  const open = db.selectFrom('visits').select('patientId').where('date', '=', date).where('completedAt', 'is', null);
  return new Set((await open.execute()).map(({ patientId }) => patientId));
}

/** An arrival confirms the visit at the same instant; this later shows which visits were confirmed this way. */
async function confirmArrived(db: Db, date: string): Promise<void> {
  await sql`
    update appointments a set status = 'Confirmed', confirmed_at = v.arrived_at, confirmed_by = v.received_by
    from visits v where v.appointment_id = a.id and a.date = ${date} and a.status = 'Pending'`.execute(db);
}
