import type { Reminder } from '@antam/contract/reminders';
import { useErrorText } from '../../lib/texts/error-text';
import { useTimes } from '../../lib/time/times';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Notice } from '../../ui/notice';
import { showSuccess } from '../../ui/snackbars';
import { useDeleteReminder } from './queries';
import { useRemindersTexts } from './reminders-texts';

type TakeBackDialogProps = { reminder: Reminder | null; onClose: () => void };

/** Asks before a reminder that has not been sent is deleted. */
export function TakeBackDialog({ reminder, onClose }: TakeBackDialogProps) {
  const { formatDateTime } = useTimes();
  const t = useRemindersTexts().list;
  const errorText = useErrorText();
  const remove = useDeleteReminder();
  const name = reminder?.userId.fullName ?? reminder?.userId.patientCode ?? '';

  function close() {
    remove.reset();
    onClose();
  }

  function onTakenBack() {
    close();
    showSuccess(t.removed);
  }

  return (
    <ConfirmDialog
      isOpen={reminder !== null}
      onClose={close}
      title={t.removeTitle}
      description={reminder ? t.removeText(name, formatDateTime(reminder.reminderDate)) : undefined}
      confirmLabel={t.remove}
      isDangerous
      isBusy={remove.isPending}
      onConfirm={() => reminder && remove.mutate(reminder._id, { onSuccess: onTakenBack })}
    >
      {remove.error && <Notice tone="error">{errorText(remove.error, t.removeFailed)}</Notice>}
    </ConfirmDialog>
  );
}
