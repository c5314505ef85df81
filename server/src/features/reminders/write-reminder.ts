import type { ReminderType } from '@antam/contract/constants';
import type { Call } from '../../platform/http/serve';
import { newId } from '../../platform/ids';
import type { ReminderScope } from '../../platform/session/scope';
import { announceReminders } from './announce-reminders';
import { insertReminder } from './queries';

interface NewReminder {
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
 * Writes a reminder down and answers its id. One that a person writes gets the job that will deliver it; what the clinic
 * writes by itself gets it when it is due (`queue-reminders.ts`).
 */
export async function writeReminder(
  { db, jobs }: Pick<Call, 'db' | 'jobs'>,
  scope: ReminderScope,
  reminder: NewReminder,
): Promise<string> {
  const id = newId();
  const { automatic = false, appointmentId = null, treatmentPlanId = null, createdBy = null, ...rest } = reminder;
  const queuedAt = automatic ? null : new Date();
  await insertReminder(db, scope, { id, automatic, appointmentId, treatmentPlanId, createdBy, queuedAt, ...rest });
  if (queuedAt) await jobs.send(db, 'deliver-reminder', { reminderId: id }, reminder.dueAt);
  await announceReminders(db, reminder.patientId);
  return id;
}
