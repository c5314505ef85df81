import type { Profile } from '@antam/contract/own-account';
import { Button } from '../../ui/button';
import { EmailText } from '../../ui/email-text';
import { useFailedTry } from '../../ui/failed-try';
import { Notice } from '../../ui/notice';
import { showSuccess } from '../../ui/snackbars';
import { useAccountTexts } from './account-texts';
import { useDropPendingEmail, useSendConfirmation } from './queries';

/** An address that is not confirmed yet, one's own or a new one, and what its owner can do. */
export function EmailNotice({ profile, onDropped }: { profile: Profile; onDropped: () => void }) {
  const t = useAccountTexts().profile;
  const again = useSendConfirmation();
  const tryAgain = useFailedTry(t.failed, () => showSuccess(t.pending.sentAgain));
  const drop = useDropPendingEmail();
  const tryDrop = useFailedTry(t.failed, onDropped);
  const { email, pendingEmail, isEmailConfirmed } = profile;
  if (isEmailConfirmed && !pendingEmail) return null;

  return (
    <Notice tone="info">
      <p>{t.pending.title}</p>
      <p className="mt-1 font-semibold">
        <EmailText>{pendingEmail ?? email ?? ''}</EmailText>
      </p>
      <p className="mt-2 font-normal text-sm">
        {pendingEmail ? (
          <>
            {t.pending.text} <EmailText>{email ?? ''}</EmailText>
          </>
        ) : (
          t.emailNotice
        )}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="outline" size="small" isBusy={again.isPending} onClick={() => again.mutate(undefined, tryAgain)}>
          {t.pending.again}
        </Button>
        {pendingEmail && (
          <Button look="quiet" size="small" isBusy={drop.isPending} onClick={() => drop.mutate(undefined, tryDrop)}>
            {t.pending.cancel}
          </Button>
        )}
      </div>
    </Notice>
  );
}
