import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type AuditEntry, insertEntry } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/tables';
import { insertAnswer, type KeptAnswer } from '../../platform/http/idempotency';
import { insertOf, type ReminderValues } from '../reminders/queries';
import { insertJobOfOffers } from './ask-waiting-list';
import { insertSlots } from './take-slots';

export type NewAppointment = Omit<
  Selectable<Tables['appointments']>,
  | ('status' | 'confirmedAt' | 'confirmedBy' | 'cancelledAt' | 'cancelledBy' | 'noShowAt')
  | ('leftToMoveAt' | 'toldNotToComeAt' | 'isStanding' | 'mayArrive')
>;

interface Booking {
  appointment: NewAppointment;
  slots: readonly string[];
  reminder: ReminderValues | null;
  entry: AuditEntry;
  kept: KeptAnswer | null;
}

/**
 * Writes a booking in one statement: the appointment, its slots in order of time, the reminder, the audit entry and the
 * answer kept for the Idempotency-Key. When the key or one of the slots was taken meanwhile, the caller must roll back.
 */
export async function insertBooking(db: Db, booking: Booking): Promise<{ areSlotsFree: boolean; isKeyFree: boolean }> {
  const { rows } = await newBooking(db, { ...booking, slots: [...booking.slots].sort() });
  const [free] = rows;
  return {
    areSlotsFree: free?.slots === booking.slots.length,
    isKeyFree: free?.keys === (booking.kept ? 1 : 0),
  };
}

const newBooking = prepared(
  (_db, given: Booking) => sql<{ slots: number; keys: number }>`
    with key as (${insertAnswer(given.kept as KeptAnswer)} returning key),
    slot as (${insertSlots({ ...holdingOf(given.appointment), slots: given.slots })} returning slot),
    free as (select (select count(*) from key)::int as keys, (select count(*) from slot)::int as slots),
    appointment as (${appointmentOf(given.appointment)}),
    reminder as (${insertOf(given.reminder as ReminderValues)}),
    impossible as (${insertJobOfOffers(given.appointment.patientId)}),
    entry as (${insertEntry(given.entry, sql`free`)})
    select keys, slots from free`,
);

const holdingOf = ({ id, patientId, doctorId, date }: NewAppointment) => ({
  appointmentId: id,
  patientId,
  doctorId,
  date,
});

/** The insert of an appointment as a part of a statement. */
export const appointmentOf = (given: NewAppointment): RawBuilder<unknown> => sql`
  insert into appointments (id, code, patient_id, doctor_id, date, slot, minutes, starts_at, service_type,
    examination_type, fee, patient_name, symptoms_description, age, place_of_birth, address_for_examination, note,
    created_by, created_at)
  values (${given.id}, ${given.code}, ${given.patientId}, ${given.doctorId}, ${given.date}, ${given.slot},
    ${given.minutes}, ${given.startsAt}, ${given.serviceType}, ${given.examinationType}, ${given.fee},
    ${given.patientName}, ${given.symptomsDescription}, ${given.age}, ${given.placeOfBirth},
    ${given.addressForExamination}, ${given.note}, ${given.createdBy}, ${given.createdAt})`;
