import { MAY_CALL_REASONS, type MayCallReason } from '@antam/contract/call-wishes';
import type { FollowUpForDoctor } from '@antam/contract/follow-up';
import { useContractForm } from '../../lib/form/contract-form';
import { FormDialog } from '../../ui/form-dialog';
import { RadioCards } from '../../ui/radio-cards';
import { showSuccess } from '../../ui/snackbars';
import { useFollowUpTexts } from './follow-up-texts';
import { useAllowCalls } from './queries';

/** The doctor takes back that a patient asks not to be called, and says why. */
export function MayCallDialog({ row, onClose }: { row: FollowUpForDoctor; onClose: () => void }) {
  const all = useFollowUpTexts();
  const t = all.mayCall;
  const allow = useAllowCalls(row._id);
  const form = useContractForm({
    defaultValues: { why: '' as MayCallReason | '' },
    check: ({ why }) => (why === '' ? { why: t.whyRequired } : {}),
    send: ({ why }) => allow.mutateAsync(why as MayCallReason),
    onSent: () => {
      showSuccess(t.allowed);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t.title(row.patientCode)}
      description={t.text}
      width="narrow"
      form={form}
      failedText={all.failed}
      saveLabel={t.save}
      cancelLabel={t.cancel}
      onClose={onClose}
    >
      <RadioCards
        legend={t.why}
        required
        columns="grid-cols-1"
        options={MAY_CALL_REASONS.map((value) => ({ value, label: t.reasons[value] }))}
        {...form.field('why')}
      />
    </FormDialog>
  );
}
