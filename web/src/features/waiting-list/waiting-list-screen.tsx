import { Hourglass, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { useEndedWaiting, useWaiting } from '../../clinic/waiting-queries';
import { usePageMeta } from '../../lib/page-meta';
import { useDocumentLanguage } from '../../lib/texts/language';
import { useWaitingTexts } from '../../lib/texts/waiting-texts';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { LoadMore } from '../../ui/load-more';
import { PageHeader } from '../../ui/page-header';
import { Waiting } from '../../ui/waiting';
import { AddDialog } from './add-dialog';
import { EntryTable } from './entry-table';

/** Reception's waiting list: who waits for what, every offer and what became of it. */
export default function WaitingListScreen() {
  const t = useWaitingTexts();
  usePageMeta(t.desk.meta);
  useDocumentLanguage('en');
  const open = useWaiting();
  const ended = useEndedWaiting();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHeader
        title={t.title}
        text={t.desk.text}
        actions={
          <Button onClick={() => setAdding(true)}>
            <UserRoundPlus aria-hidden="true" className="size-5" />
            {t.desk.add}
          </Button>
        }
      />
      <Waiting for={open} failed={t.desk.loadFailed} rows={4} />
      {open.isSuccess && open.items.length === 0 && (
        <EmptyState icon={<Hourglass />} title={t.desk.emptyTitle} text={t.desk.emptyText} />
      )}
      {open.items.length > 0 && <EntryTable caption={t.title} entries={open.items} />}
      <LoadMore hasMore={open.hasNextPage} isLoading={open.isFetchingNextPage} onMore={() => open.fetchNextPage()} />
      {ended.data && ended.data.length > 0 && (
        <details className="mt-6">
          <summary className="min-h-11 py-2.5 font-medium text-ink-soft">{t.desk.ended(ended.data.length)}</summary>
          <EntryTable caption={t.desk.ended(ended.data.length)} entries={ended.data} />
        </details>
      )}
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
    </>
  );
}
