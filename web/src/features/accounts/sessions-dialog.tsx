import type { UserAccount } from '@antam/contract/auth';
import { useErrorText } from '../../lib/texts/error-text';
import { useTimes } from '../../lib/time/times';
import { Button } from '../../ui/button';
import { Chip } from '../../ui/chip';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { showSuccess } from '../../ui/snackbars';
import { Waiting } from '../../ui/waiting';
import { useAccountsTexts } from './accounts-texts';
import { useEndSessions, useUserSessions } from './queries';

type SessionsDialogProps = { user: UserAccount | null; onClose: () => void };

export function SessionsDialog({ user, onClose }: SessionsDialogProps) {
  const t = useAccountsTexts().sessions;
  const end = useEndSessions();

  function close() {
    end.reset();
    onClose();
  }

  return (
    <Dialog isOpen={user !== null} onClose={close} isBusy={end.isPending} title={t.title(user?.userName ?? '')}>
      {user && <Sessions user={user} end={end} onEnded={close} />}
    </Dialog>
  );
}

type SessionsProps = { user: UserAccount; end: ReturnType<typeof useEndSessions>; onEnded: () => void };

function Sessions({ user, end, onEnded }: SessionsProps) {
  const { formatDateTime } = useTimes();
  const t = useAccountsTexts().sessions;
  const errorText = useErrorText();
  const sessions = useUserSessions(user._id);

  function endAll() {
    end.mutate(user._id, {
      onSuccess: () => {
        showSuccess(t.ended);
        onEnded();
      },
    });
  }

  if (!sessions.data) return <Waiting for={sessions} failed={t.failed} rows={2} />;
  if (sessions.data.length === 0) return <p className="text-ink-soft">{t.none}</p>;
  return (
    <div className="grid gap-4">
      <ul className="divide-y divide-line">
        {sessions.data.map((session) => (
          <li key={session._id} className="flex flex-wrap items-center justify-between gap-2 py-3">
            <div className="min-w-0">
              <p className="font-medium">{session.device}</p>
              <p className="text-ink-soft text-sm">
                {t.since(formatDateTime(session.createdAt))}, {t.lastSeen(formatDateTime(session.lastSeenAt))}
              </p>
            </div>
            {session.current && <Chip tone="success">{t.current}</Chip>}
          </li>
        ))}
      </ul>
      {end.error && <Notice tone="error">{errorText(end.error, t.endFailed)}</Notice>}
      <Button look="danger" className="justify-self-start" isBusy={end.isPending} onClick={endAll}>
        {t.endAll}
      </Button>
    </div>
  );
}
