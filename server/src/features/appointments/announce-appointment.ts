import type { Db } from '../../platform/database';
import { publish } from '../../platform/live';

interface Change {
  patientId: string;
  /** The days whose free slots are not what they were. */
  days: readonly { doctorId: string; date: string }[];
}

/** Tells open screens: whoever chooses a time on that day, and those whose visit it is. */
export async function announceAppointment(db: Db, { patientId, days }: Change): Promise<void> {
  for (const { doctorId, date } of days) {
    await publish(db, { kind: 'slots', doctorId, date }, { roles: ['Customer', 'Staff'], doctorIds: [doctorId] });
  }
  const doctorIds = days.map((day) => day.doctorId);
  await publish(db, { kind: 'appointments' }, { userIds: [patientId], doctorIds, roles: ['Staff'] });
}
