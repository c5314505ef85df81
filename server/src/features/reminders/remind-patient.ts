import type { ReminderRequest } from '@antam/contract/reminders';
import { planReminder } from '@antam/rules/care/reminders';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { openReminders } from '../../platform/session/scope';
import { findReminder, type ReminderWithPatientRow } from './queries';
import { writeReminder } from './write-reminder';

type Writing = Pick<Call, 'db' | 'jobs' | 'clinic' | 'now' | 'viewer' | 'audit'>;

/** Reception or a doctor reminds a patient of the clinic at a time, or at once. */
export async function remindPatient(writing: Writing, request: ReminderRequest): Promise<ReminderWithPatientRow> {
  const { db, clinic, now, viewer, audit } = writing;
  const { userId: patientId, type, reminderDate: asked } = request;
  const message = request.message ?? request.content;
  if (message === null) throw new Refusal('message.empty');
  const plan = planReminder({ asked, now, clinic });
  if ('refusal' in plan) throw new Refusal(plan.refusal);
  const scope = await openReminders(writing, patientId);
  const reminder = { patientId, type, dueAt: plan.dueAt, message, createdBy: viewer.userId };
  const id = await writeReminder(writing, scope, reminder);
  await audit({ action: 'reminder.create', patientIds: [patientId], objectType: 'reminder', objectId: id });
  return findReminder(db, scope, id);
}
