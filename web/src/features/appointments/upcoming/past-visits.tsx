import { isTooLateFor } from '@antam/rules/access';
import { History } from 'lucide-react';
import { EmptyState } from '../../../ui/empty-state';
import { LoadMore } from '../../../ui/load-more';
import { Waiting } from '../../../ui/waiting';
import { useVisitsBehind } from './queries';
import { useUpcomingTexts } from './upcoming-texts';
import { VISIT_CARDS, VisitCard } from './visit-card';

export function PastVisits() {
  const t = useUpcomingTexts();
  const visits = useVisitsBehind();

  if (!visits.data) return <Waiting for={visits} failed={t.failed} {...VISIT_CARDS} />;

  const now = new Date();
  const behind = visits.items.filter(
    ({ status, appointmentDate }) => status !== 'Cancelled' && isTooLateFor('Customer', new Date(appointmentDate), now),
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
