import { sql } from 'kysely';
import type { Db } from '../../server/src/platform/database/database';

export interface Books {
  /** Answered with success, but not in the database. */
  lost: number;
  /** Without all of their half hours, or without their one audit entry. */
  half: number;
  bookings: number;
}

/** Compares the bookings the server answered with success with the rows in the database. */
export async function checkBookings(db: Db, acknowledged: readonly string[]): Promise<Books> {
  const { rows } = await sql<Books>`
    with books as (
      select a.id,
        (select count(*) from booked_slots s where s.appointment_id = a.id) = a.minutes / 30 as has_slots,
        (select count(*) from audit_log l where l.object_id = a.id::text and l.action = 'appointment.book') = 1 as has_audit
      from appointments a),
    entries as (
      select count(*) as loose from audit_log l
      where l.action = 'appointment.book' and not exists (select from appointments a where a.id::text = l.object_id))
    select
      (select count(*) from unnest(${[...acknowledged]}::uuid[]) as said(id) where said.id not in (select id from books)) as lost,
      (select count(*) from books where not (has_slots and has_audit)) + (select loose from entries) as half,
      (select count(*) from books) as bookings`.execute(db);
  return rows[0] as Books;
}
