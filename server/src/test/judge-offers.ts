import { sql } from 'kysely';
import type { Db } from '../platform/database/database';

/** What contradicts itself among offers, entries and half hours; nothing, if all is well. */
export async function judgeOffers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'an offer without its half hours: ' || o.id as fault from offers o
    where o.is_open and (select count(*) from booked_slots b where b.offer_id = o.id) <> o.minutes / 30
    union all
    select 'an entry and its offer disagree: ' || e.id from waiting_entries e
    where (e.status = 'offered') <> exists (select from offers o where o.entry_id = e.id and o.is_open)
    union all
    select 'a visit without its half hours: ' || a.id from appointments a
    where a.is_standing and (select count(*) from booked_slots b where b.appointment_id = a.id) <> a.minutes / 30
    union all
    select 'a visit whose half hours are elsewhere: ' || a.id from appointments a
    where exists (select from booked_slots b where b.appointment_id = a.id
      and (b.doctor_id, b.date) is distinct from (a.doctor_id, a.date))`.execute(db);
  return rows.map(({ fault }) => fault);
}
