import type { Reminder, ReminderRequest } from '@antam/contract/reminders';
import { planReminder } from '@antam/rules/care/reminders';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { newId } from '../../platform/ids';
import { openReminders } from '../../platform/session/open-patient';
import { presentWithin } from './present';
import { writeReminder } from './write-reminder';

type Writing = Pick<Call, 'db' | 'jobs' | 'clinic' | 'now' | 'viewer' | 'audit' | 'entry'>;

/** Reception or a doctor reminds a patient of the clinic at a time, or at once. */
export async function remindPatient(writing: Writing, request: ReminderRequest): Promise<Reminder> {
  const { clinic, now, viewer } = writing;
  const { userId: patientId, type, reminderDate: asked } = request;
  const message = request.message ?? request.content;
  if (message === null) throw new Refusal('message.empty');
  const plan = planReminder({ asked, now, clinic });
  if ('refusal' in plan) throw new Refusal(plan.refusal);
  const id = newId();
  const act = { action: 'reminder.create' as const, objectType: 'reminder', objectId: id };
  const scope = await openReminders(writing, patientId, act);
  const values = { id, patientId, type, dueAt: plan.dueAt, message, createdBy: viewer.userId };
  return presentWithin(scope, await writeReminder(writing, scope, values));
}
