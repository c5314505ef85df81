import type { ClinicTime } from '@antam/rules/clinic-time';
import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database';
import { arrivalOf, missedAt, reasonOf } from './arrivals';
import { findDesk } from './desk';
import type { Random } from './random';
import { writeRecordsOfDay } from './records-of-day';
import { numberTickets } from './tickets';
import { receiveWalkIns } from './walk-ins';

interface Moment {
  clinic: ClinicTime;
  now: Date;
  random: Random;
}

/**
 * Sets today's visits to what they would be at this moment: patients whose time has come have arrived, finished visits
 * are completed and signed, a few are missed, some patients wait without an appointment. Later visits stay as they were booked,
 * and so do those of patients who said that they might be late.
 */
export async function settleDay(db: Db, { clinic, now, random }: Moment): Promise<void> {
  const date = clinic.dateOf(now);
  await moveOn(db, date, now);
  const booked = await listUnsettled(db, date);
  const missed = booked.filter((visit) => visit.status === 'Confirmed' && missedAt(visit) !== null);
  await markMissed(db, missed, now);
  const expected = booked.filter((visit) => !missed.includes(visit) && !(visit.status === 'Pending' && visit.note));
  await receive(db, expected, { clinic, now, random });
  await receiveWalkIns(db, { clinic, now, random });
  await numberTickets(db);
  await writeRecordsOfDay(db, { date, random });
}

type BookedVisit = Awaited<ReturnType<typeof listUnsettled>>[number];

async function markMissed(db: Db, missed: readonly BookedVisit[], now: Date): Promise<void> {
  for (const visit of missed) {
    const noShowAt = missedAt(visit);
    if (noShowAt && noShowAt <= now)
      await db.updateTable('appointments').set({ noShowAt }).where('id', '=', visit.id).execute();
  }
}

async function receive(db: Db, expected: readonly BookedVisit[], { clinic, now, random }: Moment): Promise<void> {
  const date = clinic.dateOf(now);
  const receivedBy = await findDesk(db);
  const past = (instant: Date) => (instant <= now ? instant : null);
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
      calledAt: past(arrival.calledAt),
      completedAt: past(arrival.completedAt),
    }));
  if (visits.length === 0) return;
  await db.insertInto('visits').values(visits).execute();
  await confirmArrived(db, date);
}

async function listUnsettled(db: Db, date: string) {
  return db
    .selectFrom('appointments as a')
    .leftJoin('visits as v', 'v.appointmentId', 'a.id')
    .where('a.date', '=', date)
    .where('a.status', '!=', 'Cancelled')
    .where('a.noShowAt', 'is', null)
    .where('v.id', 'is', null)
    .select(['a.id', 'a.code', 'a.patientId', 'a.startsAt', 'a.minutes', 'a.status', 'a.note'])
    .orderBy('a.startsAt')
    .orderBy('a.id')
    .execute();
}

/** Advances the visits whose arrival the demo itself wrote; a visit that a user of the demo changed stays as it is. */
async function moveOn(db: Db, date: string, now: Date): Promise<void> {
  const open = await db
    .selectFrom('visits as v')
    .innerJoin('appointments as a', 'a.id', 'v.appointmentId')
    .where('v.date', '=', date)
    .where('v.completedAt', 'is', null)
    .select(['v.id', 'v.arrivedAt', 'v.calledAt', 'a.code', 'a.startsAt', 'a.minutes'])
    .execute();
  for (const visit of open) {
    const { arrivedAt, calledAt, completedAt } = arrivalOf(visit);
    const isUntouched =
      visit.arrivedAt.getTime() === arrivedAt.getTime() &&
      (visit.calledAt === null || visit.calledAt.getTime() === calledAt.getTime());
    if (!isUntouched || calledAt > now) continue;
    const steps = { calledAt, completedAt: completedAt <= now ? completedAt : null };
    await db.updateTable('visits').set(steps).where('id', '=', visit.id).execute();
  }
}

/** An arrival confirms the visit at the same instant; this later shows which visits were confirmed this way. */
async function confirmArrived(db: Db, date: string): Promise<void> {
  await sql`
    update appointments a set status = 'Confirmed', confirmed_at = v.arrived_at, confirmed_by = v.received_by
    from visits v where v.appointment_id = a.id and a.date = ${date} and a.status = 'Pending'`.execute(db);
}
