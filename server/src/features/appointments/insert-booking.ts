import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type AuditEntry, insertEntry } from '../../platform/audit/audit';
import { type Db, refusedReason } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/tables';
import { demandKey, insertAnswer, type KeptAnswer } from '../../platform/http/idempotency';
import { Refusal } from '../../platform/http/refusal';
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
 * answer kept for the Idempotency-Key. When the key or one of the slots was taken meanwhile, the statement fails.
 */
export async function insertBooking(db: Db, booking: Booking): Promise<void> {
  try {
    const write = writes[booking.kept ? 'withKey' : 'plain'][booking.reminder ? 'reminded' : 'plain'];
    await write(db, { ...booking, slots: [...booking.slots].sort() });
  } catch (error) {
    const reason = refusedReason(error);
    demandKey(reason !== 'key');
    // Another patient may have taken a slot since it was read; the primary key then refuses the insert.
    if (reason === 'slot') throw new Refusal('booking.slotTaken');
    throw error;
  }
}

interface Need {
  hasKey: boolean;
  isReminded: boolean;
}

/** Only the parts that a booking needs, because every part costs time. */
const newBooking = ({ hasKey, isReminded }: Need) =>
  prepared(
    (_db, given: Booking) => sql`
    with ${hasKey ? sql`key as (${insertAnswer(given.kept as KeptAnswer)} returning key),` : sql``}
    slot as (${insertSlots({ ...holdingOf(given.appointment), slots: given.slots })} returning slot),
    free as (select ${hasKey ? sql`(select count(*) from key) = 1` : sql`true`} as is_key_free,
      (select count(*) from slot) = cardinality(${given.slots}::text[]) as are_slots_free),
    appointment as (${appointmentOf(given.appointment)}),
    ${isReminded ? sql`reminder as (${insertOf(given.reminder as ReminderValues)}),` : sql``}
    impossible as (${insertJobOfOffers(given.appointment.patientId)}),
    entry as (${insertEntry(given.entry, sql`free`)})
    select ${hasKey ? sql`refuse_unless(is_key_free, 'key'),` : sql``} refuse_unless(are_slots_free, 'slot') from free`,
  );

const writes = {
  plain: {
    plain: newBooking({ hasKey: false, isReminded: false }),
    reminded: newBooking({ hasKey: false, isReminded: true }),
  },
  withKey: {
    plain: newBooking({ hasKey: true, isReminded: false }),
    reminded: newBooking({ hasKey: true, isReminded: true }),
  },
};

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
