import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { Refusal } from '../../platform/http/refusal';

/**
 * Locks a doctor's account until the transaction ends. A booking locks the same row shared before it reads when the doctor
 * works (`hold_booking_day`), so that of a booking and a change of working time the second sees the first. An act that
 * locks patients too locks them before.
 */
export async function holdDoctor(db: Db, doctorId: string): Promise<void> {
  const { rows } = await sql`
    select u.id from users u join doctors d on d.user_id = u.id
    where d.id = ${doctorId} and u.role = 'Doctor' and u.closed_at is null
    for no key update of u`.execute(db);
  if (rows.length === 0) throw new Refusal('doctor.notFound');
}

/** Locks a doctor's account as a booking does: their time is not changed until the transaction ends. */
export async function shareDoctor(db: Db, doctorId: string): Promise<void> {
  await sql`
    select u.id from users u join doctors d on d.user_id = u.id where d.id = ${doctorId} for share of u`.execute(db);
}

/** Locks all doctors' accounts, in one order, and all closures: one at a time is written. */
export async function holdAllDoctors(db: Db): Promise<void> {
  await sql`lock table closures in share row exclusive mode`.execute(db);
  await sql`select id from users where role = 'Doctor' and closed_at is null order by id for no key update`.execute(db);
}
