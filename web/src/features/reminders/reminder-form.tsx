import { REMINDER_TYPES } from '@antam/contract/constants';
import { MAX_LENGTH } from '@antam/contract/limits';
import { type FormEvent, useRef, useState } from 'react';
import { PatientCombobox } from '../../clinic/patient-combobox';
import { focusFirstProblem } from '../../lib/form/first-problem';
import { useErrorText } from '../../lib/texts/error-text';
import { clinicToday } from '../../lib/time/clinic';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Notice } from '../../ui/notice';
import { SelectField } from '../../ui/select-field';
import { showSuccess } from '../../ui/snackbars';
import { TextArea } from '../../ui/text-area';
import { TextField } from '../../ui/text-field';
import { useCreateReminder } from './queries';
import { emptyReminder, type ReminderFields, type ReminderProblem, readReminder } from './reminder-fields';
import { useRemindersTexts } from './reminders-texts';

/** The button in the header scrolls here. */
export const REMINDER_FORM_ID = 'reminder-form';

export function ReminderForm() {
  const t = useRemindersTexts().form;
  const errorText = useErrorText();
  const create = useCreateReminder();
  const [fields, setFields] = useState(emptyReminder);
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const read = readReminder(fields);
  const has = (problem: ReminderProblem) => isChecked && 'problems' in read && read.problems.includes(problem);
  const change = (part: Partial<ReminderFields>) => setFields((now) => ({ ...now, ...part }));

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (create.isPending) return;
    setChecked('problems' in read);
    if ('problems' in read) return focusFirstProblem(form.current);
    create.mutate(read.body, {
      onSuccess: () => {
        setFields(emptyReminder());
        showSuccess(t.created);
      },
    });
  }

  return (
    <Card id={REMINDER_FORM_ID}>
      <h2 className="text-xl">{t.title}</h2>
      <form ref={form} noValidate className="mt-4 grid gap-x-6 gap-y-4 md:grid-cols-2" onSubmit={onSubmit}>
        <PatientCombobox
          label={t.patient}
          placeholder={t.patientPlaceholder}
          required
          value={fields.patient}
          onChange={(patient) => change({ patient })}
          error={has('patient') ? t.patientRequired : undefined}
        />
        <SelectField
          label={t.type}
          value={fields.type}
          onChange={(event) => change({ type: event.target.value as ReminderFields['type'] })}
          options={REMINDER_TYPES.map((type) => ({ value: type, label: t.types[type] }))}
        />
        <TextArea
          className="md:col-span-2"
          label={t.content}
          hint={t.contentHint}
          required
          rows={3}
          maxLength={MAX_LENGTH.reminder}
          value={fields.message}
          onChange={(event) => change({ message: event.target.value })}
          error={has('message') ? t.contentRequired : undefined}
        />
        <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,4fr)] gap-x-3 gap-y-1.5 sm:grid-cols-2 sm:gap-x-4 md:col-span-2 md:max-w-md">
          <TextField
            label={t.date}
            type="date"
            min={clinicToday()}
            value={fields.date}
            onChange={(event) => change({ date: event.target.value })}
            error={has('date') ? t.past : undefined}
          />
          <TextField
            label={t.time}
            type="time"
            value={fields.time}
            onChange={(event) => change({ time: event.target.value })}
          />
          <p className="col-span-2 text-ink-faint text-sm">{t.timeHint}</p>
        </div>
        <div className="grid justify-items-start gap-4 md:col-span-2">
          {create.error && <Notice tone="error">{errorText(create.error, t.failed)}</Notice>}
          <Button type="submit" isBusy={create.isPending}>
            {t.submit}
          </Button>
        </div>
      </form>
    </Card>
  );
}
