import type { ReminderType } from '@antam/contract/constants';
import type { CareRefusal } from '@antam/contract/errors';
import { planReminder } from '@antam/rules/care/reminders';
import type { Problems } from '../../lib/form/contract-form';
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

/** Spec section 4: the type defaults to Revisit. */
export const emptyReminder = (): ReminderFields => ({
  patient: null,
  type: 'Revisit',
  message: '',
  date: clinicToday(),
  time: '',
});

/** When the reminder goes out, as the contract writes it: a day, an instant, or null for at once. */
function timeOf({ date, time }: ReminderFields): string | null {
  // A time without a day is one of today.
  return time
    ? clinicClock()
        .instantOf(date || clinicToday(), time)
        .toISOString()
    : date || null;
}

type Words = { patientRequired: string; contentRequired: string; refusalText: (code: CareRefusal) => string };

/** What keeps this from being a reminder. */
export function problemsOf(fields: ReminderFields, words: Words): Problems<ReminderFields> {
  const plan = planReminder({ asked: timeOf(fields), now: new Date(), clinic: clinicClock() });
  return {
    ...(!fields.patient && { patient: words.patientRequired }),
    ...(!fields.message.trim() && { message: words.contentRequired }),
    ...('refusal' in plan && { date: words.refusalText(plan.refusal) }),
  };
}

export function bodyOf(fields: ReminderFields): ReminderBody {
  const { patient, type, message } = fields;
  return { userId: patient?.value ?? '', type, message, reminderDate: timeOf(fields) };
}
