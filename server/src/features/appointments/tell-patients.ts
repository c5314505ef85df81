import { notices } from '@antam/texts/notices';
import { newId } from '../../platform/ids';
import type { SameNotices } from '../notifications/queries';

/**
 * The notice to patients whose visit another person changed. It does not say what changed; they read that after logging
 * in.
 */
export function noticesOfChange(viewer: { userId: string }, patientIds: readonly string[]): SameNotices {
  const userIds = [...new Set(patientIds)].filter((userId) => userId !== viewer.userId);
  const link = '/user/upcoming-appointments';
  return { ids: userIds.map(() => newId()), userIds, body: notices.appointmentChanged, link };
}
