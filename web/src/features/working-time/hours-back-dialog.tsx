import { useContractForm } from '../../lib/form/contract-form';
import { FormDialog } from '../../ui/form-dialog';
import { showSuccess } from '../../ui/snackbars';
import { BrokenVisits } from './broken-visits';
import { useChanges } from './queries';
import { useDecidedChange } from './use-decided-change';
import { useWorkingTimeTexts } from './working-time-texts';

type HoursBackDialogProps = { id: string; when: string; onClose: () => void };

/** Takes extra hours back: asks first, and then what becomes of the visits in them. */
export function HoursBackDialog({ id, when, onClose }: HoursBackDialogProps) {
  const t = useWorkingTimeTexts();
  const changes = useChanges();
  const change = useDecidedChange<object>({
    check: async () => {
      const visits = await changes.checkHoursBack(id);
      return { visits, total: visits.length, here: 0 };
    },
    save: (_, { visits }, key) => changes.takeBackHours(id, visits, key),
  });
  const form = useContractForm({
    defaultValues: {},
    check: () => ({}),
    send: change.send,
    onSent: (isSaved) => {
      if (!isSaved) return;
      showSuccess(t.takenBack);
      onClose();
    },
  });
  return (
    <FormDialog
      title={when}
      description={t.extraHours.askBack}
      form={form}
      failedText={t.saveFailed}
      saveLabel={t.takeBack}
      needsPress={change.isDeciding}
      cancelLabel={t.keep}
      onClose={onClose}
    >
      <BrokenVisits change={change} />
    </FormDialog>
  );
}
