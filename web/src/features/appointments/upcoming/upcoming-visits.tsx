import { isTooLateFor } from '@antam/rules/access';
import { CalendarHeart } from 'lucide-react';
import { useLocation } from 'react-router';
import { PendingNote } from '../../../clinic/pending-note';
import { EmptyState } from '../../../ui/empty-state';
import { latePart } from '../../../ui/late-part';
import { Waiting } from '../../../ui/waiting';
import { BookLink } from './book-link';
import { useVisitsAhead } from './queries';
import { useUpcomingTexts } from './upcoming-texts';
import { VisitActions } from './visit-actions';
import { VISIT_CARDS, VisitCard } from './visit-card';

const AwayNote = latePart(() => import('./away-note').then((module) => module.AwayNote), {
  rows: 1,
  className: 'h-16',
});

const CancelledNotice = latePart(() => import('./cancelled-note').then((module) => module.CancelledNotice), {
  rows: 1,
  className: 'mb-4 h-14',
});

const LATELY_MS = 14 * 86_400_000;

/** The history state of a link to one of the upcoming visits. */
export type SoughtVisit = { visitId: string };

export function UpcomingVisits() {
  const t = useUpcomingTexts();
  const visits = useVisitsAhead();
  const soughtId = (useLocation().state as SoughtVisit | null)?.visitId;

  if (!visits.data) return <Waiting for={visits} failed={t.failed} {...VISIT_CARDS} />;

  const now = new Date();
  // One that the clinic cancelled because the doctor is not there stays, with the other times for it.
  const ahead = visits.data.filter(
    ({ status, absence, appointmentDate }) =>
      (status !== 'Cancelled' || absence !== null) && !isTooLateFor('Customer', new Date(appointmentDate), now),
  );
  const lost = visits.data.filter(
    ({ cancelledBy, cancelledAt, absence }) =>
      cancelledBy === 'clinic' && !absence && now.getTime() - Date.parse(cancelledAt ?? '') < LATELY_MS,
  );
  const notice = lost.length > 0 && <CancelledNotice visits={lost} />;
  if (ahead.length === 0)
    return (
      <>
        {notice}
        <EmptyState icon={<CalendarHeart />} title={t.empty.ahead} text={t.empty.aheadText} action={<BookLink />} />
      </>
    );

  return (
    <>
      {notice}
      <ul className="grid items-start gap-4 lg:grid-cols-2">
        {ahead.map((visit) => (
          <li key={visit._id}>
            <VisitCard
              visit={visit}
              isSought={visit._id === soughtId}
              note={
                <>
                  {(visit.absence || visit.movedFrom) && <AwayNote visit={visit} />}
                  {!visit.absence && <PendingNote status={visit.status} />}
                </>
              }
              actions={visit.status !== 'Cancelled' && <VisitActions visit={visit} />}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
