import type { ReviewedReason } from '@antam/contract/care-reasons';
import { CircleCheck } from 'lucide-react';
import { clinicClock } from '../../lib/time/clinic';
import { formatDate } from '../../lib/time/format';
import { useTimes } from '../../lib/time/times';
import { Button } from '../../ui/button';
import { Chip } from '../../ui/chip';
import { EmptyState } from '../../ui/empty-state';
import { useFailedTry } from '../../ui/failed-try';
import { LoadMore } from '../../ui/load-more';
import { type Column, Table } from '../../ui/table';
import { Waiting } from '../../ui/waiting';
import { useCareReasonTexts } from './care-reason-texts';
import { type ReviewState, useCareReasons, useReviewReason } from './queries';
import { byWeek } from './weeks';

/** The reasons of one state, week by week. */
export function ReviewList({ state }: { state: ReviewState }) {
  const t = useCareReasonTexts().review;
  const { formatDateTime } = useTimes();
  const reasons = useCareReasons(state);

  const columns: Column<ReviewedReason>[] = [
    {
      key: 'givenAt',
      header: t.givenAt,
      cell: ({ givenAt }) => <span className="tabular-nums">{formatDateTime(givenAt)}</span>,
    },
    { key: 'doctor', header: t.doctor, cell: ({ doctorName }) => doctorName ?? t.noName },
    {
      key: 'patient',
      header: t.patient,
      cell: ({ patientCode }) => <span className="tabular-nums">{patientCode}</span>,
    },
    { key: 'reason', header: t.reason, cell: (row) => <Reason row={row} /> },
    {
      key: 'opened',
      header: t.opened,
      cell: ({ opens, openings }) => (opens === 'care' ? t.opens.care(openings) : t.opens.identity),
    },
    { key: 'review', header: t.reviewed, cell: (row) => <Review row={row} /> },
  ];

  if (!reasons.data) return <Waiting for={reasons} failed={t.loadFailed} rows={6} />;
  if (reasons.items.length === 0) return <EmptyState icon={<CircleCheck />} title={t.emptyTitle} text={t.emptyText} />;
  const weeks = byWeek(reasons.items, ({ givenAt }) => clinicClock().dateOf(givenAt));
  return (
    <div className="grid grid-cols-1 gap-8">
      {weeks.map(({ week, rows }) => (
        <div key={week}>
          <h2 className="mb-3 text-lg">{t.weekOf(formatDate(week))}</h2>
          <Table caption={t.weekOf(formatDate(week))} columns={columns} rows={rows} rowKey={({ _id }) => _id} />
        </div>
      ))}
      <LoadMore
        hasMore={reasons.hasNextPage}
        isLoading={reasons.isFetchingNextPage}
        onMore={() => reasons.fetchNextPage()}
      />
    </div>
  );
}

function Reason({ row: { reason, note } }: { row: ReviewedReason }) {
  const t = useCareReasonTexts().dialog;
  return (
    <>
      <Chip tone={reason === 'emergency' ? 'warning' : 'neutral'}>{t.reasons[reason]}</Chip>
      {note && <span className="mt-1 block break-words text-ink-soft text-sm">{note}</span>}
    </>
  );
}

function Review({ row }: { row: ReviewedReason }) {
  const t = useCareReasonTexts().review;
  const { formatDateTime } = useTimes();
  const review = useReviewReason(useFailedTry(t.failed));
  const { _id, doctorName, patientCode, reviewedAt, reviewedByName } = row;
  if (reviewedAt) return t.reviewedBy(reviewedByName ?? t.noName, formatDateTime(reviewedAt));
  return (
    <Button
      look="outline"
      size="small"
      className="min-h-11"
      data-next=""
      isBusy={review.isPending}
      aria-label={t.markReviewedOf(doctorName ?? t.noName, patientCode)}
      onClick={() => review.mutate(_id)}
    >
      {t.markReviewed}
    </Button>
  );
}
