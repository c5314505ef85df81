import { BellRing, CalendarCheck, HeartPulse } from 'lucide-react';
import { Link } from 'react-router';
import { usePageMeta } from '../../lib/page-meta';
import { PATHS } from '../../lib/paths';
import { useDoctorTexts } from '../../lib/texts/doctor-texts';
import { useErrorText } from '../../lib/texts/error-text';
import { Badge } from '../../ui/badge';
import { ErrorState } from '../../ui/error-state';
import { LinkButton } from '../../ui/link-button';
import { PageHeader } from '../../ui/page-header';
import { Skeleton } from '../../ui/skeleton';
import { useDoctorOverview } from './queries';

/** The overview: three cards, and the button to the calendar (spec section 2). */
export default function DashboardScreen() {
  const t = useDoctorTexts().dashboard;
  const errorText = useErrorText();
  const overview = useDoctorOverview();
  usePageMeta({ title: t.pageTitle });

  // Figures that are known stay, also where reading them again has failed.
  const hasFailed = overview.isError && !overview.data;
  const unread = overview.data?.unreadMessages ?? 0;
  const cards = [
    {
      label: t.patientsInTreatment,
      count: overview.data?.patientsInTreatment,
      Icon: HeartPulse,
      to: PATHS.doctorPatients,
    },
    { label: t.appointmentsToday, count: overview.data?.appointmentsToday, Icon: CalendarCheck, to: PATHS.doctor },
    {
      label: t.importantReminders,
      count: overview.data?.importantReminders,
      Icon: BellRing,
      to: PATHS.doctorReminders,
    },
  ];
  return (
    <>
      <PageHeader
        title={t.title}
        text={t.text}
        actions={
          <>
            <LinkButton to={PATHS.doctorMessages} look="outline">
              {t.messages}
              <Badge count={unread} label={t.unread(unread)} />
            </LinkButton>
            <LinkButton to={PATHS.doctorCalendar}>{t.toAppointments}</LinkButton>
          </>
        }
      />
      {hasFailed && (
        <ErrorState
          message={errorText(overview.error, t.failed)}
          onRetry={() => overview.refetch()}
          isRetrying={overview.isFetching}
        />
      )}
      {!hasFailed && (
        <dl className="grid gap-4 sm:grid-cols-3">
          {cards.map(({ label, count, Icon, to }) => (
            <div
              key={label}
              className="relative flex flex-col-reverse justify-end gap-1 rounded-card border border-line bg-surface p-6 shadow-card transition-shadow focus-within:shadow-lift hover:border-brand hover:shadow-lift"
            >
              <dt className="text-ink-soft">
                <Link to={to} className="after:absolute after:inset-0 after:rounded-card">
                  {label}
                </Link>
              </dt>
              <dd className="font-semibold text-5xl tabular-nums tracking-tight">
                <Icon aria-hidden="true" className="mb-4 size-7 text-brand" />
                {count ?? <Skeleton className="h-12 w-16" />}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
