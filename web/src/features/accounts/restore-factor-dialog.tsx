import type { UserAccount } from '@antam/contract/auth';
import { useAccountsTexts } from './accounts-texts';
import { useRestoreFactor } from './queries';
import { ShownOnceDialog } from './shown-once-dialog';

type RestoreFactorDialogProps = { user: UserAccount | null; onClose: () => void };

/** Resets the lost second step of a person who stands in front of the Admin, and shows the code for a new one. */
export function RestoreFactorDialog({ user, onClose }: RestoreFactorDialogProps) {
  const t = useAccountsTexts().restore;
  const restore = useRestoreFactor();
  return (
    <ShownOnceDialog
      isOpen={user !== null}
      words={t}
      question={t.ask(user?.userName ?? '')}
      secret={restore.data?.code}
      error={restore.error}
      isBusy={restore.isPending}
      onConfirm={() => user && restore.mutate(user._id)}
      onClose={() => {
        restore.reset();
        onClose();
      }}
    />
  );
}
