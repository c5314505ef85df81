import type { FollowUpForStaff } from '@antam/contract/follow-up';
import { MAX_LENGTH } from '@antam/contract/limits';
import { useContractForm } from '../../lib/form/contract-form';
import { FormDialog } from '../../ui/form-dialog';
import { showSuccess } from '../../ui/snackbars';
import { TextField } from '../../ui/text-field';
import { nameOf } from './follow-up-table';
import { useFollowUpTexts } from './follow-up-texts';
import { useSaveWishes } from './queries';

/** When a patient can be called without another person hearing it, and the name to ask for. */
export function WishesDialog({ row, onClose }: { row: FollowUpForStaff; onClose: () => void }) {
  const all = useFollowUpTexts();
  const t = all.wishesDialog;
  const save = useSaveWishes(row._id);
  const form = useContractForm({
    defaultValues: { safeFrom: row.safeFrom ?? '', safeTo: row.safeTo ?? '', alias: row.alias ?? '' },
    check: ({ safeFrom, safeTo }) => ((safeFrom === '') === (safeTo === '') ? {} : { safeTo: t.timesTogether }),
    send: (values) => save.mutateAsync(values),
    onSent: () => {
      showSuccess(all.saved);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t.title(nameOf(row))}
      description={t.text}
      width="narrow"
      form={form}
      failedText={all.failed}
      saveLabel={t.save}
      cancelLabel={t.cancel}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-4">
        <TextField type="time" label={t.from} {...form.field('safeFrom')} />
        <TextField type="time" label={t.to} {...form.field('safeTo')} />
      </div>
      <TextField label={t.alias} autoComplete="off" maxLength={MAX_LENGTH.fullName} {...form.field('alias')} />
    </FormDialog>
  );
}
