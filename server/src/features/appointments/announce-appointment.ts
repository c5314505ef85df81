import type { Db } from '../../platform/database/database';
import { publishAll } from '../../platform/http/live';

interface Day {
  doctorId: string;
  date: string;
}

interface Change {
  patientIds: readonly string[];
  /** The days whose free slots changed. */
  days: readonly Day[];
}

/** Notifies open screens: those that show free times of that day, and those of the people of the visit. */
export async function announceAppointment(
  db: Db,
  { patientId, days }: { patientId: string; days: readonly Day[] },
): Promise<void> {
  await announceAppointments(db, { patientIds: [patientId], days });
}

/** The same for several visits at once. */
export async function announceAppointments(db: Db, change: Change): Promise<void> {
  const days = [...new Map(change.days.map((day) => [`${day.doctorId} ${day.date}`, day])).values()];
  const doctorIds = [...new Set(days.map((day) => day.doctorId))];
  const patientIds = [...new Set(change.patientIds)];
  await publishAll(db, [
    ...days.map(({ doctorId, date }) => ({
      event: { kind: 'slots' as const, doctorId, date },
      audience: { roles: ['Customer', 'Staff'] as const, doctorIds: [doctorId] },
    })),
    ...partsOf(patientIds).map((userIds, part) => ({
      event: { kind: 'appointments' as const },
      audience: part === 0 ? { userIds, doctorIds, roles: ['Staff'] as const } : { userIds },
    })),
  ]);
}

// PostgreSQL takes at most 8,000 bytes in one notice.
const MOST_TOLD_AT_ONCE = 100;

function partsOf(ids: readonly string[]): string[][] {
  const parts = Math.ceil(ids.length / MOST_TOLD_AT_ONCE);
  return Array.from({ length: parts }, (_, part) =>
    ids.slice(part * MOST_TOLD_AT_ONCE, (part + 1) * MOST_TOLD_AT_ONCE),
  );
}
