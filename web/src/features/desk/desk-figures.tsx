import { CalendarDays, Clock3, type LucideIcon, MessagesSquare, UsersRound } from 'lucide-react';
import { Link } from 'react-router';
import { PATHS } from '../../lib/paths';
import { PENDING_PATH } from '../../lib/staff-paths';
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
      <Figure icon={CalendarDays} label={t.appointmentsToday} value={figures?.appointmentsToday} to={PATHS.staffDay} />
      <Figure icon={Clock3} label={t.pendingToday} value={figures?.pendingToday} to={PENDING_PATH} />
      <Figure icon={UsersRound} label={t.waiting} value={figures?.waiting} to={PATHS.checkIn} />
      <Figure icon={MessagesSquare} label={t.unreadMessages} value={figures?.unreadMessages} to={PATHS.staffMessages} />
    </dl>
  );
}

function Figure({ icon: Icon, label, value, to }: { icon: LucideIcon; label: string; value?: number; to: string }) {
  return (
    <div className="relative grid content-between gap-1 rounded-card border border-line bg-surface p-4 shadow-card transition-shadow focus-within:shadow-lift hover:border-brand hover:shadow-lift sm:p-5">
      <dt className="flex items-center gap-2 text-ink-soft text-sm">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-brand" />
        <Link to={to} className="after:absolute after:inset-0 after:rounded-card">
          {label}
        </Link>
      </dt>
      <dd className="font-semibold text-3xl tabular-nums">
        {value ?? <Skeleton className="inline-block h-8 w-12 align-middle" />}
      </dd>
    </div>
  );
}
