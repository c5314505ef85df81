import { CalendarX } from 'lucide-react';
import { EmptyState } from '../../../ui/empty-state';
import { latePart } from '../../../ui/late-part';
import { LoadMore } from '../../../ui/load-more';
import { Waiting } from '../../../ui/waiting';
import { useVisitsCancelled } from './queries';
import { useUpcomingTexts } from './upcoming-texts';
import { VISIT_CARDS, VisitCard } from './visit-card';

const CancelledNote = latePart(() => import('./cancelled-note').then((module) => module.CancelledNote), {
  rows: 1,
  className: 'h-11',
});

export function CancelledVisits() {
  const t = useUpcomingTexts();
  const visits = useVisitsCancelled();
  const { items } = visits;

  if (!visits.data) return <Waiting for={visits} failed={t.failed} {...VISIT_CARDS} />;
  if (items.length === 0)
    return <EmptyState icon={<CalendarX />} title={t.empty.cancelled} text={t.empty.cancelledText} />;

  return (
    <>
      <ul className="grid items-start gap-4 lg:grid-cols-2">
        {items.map((visit) => (
          <li key={visit._id}>
            <VisitCard visit={visit} note={<CancelledNote visit={visit} />} />
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={visits.hasNextPage}
        isLoading={visits.isFetchingNextPage}
        onMore={() => visits.fetchNextPage()}
      />
    </>
  );
}
