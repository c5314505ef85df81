import type { UserAccount } from '@antam/contract/auth';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useErrorText } from '../../lib/texts/error-text';
import { useUiTexts } from '../../lib/texts/ui-texts';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { useAccountsTexts } from './accounts-texts';
import { useSetTemporaryPassword } from './queries';

type TemporaryPasswordDialogProps = { user: UserAccount | null; onClose: () => void };

/** Asks first, then shows the password once; it is not stored in the query cache. */
export function TemporaryPasswordDialog({ user, onClose }: TemporaryPasswordDialogProps) {
  const t = useAccountsTexts().temporary;
  const ui = useUiTexts();
  const errorText = useErrorText();
  const setPassword = useSetTemporaryPassword();
  const [isCopied, setCopied] = useState(false);
  const password = setPassword.data?.password;

  function close() {
    setPassword.reset();
    setCopied(false);
    onClose();
  }

  return (
    <Dialog
      isOpen={user !== null}
      // It is shown only once, so a press outside the panel must not close it.
      onClose={password ? undefined : close}
      title={t.title}
      description={password ? t.shown : t.ask(user?.userName ?? '')}
      width="narrow"
      actions={
        password ? (
          <Button onClick={close}>{t.close}</Button>
        ) : (
          <>
            <Button look="quiet" onClick={close}>
              {ui.cancel}
            </Button>
            <Button isBusy={setPassword.isPending} onClick={() => user && setPassword.mutate(user._id)}>
              {t.confirm}
            </Button>
          </>
        )
      }
    >
      {setPassword.error && <Notice tone="error">{errorText(setPassword.error, t.failed)}</Notice>}
      {password && (
        <div role="status" className="flex flex-wrap items-center gap-3">
          <output className="grow select-all break-all rounded-field bg-sunken px-4 py-3 font-mono text-lg">
            {password}
          </output>
          <Button
            look="outline"
            onClick={() =>
              navigator.clipboard?.writeText(password).then(
                () => setCopied(true),
                () => {},
              )
            }
          >
            <Copy aria-hidden="true" className="size-4" />
            {isCopied ? t.copied : t.copy}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
