import type { Db } from '../../platform/database/database';
import { publishAll } from '../../platform/http/live';

interface Change {
  patientId: string;
  /** The days whose free slots are not what they were. */
  days: readonly { doctorId: string; date: string }[];
}

/** Tells open screens: whoever chooses a time on that day, and those whose visit it is. */
export async function announceAppointment(db: Db, { patientId, days }: Change): Promise<void> {
  const doctorIds = days.map((day) => day.doctorId);
  await publishAll(db, [
    ...days.map(({ doctorId, date }) => ({
      event: { kind: 'slots' as const, doctorId, date },
      audience: { roles: ['Customer', 'Staff'] as const, doctorIds: [doctorId] },
    })),
    { event: { kind: 'appointments' }, audience: { userIds: [patientId], doctorIds, roles: ['Staff'] } },
  ]);
}
