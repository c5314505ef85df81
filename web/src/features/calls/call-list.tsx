import { CALLS_ID } from '../../lib/staff-paths';
import { useErrorText } from '../../lib/texts/error-text';
import { clinicClock, clinicToday } from '../../lib/time/clinic';
import { ErrorState } from '../../ui/error-state';
import { LoadMore } from '../../ui/load-more';
import { CallTable } from './call-table';
import { useCallsTexts } from './calls-texts';
import { useDoneCalls, useOpenCalls } from './queries';

/** The patients to be called; not shown while the list is empty and no mark can be taken back. */
export function CallList() {
  const t = useCallsTexts();
  const errorText = useErrorText();
  const open = useOpenCalls();
  const done = useDoneCalls();
  const today = clinicToday();
  const doneToday = (done.data ?? []).filter(({ doneAt }) => doneAt && clinicClock().dateOf(doneAt) === today);
  const isFailed = open.error !== null && open.items.length === 0;
  if (!isFailed && open.items.length === 0 && doneToday.length === 0) return null;

  return (
    <section id={CALLS_ID}>
      <div className="mb-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-xl">{t.title}</h2>
          {open.isSuccess && !open.hasNextPage && (
            <p className="text-ink-soft tabular-nums">{t.count(open.items.length)}</p>
          )}
        </div>
        <p className="mt-1 max-w-prose text-ink-soft">{t.text}</p>
      </div>
      {isFailed && (
        <ErrorState
          message={errorText(open.error, t.loadFailed)}
          onRetry={() => open.refetch()}
          isRetrying={open.isFetching}
        />
      )}
      {open.items.length > 0 && <CallTable caption={t.title} calls={open.items} />}
      <LoadMore hasMore={open.hasNextPage} isLoading={open.isFetchingNextPage} onMore={() => open.fetchNextPage()} />
      {doneToday.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-11 py-2.5 font-medium text-ink-soft">{t.doneToday(doneToday.length)}</summary>
          <CallTable caption={t.doneToday(doneToday.length)} calls={doneToday} />
        </details>
      )}
    </section>
  );
}
