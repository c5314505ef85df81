import { MAX_LENGTH } from '@antam/contract/limits';
import { useContractForm } from '../../lib/form/contract-form';
import { useUiTexts } from '../../lib/texts/ui-texts';
import { useClinicNow } from '../../lib/time/clinic-now';
import { FormDialog } from '../../ui/form-dialog';
import { showSuccess } from '../../ui/snackbars';
import { TextField } from '../../ui/text-field';
import { BrokenVisits } from './broken-visits';
import { useChanges } from './queries';
import { useDecidedChange } from './use-decided-change';
import { useWorkingTimeTexts } from './working-time-texts';

export type ClosureValues = { firstDay: string; lastDay: string; name: string };

/** A new closure: its days, and then what becomes of the visits in them. */
export function ClosureDialog({ initial, onClose }: { initial: ClosureValues; onClose: () => void }) {
  const t = useWorkingTimeTexts();
  const ui = useUiTexts();
  const { date: today } = useClinicNow();
  const changes = useChanges();
  const change = useDecidedChange<ClosureValues>({
    check: (values) => changes.checkClosure(requestOf(values)),
    save: (values, visits) => changes.addClosure({ ...requestOf(values), visits }),
  });
  const daysForm = useContractForm({
    defaultValues: initial,
    check: ({ firstDay, name }) => ({
      ...(!firstDay && { firstDay: t.required }),
      ...(!name.trim() && { name: t.required }),
    }),
    send: change.send,
    onSent: (isSaved) => {
      if (!isSaved) return;
      showSuccess(t.closures.saved);
      onClose();
    },
    fieldOfCode: { 'days.endBeforeStart': 'lastDay', 'days.inThePast': 'firstDay', 'days.tooLong': 'lastDay' },
  });
  const { firstDay } = daysForm.form.watch();
  const { field } = daysForm;
  return (
    <FormDialog
      title={t.closures.add}
      form={daysForm}
      failedText={t.saveFailed}
      saveLabel={change.broken.length > 0 ? t.save : t.check}
      cancelLabel={ui.cancel}
      onClose={onClose}
    >
      <TextField label={t.fields.name} required maxLength={MAX_LENGTH.closureName} {...field('name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField type="date" label={t.fields.firstDay} required min={today} {...field('firstDay', change.forget)} />
        <TextField type="date" label={t.fields.lastDay} min={firstDay || today} {...field('lastDay', change.forget)} />
      </div>
      <BrokenVisits
        visits={change.broken}
        choices={change.choices}
        onChoose={change.choose}
        onChooseAll={change.chooseAll}
      />
    </FormDialog>
  );
}

const requestOf = (values: ClosureValues) => ({ ...values, lastDay: values.lastDay || values.firstDay });
