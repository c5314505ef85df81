import { notices } from '@antam/texts/notices';
import type { Db } from '../../platform/database/database';
import { insertNotifications } from '../notifications/queries';

/** Tells patients whose visit somebody else changed that something changed; what it is they read after logging in. */
export async function tellPatients(db: Db, viewer: { userId: string }, patientIds: readonly string[]): Promise<void> {
  const told = [...new Set(patientIds)].filter((userId) => userId !== viewer.userId);
  const notice = { body: notices.appointmentChanged, link: '/user/upcoming-appointments' };
  await insertNotifications(
    db,
    told.map((userId) => ({ userId, ...notice })),
  );
}
