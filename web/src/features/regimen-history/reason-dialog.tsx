import { REGIMEN_LINES, REGIMEN_REASONS } from '@antam/contract/care-codes';
import type { RegimenChange } from '@antam/contract/regimen-history';
import { REGIMEN_REASON_CODES } from '@antam/rules/care/care-codes';
import { useContractForm } from '../../lib/form/contract-form';
import { useCareCodeTexts } from '../../lib/texts/care-code-texts';
import { FormDialog } from '../../ui/form-dialog';
import { SelectField } from '../../ui/select-field';
import { useStateReason } from './queries';
import { useRegimenTexts } from './regimen-texts';

type ReasonDialogProps = {
  patientId: string;
  change: RegimenChange;
  onSaved: () => void;
  onClose: () => void;
};

/** States the official reason of one change, and the line of its regimen. */
export function ReasonDialog({ patientId, change, onSaved, onClose }: ReasonDialogProps) {
  const t = useRegimenTexts();
  const words = useCareCodeTexts();
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
        options={REGIMEN_REASONS.map((code) => ({
          value: String(code),
          label: words.regimenReason[REGIMEN_REASON_CODES[code]],
        }))}
        {...form.field('reason')}
      />
      <SelectField
        label={t.fields.line}
        placeholder={t.notSaid}
        options={REGIMEN_LINES.map((line) => ({ value: String(line), label: t.line(line) }))}
        {...form.field('line')}
      />
    </FormDialog>
  );
}
