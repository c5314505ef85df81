import type { ReminderType } from '@antam/contract/constants';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import type { ReminderScope } from '../../platform/session/scope';
import { announceReminders } from './announce-reminders';
import { insertReminder, type ReminderWithPatientRow } from './queries';

interface NewReminder {
  id: string;
  patientId: string;
  type: ReminderType;
  dueAt: Date;
  message: string;
  automatic?: boolean;
  appointmentId?: string;
  treatmentPlanId?: string;
  createdBy?: string;
}

/**
 * Stores a reminder and returns it. One written by a person gets its delivery job at once; an automatic one gets it
 * when it is due (`queue-reminders.ts`).
 */
export async function writeReminder(
  { db, jobs }: Pick<Call, 'db' | 'jobs'>,
  scope: ReminderScope,
  reminder: NewReminder,
): Promise<ReminderWithPatientRow> {
  const { automatic = false, appointmentId = null, treatmentPlanId = null, createdBy = null, ...rest } = reminder;
  const queuedAt = automatic ? null : new Date();
  const values = { automatic, appointmentId, treatmentPlanId, createdBy, queuedAt, ...rest };
  const written = await insertReminder(db, scope, values);
  if (!written) throw new Refusal('reminder.stopped');
  if (queuedAt) await jobs.send(db, 'deliver-reminder', { reminderId: reminder.id }, reminder.dueAt);
  await announceReminders(db, reminder.patientId);
  return written;
}
