import { CalendarDays, Clock3, type LucideIcon, MessagesSquare, UsersRound } from 'lucide-react';
import { useErrorText } from '../../lib/texts/error-text';
import { ErrorState } from '../../ui/error-state';
import { Skeleton } from '../../ui/skeleton';
import { useDashboardTexts } from './dashboard-texts';
import { useStaffOverview } from './queries';

/** The day in four numbers. */
export function DeskFigures() {
  const t = useDashboardTexts();
  const errorText = useErrorText();
  const overview = useStaffOverview();
  if (overview.error && !overview.data) {
    return (
      <ErrorState
        message={errorText(overview.error, t.figuresFailed)}
        onRetry={() => overview.refetch()}
        isRetrying={overview.isFetching}
      />
    );
  }
  const figures = overview.data;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <Figure icon={CalendarDays} label={t.appointmentsToday} value={figures?.appointmentsToday} />
      <Figure icon={Clock3} label={t.pendingToday} value={figures?.pendingToday} />
      <Figure icon={UsersRound} label={t.waiting} value={figures?.waiting} />
      <Figure icon={MessagesSquare} label={t.unreadMessages} value={figures?.unreadMessages} />
    </dl>
  );
}

function Figure({ icon: Icon, label, value }: { icon: LucideIcon; label: string; value?: number }) {
  return (
    <div className="grid content-between gap-1 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
      <dt className="flex items-center gap-2 text-ink-soft text-sm">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-brand" />
        {label}
      </dt>
      <dd className="font-semibold text-3xl tabular-nums">
        {value ?? <Skeleton className="inline-block h-8 w-12 align-middle" />}
      </dd>
    </div>
  );
}
