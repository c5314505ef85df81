import type { ReactNode } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { type ContractForm, type FieldOfCode, type Problems, useContractForm } from '../../lib/form/contract-form';
import { useUiTexts } from '../../lib/texts/ui-texts';
import { useClinicNow } from '../../lib/time/clinic-now';
import { FormDialog } from '../../ui/form-dialog';
import { showSuccess } from '../../ui/snackbars';
import { TextField } from '../../ui/text-field';
import { BrokenVisits } from './broken-visits';
import { type ChangeActs, useDecidedChange } from './use-decided-change';
import { useWorkingTimeTexts } from './working-time-texts';

type DaysValues = FieldValues & { firstDay: string; lastDay: string };

type DaysDialogProps<Values extends DaysValues> = {
  title: string;
  savedText: string;
  initial: Values;
  /** Beside the first day. */
  required?: Path<Values>[];
  fieldOfCode?: FieldOfCode<Values>;
  acts: ChangeActs<Values>;
  onClose: () => void;
  /** The other fields; one that changes the time has the visits looked for again by `forget`. */
  children: (inner: Pick<ContractForm<Values>, 'field' | 'form'> & { forget: () => void }) => ReactNode;
};

/** New leave or a new closure: its days, and then what becomes of the visits in them. */
export function DaysDialog<Values extends DaysValues>(props: DaysDialogProps<Values>) {
  const { title, savedText, initial, required = [], fieldOfCode, acts, onClose, children } = props;
  const t = useWorkingTimeTexts();
  const ui = useUiTexts();
  const { date: today } = useClinicNow();
  const change = useDecidedChange<Values>(acts);
  const firstDay = 'firstDay' as Path<Values>;
  const lastDay = 'lastDay' as Path<Values>;
  const daysForm = useContractForm<Values, boolean>({
    defaultValues: initial,
    check: (values) => missing(values, [firstDay, ...required], t.required),
    send: (values) => change.send({ ...values, lastDay: values.lastDay || values.firstDay }),
    onSent: (isSaved) => {
      if (!isSaved) return;
      showSuccess(savedText);
      onClose();
    },
    fieldOfCode: {
      'days.endBeforeStart': lastDay,
      'days.inThePast': firstDay,
      'days.tooLong': lastDay,
      'days.tooFarAhead': firstDay,
      ...fieldOfCode,
    },
  });
  const { field, form } = daysForm;

  // A last day that would lie before the first one moves along.
  function onFirstDay() {
    const [first, last] = form.getValues([firstDay, lastDay]);
    if (first && last && last < first) form.setValue(lastDay, first as PathValue<Values, Path<Values>>);
    change.forget();
  }

  return (
    <FormDialog
      title={title}
      form={daysForm}
      failedText={t.saveFailed}
      saveLabel={change.isDeciding ? t.save : t.check}
      needsPress={change.isDeciding}
      cancelLabel={ui.cancel}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField type="date" label={t.fields.firstDay} required min={today} {...field(firstDay, onFirstDay)} />
        <TextField
          type="date"
          label={t.fields.lastDay}
          min={form.watch(firstDay) || today}
          {...field(lastDay, change.forget)}
        />
      </div>
      {children({ field, form, forget: change.forget })}
      <BrokenVisits change={change} />
    </FormDialog>
  );
}

function missing<Values extends DaysValues>(values: Values, names: Path<Values>[], text: string): Problems<Values> {
  const empty = names.filter((name) => !String(values[name]).trim());
  return Object.fromEntries(empty.map((name) => [name, text])) as Problems<Values>;
}
