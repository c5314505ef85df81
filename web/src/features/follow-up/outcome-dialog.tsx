import type { FollowUpForDoctor } from '@antam/contract/follow-up';
import { useContractForm } from '../../lib/form/contract-form';
import { useClinicNow } from '../../lib/time/clinic-now';
import { FormDialog } from '../../ui/form-dialog';
import { showSuccess } from '../../ui/snackbars';
import { TextField } from '../../ui/text-field';
import { useFollowUpTexts } from './follow-up-texts';
import { useConfirmOutcome } from './queries';

/** The doctor confirms the outcome with its day, which the care file keeps. */
export function OutcomeDialog({ row, onClose }: { row: FollowUpForDoctor; onClose: () => void }) {
  const all = useFollowUpTexts();
  const t = all.confirm;
  const now = useClinicNow();
  const confirm = useConfirmOutcome(row._id);
  const form = useContractForm({
    defaultValues: { on: now.date },
    check: () => ({}),
    send: ({ on }) => confirm.mutateAsync({ isTrue: true, on: on || null }),
    onSent: () => {
      showSuccess(t.confirmed);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t.title(row.patientCode)}
      description={`${row.toConfirm ? t.news[row.toConfirm] : ''} ${t.text}`}
      width="narrow"
      form={form}
      failedText={all.failed}
      saveLabel={t.save}
      cancelLabel={t.cancel}
      onClose={onClose}
    >
      <TextField type="date" label={t.on} max={now.date} {...form.field('on')} />
    </FormDialog>
  );
}
