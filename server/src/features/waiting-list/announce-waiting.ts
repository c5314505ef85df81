import type { Db } from '../../platform/database/database';
import { publish, publishAll } from '../../platform/http/live';
import { announceNotifications } from '../notifications/queries';

interface Change {
  patientId: string;
  /** The days whose free slots are not what they were. */
  days?: readonly { doctorId: string; date: string }[];
  /** Whether the patient has a new notice. */
  isTold?: boolean;
}

/** Tells the patient's and the clinic's open screens that the waiting list changed, and which free slots. */
export async function announceWaiting(db: Db, { patientId, days = [], isTold = false }: Change): Promise<void> {
  await publish(db, { kind: 'waitingList' }, { userIds: [patientId], roles: ['Staff', 'Doctor'] });
  await publishAll(
    db,
    days.map(({ doctorId, date }) => ({
      event: { kind: 'slots' as const, doctorId, date },
      audience: { roles: ['Customer', 'Staff'] as const, doctorIds: [doctorId] },
    })),
  );
  if (isTold) await announceNotifications(db, [patientId]);
}
