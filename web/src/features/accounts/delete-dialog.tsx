import type { UserAccount } from '@antam/contract/auth';
import { useErrorText } from '../../lib/texts/error-text';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Notice } from '../../ui/notice';
import { useAccountsTexts } from './accounts-texts';
import { useDeleteUser } from './queries';

type DeleteDialogProps = { user: UserAccount | null; onClose: () => void; onDeleted: (user: UserAccount) => void };

export function DeleteDialog({ user, onClose, onDeleted }: DeleteDialogProps) {
  const t = useAccountsTexts().remove;
  const errorText = useErrorText();
  const remove = useDeleteUser();

  function close() {
    remove.reset();
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen={user !== null}
      onClose={close}
      title={t.title(user?.userName ?? '')}
      description={t.text}
      confirmLabel={t.confirm}
      isDangerous
      isBusy={remove.isPending}
      onConfirm={() =>
        user &&
        remove.mutate(user._id, {
          onSuccess: () => {
            close();
            onDeleted(user);
          },
        })
      }
    >
      {remove.error && <Notice tone="error">{errorText(remove.error, t.failed)}</Notice>}
    </ConfirmDialog>
  );
}
