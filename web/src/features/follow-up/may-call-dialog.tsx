import { MAY_CALL_REASONS, type MayCallReason } from '@antam/contract/call-wishes';
import type { FollowUpForDoctor } from '@antam/contract/follow-up';
import { RadioCards } from '../../ui/radio-cards';
import { useFollowUpTexts } from './follow-up-texts';
import { useAllowCalls } from './queries';
import { RowDialog, useRowForm } from './row-dialog';

/** The doctor takes back that a patient asks not to be called, and says why. */
export function MayCallDialog({ row, onClose }: { row: FollowUpForDoctor; onClose: () => void }) {
  const t = useFollowUpTexts().mayCall;
  const allow = useAllowCalls(row._id);
  const form = useRowForm({
    defaultValues: { why: '' as MayCallReason | '' },
    check: ({ why }) => (why === '' ? { why: t.whyRequired } : {}),
    send: ({ why }) => allow.mutateAsync(why as MayCallReason),
    savedText: t.allowed,
    onClose,
  });
  return (
    <RowDialog title={t.title(row.patientCode)} description={t.text} form={form} words={t} onClose={onClose}>
      <RadioCards
        legend={t.why}
        required
        columns="grid-cols-1"
        options={MAY_CALL_REASONS.map((value) => ({ value, label: t.reasons[value] }))}
        {...form.field('why')}
      />
    </RowDialog>
  );
}
