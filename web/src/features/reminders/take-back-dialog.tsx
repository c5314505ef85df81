import type { Reminder } from '@antam/contract/reminders';
import { useErrorText } from '../../lib/texts/error-text';
import { useTimes } from '../../lib/time/times';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Notice } from '../../ui/notice';
import { showSuccess } from '../../ui/snackbars';
import { useDeleteReminder } from './queries';
import { useRemindersTexts } from './reminders-texts';

type TakeBackDialogProps = { reminder: Reminder; onClose: () => void };

/** Asks before a reminder that has not been sent is deleted. */
export function TakeBackDialog({ reminder, onClose }: TakeBackDialogProps) {
  const { formatDateTime } = useTimes();
  const t = useRemindersTexts().list;
  const errorText = useErrorText();
  const remove = useDeleteReminder();
  const name = reminder.userId.fullName ?? reminder.userId.patientCode ?? '';

  function onTakenBack() {
    onClose();
    showSuccess(t.removed);
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t.removeTitle}
      description={t.removeText(name, formatDateTime(reminder.reminderDate))}
      confirmLabel={t.remove}
      isDangerous
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(reminder._id, { onSuccess: onTakenBack })}
    >
      {remove.error && <Notice tone="error">{errorText(remove.error, t.removeFailed)}</Notice>}
    </ConfirmDialog>
  );
}
