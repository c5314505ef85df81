import type { AppointmentForPatient } from '@antam/contract/appointments';
import { daysBetween } from '@antam/rules/clinic-time';
import { CalendarHeart } from 'lucide-react';
import { AppointmentStatusChip } from '../../clinic/appointment-status-chip';
import { PendingNote } from '../../clinic/pending-note';
import { PATHS } from '../../lib/paths';
import { useScreenLanguage } from '../../lib/texts/screen-language';
import { clinicClock, clinicToday } from '../../lib/time/clinic';
import { formatLongDay } from '../../lib/time/format';
import { useTimes } from '../../lib/time/times';
import { ArrowLink } from '../../ui/arrow-link';
import { Chip } from '../../ui/chip';
import { EmptyState } from '../../ui/empty-state';
import { LinkButton } from '../../ui/link-button';
import { QrCode } from '../../ui/qr-code';
import { OverviewCard } from './overview-card';
import { useOverviewTexts } from './overview-texts';

/** The next visit, the days until it, and the code to show at reception. */
export function NextVisitCard({ visit }: { visit: AppointmentForPatient | null }) {
  const t = useOverviewTexts().next;
  if (!visit) {
    return (
      <OverviewCard title={t.title}>
        <EmptyState
          icon={<CalendarHeart />}
          title={t.empty}
          text={t.emptyText}
          action={<LinkButton to={PATHS.userBooking}>{t.book}</LinkButton>}
        />
      </OverviewCard>
    );
  }
  return (
    <OverviewCard title={t.title} action={<ArrowLink to={PATHS.userUpcoming}>{t.all}</ArrowLink>}>
      <NextVisit visit={visit} />
    </OverviewCard>
  );
}

function NextVisit({ visit }: { visit: AppointmentForPatient }) {
  const { formatTime } = useTimes();
  const { next: t, steps } = useOverviewTexts();
  const language = useScreenLanguage();
  const days = daysBetween(clinicToday(), clinicClock().dateOf(visit.appointmentDate));
  const howSoon = days <= 0 ? t.today : days === 1 ? t.tomorrow : t.inDays(days);
  return (
    <div className="flex flex-wrap items-center gap-5">
      <div className="min-w-48 grow basis-0">
        <p className="font-semibold text-2xl text-brand-strong">{howSoon}</p>
        <p className="mt-1 font-medium">
          <time dateTime={visit.appointmentDate}>
            {formatLongDay(visit.appointmentDate, language)},{' '}
            <span className="whitespace-nowrap">{formatTime(visit.appointmentDate)}</span>
          </time>
        </p>
        <p className="mb-3 text-ink-soft">{t.with(visit.doctorId.userId.fullName ?? '')}</p>
        {visit.leftToMoveAt ? (
          <Chip tone="warning">{steps.answer.toMove}</Chip>
        ) : (
          <>
            <AppointmentStatusChip status={visit.status} />
            <PendingNote status={visit.status} />
          </>
        )}
      </div>
      {!visit.leftToMoveAt && <VisitCode code={visit.appointmentCode} />}
    </div>
  );
}

function VisitCode({ code }: { code: string }) {
  const t = useOverviewTexts().next;
  return (
    <div className="grid justify-items-center gap-2 text-center max-sm:w-full">
      <QrCode value={code} label={t.qr(code)} className="size-32 rounded-field" />
      <p className="text-ink-soft text-sm">
        {t.code}
        <span className="block font-mono font-semibold text-base text-ink tracking-wider">{code}</span>
      </p>
    </div>
  );
}
