import { useCallback } from 'react';
import { useIdleWarning } from '../lib/call/idle';
import { expireSession } from '../lib/call/session';
import { loadViewer, logOut } from '../lib/call/viewer';
import { useUiTexts } from '../lib/texts/ui-texts';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';

/** Warns before the server ends an idle session, and locks the screen when it has. */
export function IdleGuard({ idleSeconds }: { idleSeconds: number }) {
  const t = useUiTexts().idle;
  const keepAlive = useCallback(() => void loadViewer().catch(() => {}), []);
  const secondsLeft = useIdleWarning({ idleSeconds, keepAlive, onExpired: expireSession });

  return (
    <Dialog
      isOpen={secondsLeft !== null}
      onClose={keepAlive}
      title={t.title}
      description={t.text(secondsLeft ?? 0)}
      width="narrow"
      actions={
        <>
          <Button look="quiet" onClick={() => logOut()}>
            {t.leave}
          </Button>
          <Button onClick={keepAlive}>{t.stay}</Button>
        </>
      }
    />
  );
}
