import { REMINDER_TYPES, type ReminderType } from '@antam/contract/constants';
import { MAX_LENGTH } from '@antam/contract/limits';
import { planReminder } from '@antam/rules/care/reminders';
import { useState } from 'react';
import { useContractForm } from '../../lib/form/contract-form';
import { usePatientTexts } from '../../lib/texts/patient-texts';
import { useRefusalText } from '../../lib/texts/refusal-text';
import { clinicClock, clinicToday } from '../../lib/time/clinic';
import { FormDialog } from '../../ui/form-dialog';
import { SelectField } from '../../ui/select-field';
import { TextArea } from '../../ui/text-area';
import { TextField } from '../../ui/text-field';
import { useRemindPatient } from './queries';

type ReminderDialogProps = {
  patientId: string;
  patient: string;
  onSaved: (message: string) => void;
  onClose: () => void;
};

/** Writes a reminder to the patient whose record is open. */
export function ReminderDialog({ patientId, patient, onSaved, onClose }: ReminderDialogProps) {
  const { reminder: t, record: words } = usePatientTexts();
  const refusalText = useRefusalText();
  const remind = useRemindPatient();
  const [initial] = useState(emptyReminder);
  const reminder = useContractForm<ReminderValues, unknown>({
    defaultValues: initial,
    check: ({ message, date }) => {
      const plan = planReminder({ asked: date || null, now: new Date(), clinic: clinicClock() });
      return {
        ...(!message.trim() && { message: t.contentRequired }),
        ...('refusal' in plan && { date: refusalText(plan.refusal) }),
      };
    },
    send: ({ type, message, date }, key) =>
      remind.mutateAsync({ key, body: { userId: patientId, type, message, reminderDate: date || null } }),
    onSent: () => onSaved(t.created),
  });
  const { field } = reminder;

  return (
    <FormDialog
      title={t.title}
      form={reminder}
      failedText={t.failed}
      saveLabel={t.save}
      cancelLabel={t.cancel}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <TextField label={t.patient} value={patient} readOnly />
        <SelectField
          label={t.type}
          options={REMINDER_TYPES.map((value) => ({ value, label: words.types[value] }))}
          {...field('type')}
        />
        <TextArea
          label={t.content}
          hint={t.contentHint}
          required
          rows={3}
          maxLength={MAX_LENGTH.reminder}
          {...field('message')}
        />
        <TextField type="date" label={t.date} hint={t.dateHint} min={clinicToday()} {...field('date')} />
      </div>
    </FormDialog>
  );
}

type ReminderValues = { type: ReminderType; message: string; date: string };

const emptyReminder = (): ReminderValues => ({ type: 'Revisit', message: '', date: clinicToday() });
