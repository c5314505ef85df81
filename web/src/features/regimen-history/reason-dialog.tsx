import { REGIMEN_LINES, REGIMEN_REASONS } from '@antam/contract/care-codes';
import type { RegimenChange } from '@antam/contract/regimen-history';
import { useRegimenOptions } from '../../clinic/regimen-options';
import { useContractForm } from '../../lib/form/contract-form';
import { useRegimenTexts } from '../../lib/texts/regimen-texts';
import { FormDialog } from '../../ui/form-dialog';
import { SelectField } from '../../ui/select-field';
import { useStateReason } from './queries';

type ReasonDialogProps = {
  patientId: string;
  change: RegimenChange;
  onSaved: () => void;
  onClose: () => void;
};

/** States the official reason of one change, and the line of its regimen. */
export function ReasonDialog({ patientId, change, onSaved, onClose }: ReasonDialogProps) {
  const t = useRegimenTexts();
  const options = useRegimenOptions();
  const saving = useStateReason(patientId, change._id);
  const form = useContractForm({
    defaultValues: { reason: String(change.reason ?? ''), line: String(change.line ?? '') },
    check: () => ({}),
    send: ({ reason, line }) =>
      saving.mutateAsync({
        userId: patientId,
        reason: REGIMEN_REASONS.find((code) => String(code) === reason) ?? null,
        line: REGIMEN_LINES.find((one) => String(one) === line) ?? null,
      }),
    onSent: onSaved,
  });
  return (
    <FormDialog
      title={t.reason.title}
      form={form}
      failedText={t.reason.failed}
      saveLabel={t.save}
      cancelLabel={t.cancel}
      onClose={onClose}
    >
      <SelectField
        label={t.fields.reason}
        placeholder={t.notSaid}
        options={options.reasons}
        {...form.field('reason')}
      />
      <SelectField label={t.fields.line} placeholder={t.notSaid} options={options.lines} {...form.field('line')} />
    </FormDialog>
  );
}
