import { type ComponentType, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useOwnDoctor } from '../../clinic/own-doctor';
import { useKeptState } from '../../lib/kept-state';
import { usePageMeta } from '../../lib/page-meta';
import { useErrorText } from '../../lib/texts/error-text';
import { wallClockDate } from '../../lib/time/format';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { ErrorState } from '../../ui/error-state';
import { lateDialog } from '../../ui/late-dialog';
import { PageHeader } from '../../ui/page-header';
import { Skeleton } from '../../ui/skeleton';
import { Spinner } from '../../ui/spinner';
import { CalendarBoard } from './calendar-board';
import { CalendarLegend } from './calendar-legend';
import { useCalendarTexts } from './calendar-texts';
import type { ChosenRange } from './leave-span';
import { useDifferingDays, useVisits } from './queries';
import { type CalendarView, dayOf, visibleRange } from './visible-range';
import { eventOf, type VisitEvent } from './visit-event';

const VisitDialog = lateDialog(() => import('./visit-dialog').then((module) => module.VisitDialog));

const NO_SCHEDULE: [] = [];
const NOTHING_DIFFERS = { closures: [], leave: [], extraHours: [] };

type CalendarScreenProps = {
  LeaveDialog: ComponentType<{ doctorId: string; chosen: ChosenRange; onClose: () => void }>;
};

/** The doctor's visits; dragging over empty time, or the button, asks for leave. */
export function CalendarScreen({ LeaveDialog }: CalendarScreenProps) {
  const t = useCalendarTexts();
  const errorText = useErrorText();
  const [view, setView] = useKeptState<CalendarView>('view', firstView());
  const [date, setDate] = useKeptDate();
  const [selected, setSelected] = useState<VisitEvent | null>(null);
  const [chosen, setChosen] = useState<ChosenRange | null>(null);
  const doctor = useOwnDoctor();
  const range = visibleRange(view, dayOf(date));
  const visits = useVisits(range);
  const doctorId = doctor.data?._id;
  const differing = useDifferingDays(doctorId, range);
  // A week has hundreds of elements: deferred, they are rendered in small steps, and a press is handled in between.
  const drawn = useDeferredValue(visits.data);
  const events = useMemo(() => drawn?.map(eventOf) ?? [], [drawn]);
  const select = useCallback((event: VisitEvent) => setSelected(event), []);
  usePageMeta({ title: t.pageTitle });

  // The visit may change while the dialog is open: a patient cancels it, or reception confirms it.
  const shown = selected && (visits.data?.find((visit) => visit._id === selected.id) ?? selected.visit);
  const failed = [visits, doctor, differing].find(({ isError }) => isError);

  return (
    <>
      <PageHeader
        title={t.title}
        actions={
          <>
            {/* There from the first, because the calendar would jump down when it came. */}
            <Button look="outline" disabled={!doctorId} onClick={() => setChosen({ start: date })}>
              {t.addLeave}
            </Button>
            <div role="status" className="self-center text-ink-soft sm:-order-1">
              {visits.isFetching && (
                <>
                  <Spinner /> <span className="sr-only">{t.loading}</span>
                </>
              )}
            </div>
          </>
        }
      />
      {failed && (
        <div className="mb-4">
          <ErrorState
            message={errorText(failed.error, t.loadFailed)}
            onRetry={() => failed.refetch()}
            isRetrying={failed.isFetching}
          />
        </div>
      )}
      {!drawn && !visits.isError && <Skeleton className="h-[43rem] rounded-card" />}
      {drawn && (
        <Card className="p-3 sm:p-5">
          <CalendarBoard
            events={events}
            schedule={doctor.data?.workSchedule ?? NO_SCHEDULE}
            differing={differing.data ?? NOTHING_DIFFERS}
            view={view}
            date={date}
            onView={setView}
            onDate={setDate}
            onSelect={select}
            onRange={setChosen}
          />
          <CalendarLegend />
        </Card>
      )}
      {shown && <VisitDialog visit={shown} onClose={() => setSelected(null)} />}
      {chosen && doctorId && <LeaveDialog doctorId={doctorId} chosen={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

/** The day the calendar shows; the link back from a patient's record leads to it again. */
function useKeptDate(): [Date, (date: Date) => void] {
  const [time, setTime] = useKeptState('date', String(wallClockDate(new Date()).getTime()));
  const date = useMemo(() => new Date(Number(time)), [time]);
  const setDate = useCallback((next: Date) => setTime(String(next.getTime())), [setTime]);
  return [date, setDate];
}

/** Week by default (spec section 2); on a phone seven columns do not fit, so it starts with the day. */
function firstView(): CalendarView {
  return window.matchMedia('(max-width: 40rem)').matches ? 'day' : 'week';
}
