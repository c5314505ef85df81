import { notices } from '@antam/texts/notices';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { publish } from '../../platform/http/live';
import { insertNotifications } from '../notifications/queries';
import type { AccountRow } from './queries';

interface CancelledVisit {
  id: string;
  patientId: string;
  doctorId: string;
  date: string;
}

/**
 * Cancels what lies ahead of an account that is being closed, as a patient or as a doctor, and frees the slots. A
 * doctor's patients are told that something changed; what it is they read after logging in.
 */
export async function cancelVisitsAhead(db: Db, account: AccountRow, by: string): Promise<CancelledVisit[]> {
  const visits = await cancelAhead(db, account, by);
  if (visits.length === 0) return [];
  const ids = visits.map(({ id }) => id);
  await db.deleteFrom('bookedSlots').where('appointmentId', 'in', ids).execute();
  await db.deleteFrom('reminders').where('appointmentId', 'in', ids).where('status', '=', 'Pending').execute();

  if (account.role === 'Doctor') {
    const patientIds = [...new Set(visits.map(({ patientId }) => patientId))];
    const notice = { body: notices.appointmentChanged, link: '/user/upcoming-appointments' };
    await insertNotifications(
      db,
      patientIds.map((userId) => ({ userId, ...notice })),
    );
  }
  await announce(db, visits);
  return visits;
}

async function cancelAhead(db: Db, account: AccountRow, by: string): Promise<CancelledVisit[]> {
  let query = db
    .updateTable('appointments')
    .set({ status: 'Cancelled', cancelledAt: sql`now()`, cancelledBy: by })
    .where('startsAt', '>', sql<Date>`now()`)
    .where('status', '!=', 'Cancelled')
    .where('noShowAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('visits').select('visits.id').whereRef('visits.appointmentId', '=', 'appointments.id'))),
    );
  query =
    account.role === 'Doctor'
      ? query.where('doctorId', 'in', (eb) => eb.selectFrom('doctors').select('id').where('userId', '=', account.id))
      : query.where('patientId', '=', account.id);
  return query.returning(['id', 'patientId', 'doctorId', 'date']).execute();
}

/** Whoever is choosing a time hears of each day; those whose visits these were hear that they changed. */
async function announce(db: Db, visits: readonly CancelledVisit[]): Promise<void> {
  const days = new Map(visits.map(({ doctorId, date }) => [`${doctorId} ${date}`, { doctorId, date }]));
  for (const { doctorId, date } of days.values())
    await publish(db, { kind: 'slots', doctorId, date }, { roles: ['Customer', 'Staff'], doctorIds: [doctorId] });

  const doctorIds = [...new Set(visits.map(({ doctorId }) => doctorId))];
  await publish(db, { kind: 'appointments' }, { doctorIds, roles: ['Staff'] });
  const patientIds = [...new Set(visits.map(({ patientId }) => patientId))];
  for (let at = 0; at < patientIds.length; at += MOST_TOLD_AT_ONCE)
    await publish(db, { kind: 'appointments' }, { userIds: patientIds.slice(at, at + MOST_TOLD_AT_ONCE) });
}

// PostgreSQL takes at most 8,000 bytes in one notice.
const MOST_TOLD_AT_ONCE = 100;
