import { REMINDER_TYPES } from '@antam/contract/constants';
import { MAX_LENGTH } from '@antam/contract/limits';
import { useEffect } from 'react';
import { PatientCombobox } from '../../clinic/patient-combobox';
import { useContractForm } from '../../lib/form/contract-form';
import { useErrorText } from '../../lib/texts/error-text';
import { useRefusalText } from '../../lib/texts/refusal-text';
import { clinicToday } from '../../lib/time/clinic';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Notice } from '../../ui/notice';
import { SelectField } from '../../ui/select-field';
import { showSuccess } from '../../ui/snackbars';
import { TextArea } from '../../ui/text-area';
import { TextField } from '../../ui/text-field';
import { useCreateReminder } from './queries';
import { bodyOf, emptyReminder, problemsOf, type ReminderFields } from './reminder-fields';
import { useRemindersTexts } from './reminders-texts';

/** Each time it is asked for it comes into view, ready to be filled in. */
export function ReminderForm({ timesAskedFor }: { timesAskedFor: number }) {
  const t = useRemindersTexts().form;
  const errorText = useErrorText();
  const refusalText = useRefusalText();
  const create = useCreateReminder();
  const reminder = useContractForm<ReminderFields, unknown>({
    defaultValues: emptyReminder(),
    check: (fields) => problemsOf(fields, { ...t, refusalText }),
    send: (fields, key) => create.mutateAsync({ key, body: bodyOf(fields) }),
    onSent: () => {
      reminder.startFrom(emptyReminder());
      showSuccess(t.created);
    },
  });
  const { formProps, field, choose, errorOf, failure, isBusy } = reminder;

  useEffect(() => {
    if (timesAskedFor === 0) return;
    const element = formProps.ref.current;
    element?.querySelector('input')?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'center' });
  }, [timesAskedFor, formProps.ref]);

  return (
    <Card>
      <h2 className="text-xl">{t.title}</h2>
      <form {...formProps} className="mt-4 grid gap-x-6 gap-y-4 md:grid-cols-2">
        <PatientCombobox
          label={t.patient}
          placeholder={t.patientPlaceholder}
          required
          value={reminder.form.watch('patient')}
          onChange={(patient) => choose('patient', patient)}
          error={errorOf('patient')}
        />
        <SelectField
          label={t.type}
          options={REMINDER_TYPES.map((type) => ({ value: type, label: t.types[type] }))}
          {...field('type')}
        />
        <TextArea
          className="md:col-span-2"
          label={t.content}
          hint={t.contentHint}
          required
          rows={3}
          maxLength={MAX_LENGTH.reminder}
          {...field('message')}
        />
        <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,4fr)] gap-x-3 gap-y-1.5 sm:grid-cols-2 sm:gap-x-4 md:col-span-2 md:max-w-md">
          <TextField label={t.date} type="date" min={clinicToday()} {...field('date')} />
          <TextField label={t.time} type="time" {...field('time')} />
          <p className="col-span-2 text-ink-faint text-sm">{t.timeHint}</p>
        </div>
        <div className="grid justify-items-start gap-4 md:col-span-2">
          {failure !== null && <Notice tone="error">{errorText(failure, t.failed)}</Notice>}
          <Button type="submit" isBusy={isBusy}>
            {t.submit}
          </Button>
        </div>
      </form>
    </Card>
  );
}
