import type { Doctor } from '@antam/contract/doctors';
import type { DoctorTime } from '@antam/rules/booking/day-offer';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';

interface Asked {
  patientId: string;
  doctorId: string;
  date: string;
  now: Date;
  /** The visit that is being moved does not conflict with itself. */
  exceptId?: string;
}

/** Everything the rules need about one visit of a patient with a doctor on a day. */
export interface BookingDay {
  patientFullName: string | null;
  patientAvatar: string | null;
  patientCode: string | null;
  /** Null where there is no such doctor. */
  doctorUserId: string | null;
  doctorFullName: string | null;
  doctorSkills: Doctor['skills'] | null;
  doctorRoom: string | null;
  doctorTime: DoctorTime;
  bookedSlots: string[];
  /** The slots in which the patient is with another doctor. */
  elsewhereSlots: string[];
  visitsAhead: { doctorId: string; date: string }[];
  /** Null while the clinic has no own settings. */
  patientDaysAhead: number | null;
  clinicDaysAhead: number | null;
}

/**
 * Locks the patient's row until the transaction ends, so that two bookings of one patient are sequential, and reads the
 * day; undefined where there is no such patient. One round trip (migration 0017).
 */
export async function holdDay(db: Db, { exceptId, ...asked }: Asked): Promise<BookingDay | undefined> {
  const { rows } = await heldDay(db, { ...asked, exceptId: exceptId ?? null });
  return rows[0];
}

const heldDay = prepared(
  (_db, given: Omit<Asked, 'exceptId'> & { exceptId: string | null }) => sql<BookingDay>`
    select * from hold_booking_day(${given.patientId}, ${given.doctorId}, ${given.date}, ${given.now}, ${given.exceptId})`,
);
