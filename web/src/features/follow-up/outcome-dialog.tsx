import type { FollowUpForDoctor } from '@antam/contract/follow-up';
import { useClinicNow } from '../../lib/time/clinic-now';
import { TextField } from '../../ui/text-field';
import { useFollowUpTexts } from './follow-up-texts';
import { useConfirmOutcome } from './queries';
import { RowDialog, useRowForm } from './row-dialog';

/** The doctor confirms the outcome with its day, which the care file keeps. */
export function OutcomeDialog({ row, onClose }: { row: FollowUpForDoctor; onClose: () => void }) {
  const t = useFollowUpTexts().confirm;
  const now = useClinicNow();
  const confirm = useConfirmOutcome(row._id);
  const form = useRowForm({
    defaultValues: { on: now.date },
    check: () => ({}),
    send: ({ on }) => confirm.mutateAsync({ isTrue: true, on: on || null }),
    savedText: t.confirmed,
    onClose,
  });
  const description = `${row.toConfirm ? t.news[row.toConfirm] : ''} ${t.text}`;
  return (
    <RowDialog title={t.title(row.patientCode)} description={description} form={form} words={t} onClose={onClose}>
      <TextField type="date" label={t.on} max={now.date} {...form.field('on')} />
    </RowDialog>
  );
}
