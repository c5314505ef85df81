import type { EarliestTime } from '@antam/contract/free-time';
import type { EarliestRow } from './queries';

/** A free time of a doctor, as a person who books sees it. */
export function presentEarliest(row: EarliestRow): EarliestTime {
  return {
    doctorId: { _id: row.doctorId, userId: { _id: row.doctorUserId, fullName: row.doctorFullName } },
    specialty: row.specialty,
    date: row.date,
    timeSlot: row.slot,
  };
}
