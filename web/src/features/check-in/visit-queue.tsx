import type { Visit } from '@antam/contract/visits';
import { Armchair } from 'lucide-react';
import { useCheckInTexts } from '../../lib/texts/check-in-texts';
import { useMinuteClock } from '../../lib/time/minute-clock';
import { EmptyState } from '../../ui/empty-state';
import { Waiting } from '../../ui/waiting';
import { useTodaysVisits } from './queries';
import { VisitItem } from './visit-item';

/** Today's arrivals: waiting patients first, in order of arrival, then those called in, then finished ones. */
export function VisitQueue() {
  const t = useCheckInTexts().queue;
  const visits = useTodaysVisits();
  const now = useMinuteClock();
  const all = visits.data ?? [];
  const waiting = all.filter((visit) => !visit.calledAt && !visit.completedAt);
  const called = all.filter((visit) => visit.calledAt && !visit.completedAt);
  const done = all.filter((visit) => visit.completedAt);

  return (
    <section aria-labelledby="queue-title">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="queue-title" className="text-xl">
          {t.title}
        </h2>
        {visits.data && (
          <p aria-live="polite" className="text-ink-soft tabular-nums">
            {t.count(waiting.length, called.length)}
          </p>
        )}
      </div>
      <Waiting for={visits} failed={t.loadFailed} rows={3} className="h-20" />
      {visits.data && waiting.length + called.length === 0 && (
        <EmptyState icon={<Armchair />} title={t.emptyTitle} text={t.emptyText} />
      )}
      <VisitList visits={[...waiting, ...called]} now={now} />
      {done.length > 0 && (
        <details className="mt-4">
          <summary className="min-h-11 py-2.5 font-medium text-ink-soft">{t.showDone(done.length)}</summary>
          <VisitList visits={done} now={now} />
        </details>
      )}
    </section>
  );
}

function VisitList({ visits, now }: { visits: Visit[]; now: Date }) {
  if (visits.length === 0) return null;
  return (
    <ol className="grid grid-cols-1 gap-2.5">
      {visits.map((visit) => (
        <VisitItem key={visit._id} visit={visit} now={now} />
      ))}
    </ol>
  );
}
