import type { ReminderType } from '@antam/contract/constants';
import { planReminder } from '@antam/rules/care/reminders';
import { clinicClock, clinicToday } from '../../lib/time/clinic';
import type { Choice } from '../../ui/combobox';

export type ReminderFields = {
  patient: Choice | null;
  type: ReminderType;
  message: string;
  date: string;
  time: string;
};

export type ReminderBody = { userId: string; type: ReminderType; message: string; reminderDate: string | null };

export type ReminderProblem = 'patient' | 'message' | 'date';

/** Spec section 4: the type defaults to Revisit. */
export const emptyReminder = (): ReminderFields => ({
  patient: null,
  type: 'Revisit',
  message: '',
  date: clinicToday(),
  time: '',
});

/** The request of a filled-in form, or its invalid fields. */
export function readReminder(fields: ReminderFields): { body: ReminderBody } | { problems: ReminderProblem[] } {
  const { patient, type, message, date, time } = fields;
  const clinic = clinicClock();
  const asked = date && time ? clinic.instantOf(date, time).toISOString() : date || null;

  const problems: ReminderProblem[] = [];
  if (!patient) problems.push('patient');
  if (!message.trim()) problems.push('message');
  if ('refusal' in planReminder({ asked, now: new Date(), clinic })) problems.push('date');
  if (!patient || problems.length > 0) return { problems };

  return { body: { userId: patient.value, type, message, reminderDate: asked } };
}
