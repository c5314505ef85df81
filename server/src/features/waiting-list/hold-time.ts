import { type RawBuilder, sql } from 'kysely';

/** A time that is held for a patient: one offer, and every half hour of it. */
export interface HeldTime {
  id: string;
  patientId: string;
  doctorId: string;
  date: string;
  slot: string;
  minutes: number;
  startsAt: Date;
  heldUntil: Date;
  /** All its half hours, in order. */
  slots: readonly string[];
}

/**
 * The parts `offer` and `slot` of a statement that holds a time. `cause` is a part before them with the `entry_id` or the
 * `moves_appointment_id` of what it is held for; without a row there nothing is held. The caller counts the rows of `slot`:
 * where another visit or offer has taken a half hour they are too few, and it must roll back.
 */
export const holdTime = (given: HeldTime, cause: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  offer as (
    insert into offers (id, entry_id, moves_appointment_id, patient_id, doctor_id, date, slot, minutes, starts_at, held_until)
    select ${given.id}::uuid, cause.entry_id, cause.moves_appointment_id, ${given.patientId}::uuid, ${given.doctorId}::uuid,
      ${given.date}::date, ${given.slot}, ${given.minutes}::smallint, ${given.startsAt}::timestamptz,
      ${given.heldUntil}::timestamptz
    from ${cause} cause
    on conflict do nothing
    returning id
  ), slot as (
    insert into booked_slots (offer_id, patient_id, doctor_id, date, slot)
    select offer.id, ${given.patientId}::uuid, ${given.doctorId}::uuid, ${given.date}::date, wanted.slot
    from offer, unnest(${given.slots}::text[]) with ordinality as wanted (slot, turn) order by turn
    on conflict do nothing
    returning slot
  )`;
