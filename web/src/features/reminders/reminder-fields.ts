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

/** When the reminder goes out, as the contract writes it: a day, an instant, or null for at once. */
export function timeOf({ date, time }: ReminderFields): string | null {
  return date && time ? clinicClock().instantOf(date, time).toISOString() : date || null;
}

/** The fields that keep this from being a reminder. */
export function problemsOf(fields: ReminderFields): ReminderProblem[] {
  const problems: ReminderProblem[] = [];
  if (!fields.patient) problems.push('patient');
  if (!fields.message.trim()) problems.push('message');
  const plan = planReminder({ asked: timeOf(fields), now: new Date(), clinic: clinicClock() });
  if ('refusal' in plan) problems.push('date');
  return problems;
}

export function bodyOf(fields: ReminderFields): ReminderBody {
  const { patient, type, message } = fields;
  return { userId: patient?.value ?? '', type, message, reminderDate: timeOf(fields) };
}
