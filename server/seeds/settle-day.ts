import type { ClinicTime } from '@antam/rules/clinic-time';
import { sql } from 'kysely';
import type { Db } from '../src/platform/database/database';
import { arrivalOf, missedAt, reasonOf } from './arrivals';
import type { Random } from './random';

interface Moment {
  clinic: ClinicTime;
  now: Date;
  random: Random;
}

/**
 * Lets today stand as it would at this moment: who should have arrived has, who should be done is, a few have not come.
 * What lies ahead stays as it was booked, and so do those who said that they might be late.
 */
export async function settleDay(db: Db, { clinic, now, random }: Moment): Promise<void> {
  const date = clinic.dateOf(now);
  const booked = await listUnsettled(db, date);
  const missed = booked.filter((visit) => visit.status === 'Confirmed' && missedAt(visit) !== null);
  const desk = await findDesk(db);

  for (const visit of missed) {
    const noShowAt = missedAt(visit);
    if (noShowAt && noShowAt <= now)
      await db.updateTable('appointments').set({ noShowAt }).where('id', '=', visit.id).execute();
  }
  const past = (instant: Date) => (instant <= now ? instant : null);
  const visits = booked
    .filter((visit) => !missed.includes(visit) && !(visit.status === 'Pending' && visit.note))
    .map((visit) => ({ visit, arrival: arrivalOf(visit) }))
    .filter(({ arrival }) => arrival.arrivedAt <= now)
    .map(({ visit, arrival }) => ({
      id: random.id(arrival.arrivedAt),
      patientId: visit.patientId,
      appointmentId: visit.id,
      reason: reasonOf(visit.code),
      receivedBy: desk,
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

async function findDesk(db: Db): Promise<string> {
  const staff = db.selectFrom('users').select('id').where('role', '=', 'Staff').orderBy('id').limit(1);
  return (await staff.executeTakeFirstOrThrow()).id;
}

/** Arriving confirms a visit, and at the same instant: by that one can tell later which were confirmed so. */
async function confirmArrived(db: Db, date: string): Promise<void> {
  await sql`
    update appointments a set status = 'Confirmed', confirmed_at = v.arrived_at, confirmed_by = v.received_by
    from visits v where v.appointment_id = a.id and a.date = ${date} and a.status = 'Pending'`.execute(db);
}
