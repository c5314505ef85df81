import { REMINDER_TYPES, type ReminderType } from '@antam/contract/constants';
import { MAX_LENGTH } from '@antam/contract/limits';
import { planReminder } from '@antam/rules/care/reminders';
import { type FormEvent, useRef, useState } from 'react';
import { focusFirstProblem } from '../../lib/form/first-problem';
import { useErrorText, useRefusalText } from '../../lib/texts/error-text';
import { usePatientTexts } from '../../lib/texts/patient-texts';
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
  const errorText = useErrorText();
  const refusalText = useRefusalText();
  const remind = useRemindPatient();
  const form = useRef<HTMLDivElement>(null);
  const [type, setType] = useState<ReminderType>('Revisit');
  const [message, setMessage] = useState('');
  const [date, setDate] = useState(clinicToday);
  const [isChecked, setChecked] = useState(false);

  const plan = planReminder({ asked: date || null, now: new Date(), clinic: clinicClock() });
  const problems = {
    message: isChecked && !message.trim() ? t.contentRequired : undefined,
    date: isChecked && 'refusal' in plan ? refusalText(plan.refusal) : undefined,
  };

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (remind.isPending) return;
    setChecked(true);
    if (!message.trim() || 'refusal' in plan) return focusFirstProblem(form.current);
    remind.mutate(
      { userId: patientId, type, message, reminderDate: date || null },
      { onSuccess: () => onSaved(t.created) },
    );
  }

  return (
    <FormDialog
      title={t.title}
      isDirty={message !== ''}
      isBusy={remind.isPending}
      error={remind.error && errorText(remind.error, t.failed)}
      saveLabel={t.save}
      cancelLabel={t.cancel}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <div ref={form} className="grid gap-4">
        <TextField label={t.patient} value={patient} readOnly />
        <SelectField
          label={t.type}
          value={type}
          onChange={(event) => setType(event.target.value as ReminderType)}
          options={REMINDER_TYPES.map((value) => ({ value, label: words.types[value] }))}
        />
        <TextArea
          label={t.content}
          hint={t.contentHint}
          required
          rows={3}
          maxLength={MAX_LENGTH.reminder}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
          error={problems.message}
        />
        <TextField
          type="date"
          label={t.date}
          hint={t.dateHint}
          min={clinicToday()}
          value={date}
          onChange={(event) => setDate(event.target.value)}
          error={problems.date}
        />
      </div>
    </FormDialog>
  );
}
