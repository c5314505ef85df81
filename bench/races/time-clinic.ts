import type { Db } from '../../server/src/platform/database/database';
import { bookingOf } from '../../server/src/test/booking';
import { type Answer, ask } from '../lab/ask';
import type { Claims } from '../lab/claims';
import type { Person } from '../lab/people';
import { slotOf } from '../lab/slots';

export const SLOT = slotOf(2);
const BOOK = 'POST /api/appointment/appointment';
const LONGEST_WAIT_MS = 30_000;

export interface Race extends Claims {
  url: string;
  db: Db;
  seen: Answer[];
}

/** A doctor for whose time many ask at the same moment. */
export interface Clinic extends Race {
  doctor: Person;
  staff: Person;
  patients: Person[];
  rounds: number;
}

export async function send<T = { _id: string }>(
  { url, seen }: Race,
  request: string,
  as: Person,
  body?: object,
): Promise<Answer<T>> {
  const answer = await ask<T>(url, request, { as, body });
  seen.push(answer as never);
  return answer;
}

export const book = (clinic: Clinic, as: Person, date: string, timeSlot: string) =>
  send(clinic, BOOK, as, bookingOf(clinic.doctor, { date, timeSlot }));

/** The next round begins with an empty diary. */
export async function forget(db: Db, { doctorId }: Person): Promise<void> {
  const of = doctorId as string;
  await db.deleteFrom('bookedSlots').where('doctorId', '=', of).execute();
  await db.deleteFrom('offers').where('doctorId', '=', of).execute();
  await db.deleteFrom('waitingEntries').where('doctorId', '=', of).execute();
  await db
    .deleteFrom('reminders')
    .where('appointmentId', 'in', (visits) => visits.selectFrom('appointments').select('id').where('doctorId', '=', of))
    .execute();
  await db.deleteFrom('appointments').where('doctorId', '=', of).execute();
  await db.deleteFrom('leave').where('doctorId', '=', of).execute();
}

/** Asks again until there is an answer, for a bounded time. */
export async function until<T>(find: () => Promise<T | null>): Promise<T | null> {
  for (const end = Date.now() + LONGEST_WAIT_MS; Date.now() < end; ) {
    const found = await find();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return null;
}
