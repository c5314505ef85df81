import type { FollowUpForDoctor } from '@antam/contract/follow-up';
import { UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { patientRecordPath } from '../../lib/doctor-paths';
import { usePageMeta } from '../../lib/page-meta';
import { AreaWords } from '../../lib/texts/area-words';
import { useDocumentLanguage } from '../../lib/texts/language';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { lateDialog } from '../../ui/late-dialog';
import { LoadMore } from '../../ui/load-more';
import { PageHeader } from '../../ui/page-header';
import { type Column, Table } from '../../ui/table';
import { Waiting } from '../../ui/waiting';
import { AttemptHistory } from './call-card';
import { ConfirmButtons } from './confirm-buttons';
import { FOLLOW_UP_WORDS } from './doctor-words';
import { useFollowUpTexts } from './follow-up-texts';
import { GroupTabs } from './group-tabs';
import { useFollowUpCounts, useFollowUps } from './queries';
import { ContactCell, WhyCell } from './row-cells';
import { useFilter } from './use-filter';

const OutcomeDialog = lateDialog(() => import('./outcome-dialog').then((module) => module.OutcomeDialog));

const MayCallDialog = lateDialog(() => import('./may-call-dialog').then((module) => module.MayCallDialog));

/** A doctor's own patients who are late, and the news that the doctor has to confirm. */
export default function DoctorFollowUpScreen() {
  return (
    <AreaWords language="vi" words={FOLLOW_UP_WORDS}>
      <OwnPatients />
    </AreaWords>
  );
}

function OwnPatients() {
  const t = useFollowUpTexts();
  usePageMeta(t.meta);
  useDocumentLanguage('vi');
  const { filter, change } = useFilter();
  const shown = { group: filter.group, band: filter.band };
  const counts = useFollowUpCounts({});
  const list = useFollowUps('Doctor', shown);
  const [confirming, setConfirming] = useState<FollowUpForDoctor | null>(null);
  const [allowing, setAllowing] = useState<FollowUpForDoctor | null>(null);
  const columns: Column<FollowUpForDoctor>[] = [
    {
      key: 'patient',
      header: t.patient,
      cell: (row) => (
        <>
          <Link
            to={patientRecordPath(row._id)}
            className="inline-flex min-h-11 items-center font-semibold text-brand-strong underline underline-offset-4"
          >
            {row.patientCode}
          </Link>
          {row.hasNoDoctor && <span className="block max-w-60 text-sm">{t.hasNoDoctor}</span>}
          {row.asksNotToBeCalled && (
            <>
              <span className="block max-w-60 text-sm">{t.asksNotToBeCalled}</span>
              <Button
                look="outline"
                size="small"
                className="mt-2"
                aria-label={t.mayCall.openFor(row.patientCode)}
                onClick={() => setAllowing(row)}
              >
                {t.mayCall.open}
              </Button>
            </>
          )}
        </>
      ),
    },
    { key: 'why', header: t.why, cell: (row) => <WhyCell row={row} /> },
    {
      key: 'contact',
      header: t.contact,
      cell: (row) => (
        <>
          <ContactCell row={row} />
          <AttemptHistory row={row} />
        </>
      ),
    },
    { key: 'owner', header: t.lookedAfter, cell: ({ owner }) => owner?.fullName ?? t.free },
    {
      key: 'actions',
      header: t.actions,
      hideHeader: true,
      align: 'end',
      cell: (row) => <ConfirmButtons row={row} onConfirm={() => setConfirming(row)} />,
    },
  ];
  return (
    <>
      <PageHeader title={t.title} text={t.doctorText} />
      <div className="grid gap-5">
        <GroupTabs counts={counts.data} chosen={shown} onChoose={({ group, band }) => change({ group, band })} />
        <Waiting for={list} failed={t.loadFailed} rows={4} />
        {list.isSuccess && list.items.length === 0 && (
          <EmptyState icon={<UserRoundCheck />} title={t.emptyTitle} text={t.emptyText} />
        )}
        {list.items.length > 0 && (
          <Table
            onPhone="cardsOnTablet"
            caption={t.title}
            columns={columns}
            rows={list.items}
            rowKey={({ _id }) => _id}
          />
        )}
        <LoadMore hasMore={list.hasNextPage} isLoading={list.isFetchingNextPage} onMore={() => list.fetchNextPage()} />
      </div>
      {allowing && <MayCallDialog row={allowing} onClose={() => setAllowing(null)} />}
      {confirming && <OutcomeDialog row={confirming} onClose={() => setConfirming(null)} />}
    </>
  );
}
