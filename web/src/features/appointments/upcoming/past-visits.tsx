import { isTooLateFor } from '@antam/rules/access';
import { History } from 'lucide-react';
import { useErrorText } from '../../../lib/texts/error-text';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { LoadMore } from '../../../ui/load-more';
import { useVisitsBehind } from '../queries';
import { useUpcomingTexts } from './upcoming-texts';
import { VisitCard } from './visit-card';
import { VisitSkeletons } from './visit-skeletons';

export function PastVisits() {
  const t = useUpcomingTexts();
  const errorText = useErrorText();
  const visits = useVisitsBehind();

  if (visits.isPending) return <VisitSkeletons />;
  if (visits.isError && !visits.data)
    return (
      <ErrorState
        message={errorText(visits.error, t.failed)}
        onRetry={() => visits.refetch()}
        isRetrying={visits.isFetching}
      />
    );

  const now = new Date();
  const behind = visits.data.pages
    .flatMap((page) => page.items)
    .filter(
      ({ status, appointmentDate }) =>
        status !== 'Cancelled' && isTooLateFor('Customer', new Date(appointmentDate), now),
    );
  if (behind.length === 0 && !visits.hasNextPage)
    return <EmptyState icon={<History />} title={t.empty.behind} text={t.empty.behindText} />;

  return (
    <>
      <ul className="grid items-start gap-4 lg:grid-cols-2">
        {behind.map((visit) => (
          <li key={visit._id}>
            <VisitCard visit={visit} />
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
