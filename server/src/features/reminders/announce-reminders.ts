import type { Db } from '../../platform/database/database';
import { publish } from '../../platform/http/live';

/** Notifies the patient's and the clinic's open screens that the patient's reminders changed. */
export async function announceReminders(db: Db, patientId: string): Promise<void> {
  await publish(db, { kind: 'reminders' }, { userIds: [patientId], roles: ['Staff', 'Doctor'] });
}
