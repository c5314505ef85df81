import { type RawBuilder, sql } from 'kysely';

interface Holding {
  appointmentId: string;
  patientId: string;
  doctorId: string;
  date: string;
}

/**
 * The insert of slots, which must be in order of time, as a part of a statement. A plain insert that failed on the key
 * would deadlock under load; this one waits for the other transaction, and the caller counts the inserted rows. `after`
 * names a part of the statement that is done first, because it lets go of slots that are wanted here.
 */
export const insertSlots = (
  given: Holding & { slots: readonly string[] },
  after?: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  insert into booked_slots (appointment_id, patient_id, doctor_id, date, slot)
  select ${given.appointmentId}::uuid, ${given.patientId}::uuid, ${given.doctorId}::uuid, ${given.date}::date, wanted.slot
  from unnest(${given.slots}::text[]) with ordinality as wanted (slot, turn)
  ${after ? sql`where (select count(*) from ${after}) >= 0` : sql``} order by turn
  on conflict do nothing`;
