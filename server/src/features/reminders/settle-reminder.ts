import { writeAudit } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import { remindersOfClinic } from '../../platform/session/scope';
import { announceReminders } from './announce-reminders';
import { updateOutcome } from './queries';

/** Ends a reminder as Sent or Failed, once, with an audit entry and a live event. */
export async function settleReminder(
  tx: Db,
  { reminderId, patientId }: { reminderId: string; patientId: string },
  failure: string | null,
): Promise<void> {
  if (!(await updateOutcome(tx, remindersOfClinic(), reminderId, failure))) return;
  await announceReminders(tx, patientId);
  await writeAudit(
    tx,
    { viewer: null, requestId: null },
    {
      action: 'reminder.deliver',
      patientIds: [patientId],
      objectType: 'reminder',
      objectId: reminderId,
      outcome: failure ? 'refused' : 'done',
    },
  );
}
