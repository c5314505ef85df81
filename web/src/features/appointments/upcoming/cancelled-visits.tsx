import { CalendarX } from 'lucide-react';
import { useErrorText } from '../../../lib/texts/error-text';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { LoadMore } from '../../../ui/load-more';
import { useVisitsCancelled } from '../queries';
import { useUpcomingTexts } from './upcoming-texts';
import { VisitCard } from './visit-card';
import { VisitSkeletons } from './visit-skeletons';

export function CancelledVisits() {
  const t = useUpcomingTexts();
  const errorText = useErrorText();
  const { items, error, isPending, isFetching, refetch, ...pages } = useVisitsCancelled();

  if (isPending) return <VisitSkeletons />;
  if (error && items.length === 0)
    return <ErrorState message={errorText(error, t.failed)} onRetry={() => refetch()} isRetrying={isFetching} />;
  if (items.length === 0)
    return <EmptyState icon={<CalendarX />} title={t.empty.cancelled} text={t.empty.cancelledText} />;

  return (
    <>
      <ul className="grid items-start gap-4 lg:grid-cols-2">
        {items.map((visit) => (
          <li key={visit._id}>
            <VisitCard visit={visit} />
          </li>
        ))}
      </ul>
      <LoadMore hasMore={pages.hasNextPage} isLoading={pages.isFetchingNextPage} onMore={() => pages.fetchNextPage()} />
    </>
  );
}
