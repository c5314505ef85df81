import type { WaitingScreen } from '@antam/contract/waiting-room';
import { Tv } from 'lucide-react';
import { useState } from 'react';
import { usePageMeta } from '../../lib/page-meta';
import { useErrorText } from '../../lib/texts/error-text';
import { useDocumentLanguage } from '../../lib/texts/language';
import { formatDate } from '../../lib/time/format';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { EmptyState } from '../../ui/empty-state';
import { PageHeader } from '../../ui/page-header';
import { showSnackbar, showSuccess } from '../../ui/snackbars';
import { Waiting } from '../../ui/waiting';
import { AddScreenForm } from './add-screen-form';
import { useRemoveScreen, useWaitingScreens } from './queries';
import { useWaitingScreensTexts } from './waiting-screens-texts';

/** The links with which televisions show the waiting room. */
export default function WaitingScreensScreen() {
  const t = useWaitingScreensTexts();
  const screens = useWaitingScreens();
  usePageMeta(t.meta);
  useDocumentLanguage('en');
  return (
    <>
      <PageHeader title={t.title} text={t.text} />
      <div className="grid grid-cols-1 gap-6">
        <AddScreenForm />
        <Waiting for={screens} failed={t.loadFailed} rows={2} className="h-16" />
        {screens.data?.length === 0 && <EmptyState icon={<Tv />} title={t.emptyTitle} text={t.emptyText} />}
        <ul className="grid gap-2.5">
          {screens.data?.map((screen) => (
            <ScreenItem key={screen._id} screen={screen} />
          ))}
        </ul>
      </div>
    </>
  );
}

function ScreenItem({ screen }: { screen: WaitingScreen }) {
  const t = useWaitingScreensTexts();
  const errorText = useErrorText();
  const remove = useRemoveScreen({
    onDone: () => showSuccess(t.revoked),
    onFailed: (error) => showSnackbar(errorText(error, t.failed), 'error'),
  });
  const [isAsking, setAsking] = useState(false);

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3 shadow-card">
      <div className="min-w-0">
        <p className="font-semibold">{screen.label}</p>
        <p className="text-ink-soft text-sm">{t.made(formatDate(screen.createdAt))}</p>
      </div>
      <Button look="danger" size="small" aria-label={t.revokeFor(screen.label)} onClick={() => setAsking(true)}>
        {t.revoke}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t.revokeTitle}
        description={t.revokeText(screen.label)}
        confirmLabel={t.revoke}
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(screen._id, { onSettled: () => setAsking(false) })}
      />
    </li>
  );
}
