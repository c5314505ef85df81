import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { reminderScope } from '../../platform/session/scope';
import { announceReminders } from './announce-reminders';
import { deletePendingReminder } from './queries';

/** Deletes a reminder that has not been sent yet. */
export async function takeBackReminder(
  { db, viewer, audit }: Pick<Call, 'db' | 'viewer' | 'audit'>,
  id: string,
): Promise<void> {
  const deleted = await deletePendingReminder(db, reminderScope(viewer), id);
  if (!deleted) throw new Refusal('reminder.notFound');
  const { patientId } = deleted;
  await audit({ action: 'reminder.delete', patientIds: [patientId], objectType: 'reminder', objectId: id });
  await announceReminders(db, patientId);
}
