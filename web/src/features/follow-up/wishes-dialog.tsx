import type { FollowUpForStaff } from '@antam/contract/follow-up';
import { MAX_LENGTH } from '@antam/contract/limits';
import { TextField } from '../../ui/text-field';
import { nameOf } from './follow-up-table';
import { useFollowUpTexts } from './follow-up-texts';
import { useSaveWishes } from './queries';
import { RowDialog, useRowForm } from './row-dialog';

/** When a patient can be called without another person hearing it, and the name to ask for. */
export function WishesDialog({ row, onClose }: { row: FollowUpForStaff; onClose: () => void }) {
  const all = useFollowUpTexts();
  const t = all.wishesDialog;
  const save = useSaveWishes(row._id);
  const { safeFrom, safeTo, alias } = row;
  const form = useRowForm({
    defaultValues: { safeFrom: safeFrom ?? '', safeTo: safeTo ?? '', alias: alias ?? '' },
    check: (given) => ((given.safeFrom === '') === (given.safeTo === '') ? {} : { safeTo: t.timesTogether }),
    send: (values) => save.mutateAsync({ ...values, before: { safeFrom, safeTo, alias } }),
    savedText: all.saved,
    onClose,
  });
  return (
    <RowDialog title={t.title(nameOf(row))} description={t.text} form={form} words={t} onClose={onClose}>
      <div className="grid grid-cols-2 gap-4">
        <TextField type="time" label={t.from} {...form.field('safeFrom')} />
        <TextField type="time" label={t.to} {...form.field('safeTo')} />
      </div>
      <TextField label={t.alias} maxLength={MAX_LENGTH.fullName} {...form.field('alias')} />
    </RowDialog>
  );
}
