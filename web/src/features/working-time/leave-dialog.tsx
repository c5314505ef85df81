import { MAX_LENGTH } from '@antam/contract/limits';
import { WORK_TIMES } from '@antam/rules/booking/schedule';
import { useContractForm } from '../../lib/form/contract-form';
import { useUiTexts } from '../../lib/texts/ui-texts';
import { useClinicNow } from '../../lib/time/clinic-now';
import { FormDialog } from '../../ui/form-dialog';
import { SelectField } from '../../ui/select-field';
import { showSuccess } from '../../ui/snackbars';
import { TextField } from '../../ui/text-field';
import { BrokenVisits } from './broken-visits';
import { useChanges } from './queries';
import { useDecidedChange } from './use-decided-change';
import { useWorkingTimeTexts } from './working-time-texts';

const NO_LEAVE = { firstDay: '', lastDay: '', starts: '', ends: '', note: '' };

/** New leave: its time, and then what becomes of the visits in it. */
export function LeaveDialog({ doctorId, onClose }: { doctorId: string; onClose: () => void }) {
  const t = useWorkingTimeTexts();
  const ui = useUiTexts();
  const { date: today } = useClinicNow();
  const changes = useChanges();
  const change = useDecidedChange<typeof NO_LEAVE>({
    check: (values) => changes.checkLeave(doctorId, requestOf(values)),
    save: (values, visits) => changes.addLeave(doctorId, { ...requestOf(values), visits }),
  });
  const daysForm = useContractForm({
    defaultValues: NO_LEAVE,
    check: ({ firstDay }) => (firstDay ? {} : { firstDay: t.required }),
    send: change.send,
    onSent: (isSaved) => {
      if (!isSaved) return;
      showSuccess(t.leave.saved);
      onClose();
    },
    fieldOfCode: { 'days.endBeforeStart': 'lastDay', 'days.inThePast': 'firstDay', 'days.acrossMidnight': 'starts' },
  });
  const times = WORK_TIMES.map((time) => ({ value: time, label: time }));
  const { firstDay } = daysForm.form.watch();
  const { field } = daysForm;
  return (
    <FormDialog
      title={t.leave.add}
      form={daysForm}
      failedText={t.saveFailed}
      saveLabel={change.broken.length > 0 ? t.save : t.check}
      cancelLabel={ui.cancel}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField type="date" label={t.fields.firstDay} required min={today} {...field('firstDay', change.forget)} />
        <TextField type="date" label={t.fields.lastDay} min={firstDay || today} {...field('lastDay', change.forget)} />
        <SelectField
          label={t.fields.starts}
          placeholder={t.fields.anyTime}
          options={times.slice(0, -1)}
          hint={t.hoursHint}
          {...field('starts', change.forget)}
        />
        <SelectField
          label={t.fields.ends}
          placeholder={t.fields.anyTime}
          options={times.slice(1)}
          {...field('ends', change.forget)}
        />
      </div>
      <TextField label={t.fields.note} hint={t.noteHint} maxLength={MAX_LENGTH.leaveNote} {...field('note')} />
      <BrokenVisits
        visits={change.broken}
        choices={change.choices}
        onChoose={change.choose}
        onChooseAll={change.chooseAll}
      />
    </FormDialog>
  );
}

const requestOf = (values: typeof NO_LEAVE) => ({ ...values, lastDay: values.lastDay || values.firstDay });
