import { isTooLateFor } from '@antam/rules/access';
import { CalendarHeart } from 'lucide-react';
import { useLocation } from 'react-router';
import { PendingNote } from '../../../clinic/pending-note';
import { useErrorText } from '../../../lib/texts/error-text';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { useVisitsAhead } from '../queries';
import { BookLink } from './book-link';
import { useUpcomingTexts } from './upcoming-texts';
import { VisitActions } from './visit-actions';
import { VisitCard } from './visit-card';
import { VisitSkeletons } from './visit-skeletons';

/** The history state of a link to one of the upcoming visits. */
export type SoughtVisit = { visitId: string };

export function UpcomingVisits() {
  const t = useUpcomingTexts();
  const errorText = useErrorText();
  const { data, error, isPending, isFetching, refetch } = useVisitsAhead();
  const soughtId = (useLocation().state as SoughtVisit | null)?.visitId;

  if (isPending) return <VisitSkeletons />;
  if (error && !data)
    return <ErrorState message={errorText(error, t.failed)} onRetry={() => refetch()} isRetrying={isFetching} />;

  const now = new Date();
  const ahead = data.filter(
    ({ status, appointmentDate }) =>
      status !== 'Cancelled' && !isTooLateFor('Customer', new Date(appointmentDate), now),
  );
  if (ahead.length === 0)
    return <EmptyState icon={<CalendarHeart />} title={t.empty.ahead} text={t.empty.aheadText} action={<BookLink />} />;

  return (
    <ul className="grid items-start gap-4 lg:grid-cols-2">
      {ahead.map((visit) => (
        <li key={visit._id}>
          <VisitCard
            visit={visit}
            isSought={visit._id === soughtId}
            note={<PendingNote status={visit.status} />}
            actions={<VisitActions visit={visit} />}
          />
        </li>
      ))}
    </ul>
  );
}
