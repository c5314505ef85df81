import type { UserAccount } from '@antam/contract/auth';
import { useAccountsTexts } from './accounts-texts';
import { useSetTemporaryPassword } from './queries';
import { ShownOnceDialog } from './shown-once-dialog';

type TemporaryPasswordDialogProps = { user: UserAccount | null; onClose: () => void };

/** Gives an account a password to be read out. */
export function TemporaryPasswordDialog({ user, onClose }: TemporaryPasswordDialogProps) {
  const t = useAccountsTexts().temporary;
  const setPassword = useSetTemporaryPassword();
  return (
    <ShownOnceDialog
      isOpen={user !== null}
      words={t}
      question={t.ask(user?.userName ?? '')}
      secret={setPassword.data?.password}
      error={setPassword.error}
      isBusy={setPassword.isPending}
      onConfirm={() => user && setPassword.mutate(user._id)}
      onClose={() => {
        setPassword.reset();
        onClose();
      }}
    />
  );
}
