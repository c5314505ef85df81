import type { Profile } from '@antam/contract/accounts';
import { useErrorText } from '../../lib/texts/error-text';
import { Button } from '../../ui/button';
import { EmailText } from '../../ui/email-text';
import { Notice } from '../../ui/notice';
import { showSnackbar, showSuccess } from '../../ui/snackbars';
import { useAccountTexts } from './account-texts';
import { useDropPendingEmail, useUpdateProfile } from './queries';

/** A new address that waits for its link, with what its owner can do meanwhile. */
export function PendingEmail({ profile, onDropped }: { profile: Profile; onDropped: () => void }) {
  const t = useAccountTexts().profile;
  const errorText = useErrorText();
  const again = useUpdateProfile();
  const drop = useDropPendingEmail();
  const { email, pendingEmail } = profile;
  if (!pendingEmail) return null;

  const onError = (failure: Error) => showSnackbar(errorText(failure, t.failed), 'error');
  const sendAgain = () =>
    again.mutate({ email: pendingEmail }, { onSuccess: () => showSuccess(t.pending.sentAgain), onError });

  return (
    <Notice tone="info">
      <p>{t.pending.title}</p>
      <p className="mt-1 font-semibold">
        <EmailText>{pendingEmail}</EmailText>
      </p>
      <p className="mt-2 font-normal text-sm">
        {t.pending.text} <EmailText>{email ?? ''}</EmailText>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="outline" size="small" isBusy={again.isPending} onClick={sendAgain}>
          {t.pending.again}
        </Button>
        <Button
          look="quiet"
          size="small"
          isBusy={drop.isPending}
          onClick={() => drop.mutate(undefined, { onSuccess: onDropped, onError })}
        >
          {t.pending.cancel}
        </Button>
      </div>
    </Notice>
  );
}
