import type { FollowUpForStaff } from '@antam/contract/follow-up';
import { UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { usePageMeta } from '../../lib/page-meta';
import { useDocumentLanguage } from '../../lib/texts/language';
import { EmptyState } from '../../ui/empty-state';
import { lateDialog } from '../../ui/late-dialog';
import { LoadMore } from '../../ui/load-more';
import { PageHeader } from '../../ui/page-header';
import { Waiting } from '../../ui/waiting';
import { FilterFields } from './filter-fields';
import { FollowUpTable } from './follow-up-table';
import { useFollowUpTexts } from './follow-up-texts';
import { GroupTabs } from './group-tabs';
import { useFollowUpCounts, useFollowUps } from './queries';
import { useFilter } from './use-filter';

const AttemptDialog = lateDialog(() => import('./attempt-dialog').then((module) => module.AttemptDialog));
const WishesDialog = lateDialog(() => import('./wishes-dialog').then((module) => module.WishesDialog));

/** Reception's work of the morning: who is late, who is calling, what came of it. */
export default function StaffFollowUpScreen() {
  const t = useFollowUpTexts();
  usePageMeta(t.meta);
  useDocumentLanguage('en');
  const { filter, change } = useFilter();
  const counts = useFollowUpCounts(filter);
  const list = useFollowUps('Staff', filter);
  const [open, setOpen] = useState<{ what: 'attempt' | 'wishes'; row: FollowUpForStaff } | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <PageHeader title={t.title} text={t.text} />
      <div className="grid gap-5">
        <GroupTabs counts={counts.data} chosen={filter} onChoose={({ group, band }) => change({ group, band })} />
        <FilterFields filter={filter} onChange={change} />
        <Waiting for={list} failed={t.loadFailed} rows={5} />
        {list.isSuccess && list.items.length === 0 && (
          <EmptyState icon={<UserRoundCheck />} title={t.emptyTitle} text={t.emptyText} />
        )}
        {list.items.length > 0 && (
          <FollowUpTable
            rows={list.items}
            onCall={(row) => setOpen({ what: 'attempt', row })}
            onWishes={(row) => setOpen({ what: 'wishes', row })}
          />
        )}
        <LoadMore hasMore={list.hasNextPage} isLoading={list.isFetchingNextPage} onMore={() => list.fetchNextPage()} />
      </div>
      {open?.what === 'attempt' && <AttemptDialog row={open.row} onClose={close} />}
      {open?.what === 'wishes' && <WishesDialog row={open.row} onClose={close} />}
    </>
  );
}
