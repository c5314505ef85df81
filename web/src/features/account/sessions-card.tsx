import { Laptop } from 'lucide-react';
import { useState } from 'react';
import { useErrorText } from '../../lib/texts/error-text';
import { useTimes } from '../../lib/time/times';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Chip } from '../../ui/chip';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { showSnackbar, showSuccess } from '../../ui/snackbars';
import { Waiting } from '../../ui/waiting';
import { useAccountTexts } from './account-texts';
import { useEndOtherSessions, useSessions } from './security-queries';

export function SessionsCard() {
  const { formatDateTime } = useTimes();
  const t = useAccountTexts().sessions;
  const sessions = useSessions();
  const { data } = sessions;
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg">{t.title}</h2>
      <Waiting for={sessions} failed={t.failed} rows={2} className="h-14" />
      {data && (
        <ul className="divide-y divide-line *:py-3">
          {data.map((session) => (
            <li key={session._id} className="flex items-start gap-3">
              <Laptop aria-hidden="true" className="mt-1 size-5 shrink-0 text-ink-soft" />
              <div className="min-w-0 grow">
                <p className="flex flex-wrap items-center gap-2 font-medium">
                  {session.device}
                  {session.current && <Chip tone="success">{t.current}</Chip>}
                </p>
                <p className="text-ink-soft text-sm">
                  {t.since(formatDateTime(session.createdAt))}, {t.lastSeen(formatDateTime(session.lastSeenAt))}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {data && (data.length > 1 ? <EndOthers /> : <p className="text-ink-soft text-sm">{t.onlyThis}</p>)}
    </Card>
  );
}

function EndOthers() {
  const t = useAccountTexts().sessions;
  const errorText = useErrorText();
  const end = useEndOtherSessions();
  const [isAsking, setAsking] = useState(false);

  function endAll() {
    end.mutate(undefined, {
      onSuccess: () => showSuccess(t.ended),
      onError: (failure) => showSnackbar(errorText(failure, t.failed), 'error'),
      onSettled: () => setAsking(false),
    });
  }

  return (
    <>
      <Button look="danger" className="justify-self-start max-sm:w-full" onClick={() => setAsking(true)}>
        {t.endAll}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t.confirmTitle}
        description={t.confirmText}
        confirmLabel={t.endAll}
        isDangerous
        isBusy={end.isPending}
        onConfirm={endAll}
      />
    </>
  );
}
