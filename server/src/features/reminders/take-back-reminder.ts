import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { openCareOfReminder } from '../../platform/session/open-reminder';
import { reminderScope } from '../../platform/session/scope';
import { announceReminders } from './announce-reminders';
import { deletePendingReminder } from './queries';

/** Deletes a reminder that has not been sent yet. */
export async function takeBackReminder(
  call: Pick<Call, 'db' | 'viewer' | 'clinic' | 'now' | 'audit' | 'entry'>,
  id: string,
): Promise<void> {
  const { db, viewer, audit } = call;
  const act = { action: 'reminder.delete', objectType: 'reminder', objectId: id } as const;
  const isDoctor = viewer.role === 'Doctor';
  const scope = isDoctor ? await openCareOfReminder(call, id, act) : reminderScope(call);
  const deleted = await deletePendingReminder(db, scope, id);
  if (!deleted) throw new Refusal('reminder.notFound');
  const { patientId } = deleted;
  if (!isDoctor) await audit({ ...act, patientIds: [patientId] });
  await announceReminders(db, patientId);
}
