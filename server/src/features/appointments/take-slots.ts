import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';

interface Holding {
  appointmentId: string;
  patientId: string;
  doctorId: string;
  date: string;
}

/**
 * Takes slots in order of time; false when somebody else got one first. A plain insert that failed on the key would
 * deadlock under a rush; this one waits its turn and counts.
 */
export async function takeSlots(db: Db, holding: Holding, slots: readonly string[]): Promise<boolean> {
  const { numAffectedRows } = await newSlots(db, { ...holding, slots: [...slots].sort() });
  return Number(numAffectedRows) === slots.length;
}

const newSlots = prepared((_db, given: Holding & { slots: readonly string[] }) => insertSlots(given));

/** The insert of slots, which must be in order of time, as a part of a statement. */
export const insertSlots = (given: Holding & { slots: readonly string[] }): RawBuilder<unknown> => sql`
  insert into booked_slots (appointment_id, patient_id, doctor_id, date, slot)
  select ${given.appointmentId}::uuid, ${given.patientId}::uuid, ${given.doctorId}::uuid, ${given.date}::date, wanted.slot
  from unnest(${given.slots}::text[]) with ordinality as wanted (slot, turn) order by turn
  on conflict do nothing`;

export async function listSlotsOf(db: Db, appointmentId: string) {
  return db
    .selectFrom('bookedSlots')
    .select(['doctorId', 'date', 'slot'])
    .where('appointmentId', '=', appointmentId)
    .execute();
}

export async function deleteSlots(
  db: Db,
  appointmentId: string,
  slots?: readonly { doctorId: string; date: string; slot: string }[],
): Promise<void> {
  let query = db.deleteFrom('bookedSlots').where('appointmentId', '=', appointmentId);
  if (slots) {
    if (slots.length === 0) return;
    query = query.where((eb) =>
      eb(
        eb.refTuple('doctorId', 'date', 'slot'),
        'in',
        slots.map(({ doctorId, date, slot }) => eb.tuple(doctorId, date, slot)) as never,
      ),
    );
  }
  await query.execute();
}
