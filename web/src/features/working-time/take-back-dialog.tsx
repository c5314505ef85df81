import { useErrorText } from '../../lib/texts/error-text';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { showSnackbar, showSuccess } from '../../ui/snackbars';
import { useTakeBack } from './queries';
import { useWorkingTimeTexts } from './working-time-texts';

type TakeBackDialogProps = { kind: 'leave' | 'closure'; id: string; when: string; text: string; onClose: () => void };

/** Asks before leave or a closure is taken back. */
export function TakeBackDialog({ kind, id, when, text, onClose }: TakeBackDialogProps) {
  const t = useWorkingTimeTexts();
  const errorText = useErrorText();
  const takeBack = useTakeBack(kind);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={when}
      description={text}
      confirmLabel={t.takeBack}
      cancelLabel={t.keep}
      isBusy={takeBack.isPending}
      onConfirm={() =>
        takeBack.mutate(id, {
          onSuccess: () => showSuccess(t.takenBack),
          onError: (failure) => showSnackbar(errorText(failure), 'error'),
          onSettled: onClose,
        })
      }
    />
  );
}
