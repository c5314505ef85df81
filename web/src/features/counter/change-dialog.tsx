import type { CounterLine } from '@antam/contract/dispensing';
import { digitsOf, MAX_DAYS_SUPPLY, MAX_LENGTH } from '@antam/contract/limits';
import { useContractForm } from '../../lib/form/contract-form';
import { FormDialog } from '../../ui/form-dialog';
import { TextField } from '../../ui/text-field';
import { useCounterTexts } from './counter-texts';
import { useChangeDispensing } from './queries';

type ChangeDialogProps = {
  line: CounterLine;
  kind: 'returned' | 'corrected';
  onSaved: () => void;
  onClose: () => void;
};

/** A return or a correction: days, and why. */
export function ChangeDialog({ line, kind, onSaved, onClose }: ChangeDialogProps) {
  const all = useCounterTexts();
  const t = all.change;
  const change = useChangeDispensing(line._id);
  const least = kind === 'returned' ? 1 : 0;
  const form = useContractForm({
    defaultValues: { days: '', note: '' },
    check: ({ days, note }) => ({
      ...(/^\d+$/.test(days.trim()) && Number(days) >= least ? {} : { days: t.daysInvalid }),
      ...(note.trim() ? {} : { note: t.reasonRequired }),
    }),
    send: ({ days, note }, key) => change.mutateAsync({ key, body: { kind, days: Number(days), note } }),
    onSent: onSaved,
  });
  return (
    <FormDialog
      title={t[kind]}
      description={`${line.medicationName}. ${t.text}`}
      width="narrow"
      form={form}
      failedText={all.failed}
      saveLabel={t.save}
      cancelLabel={t.cancel}
      onClose={onClose}
    >
      <TextField
        label={kind === 'returned' ? t.daysReturned : t.daysCorrected}
        required
        inputMode="numeric"
        maxLength={digitsOf(MAX_DAYS_SUPPLY)}
        {...form.field('days')}
      />
      <TextField label={t.reason} required maxLength={MAX_LENGTH.dispensingNote} {...form.field('note')} />
    </FormDialog>
  );
}
