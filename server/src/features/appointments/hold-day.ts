import type { Doctor } from '@antam/contract/doctors';
import type { DoctorTime } from '@antam/rules/booking/day-offer';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';

interface Asked {
  patientId: string;
  doctorId: string;
  date: string;
  now: Date;
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
export async function holdDay(db: Db, asked: Asked): Promise<BookingDay | undefined> {
  const { rows } = await heldDay(db, asked);
  return rows[0];
}

interface OfDay {
  patientId: RawBuilder<string>;
  doctorId: RawBuilder<string>;
  date: string;
  now: Date;
  /** The visit that is being moved does not conflict with itself. */
  exceptId: RawBuilder<string | null>;
}

/** The call that holds and reads a day, as a part of a statement. */
export const holdBookingDay = (given: OfDay): RawBuilder<BookingDay> => sql<BookingDay>`
  hold_booking_day(${given.patientId}, ${given.doctorId}, ${given.date}, ${given.now}, ${given.exceptId})`;

/** A day that came as one JSON value: inside it the columns have the names of the database. */
export function dayOfColumns(columns: object): BookingDay {
  const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [camelCase(name), value]),
  ) as unknown as BookingDay;
}

const heldDay = prepared((_db, { patientId, doctorId, date, now }: Asked) => {
  const people = {
    patientId: sql<string>`${patientId}`,
    doctorId: sql<string>`${doctorId}`,
    exceptId: sql<null>`null`,
  };
  return sql<BookingDay>`select * from ${holdBookingDay({ ...people, date, now })}`;
});
