import type { AppointmentForDoctor } from '@antam/contract/appointments';
import type { TodayVisit } from '@antam/contract/visit-page';
import { CalendarDays, ClipboardPlus, FilePlus2 } from 'lucide-react';
import { VisitStatusChip } from '../../clinic/visit-status-chip';
import { visitPath } from '../../lib/doctor-paths';
import { PATHS } from '../../lib/paths';
import { useAppointmentTexts } from '../../lib/texts/appointment-texts';
import { useDoctorTexts } from '../../lib/texts/doctor-texts';
import { useTimes } from '../../lib/time/times';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Chip } from '../../ui/chip';
import { EmptyState } from '../../ui/empty-state';
import { LinkButton } from '../../ui/link-button';
import { VisitFacts } from './visit-facts';

type TodayListProps = {
  visits: AppointmentForDoctor[];
  facts: TodayVisit[] | undefined;
  onPlan: (visit: AppointmentForDoctor) => void;
  onRecord: (visit: AppointmentForDoctor) => void;
};

export function TodayList({ visits, facts, ...actions }: TodayListProps) {
  const t = useDoctorTexts().home;
  if (visits.length === 0) {
    return (
      <EmptyState
        icon={<CalendarDays />}
        title={t.noneToday}
        text={t.noneTodayText}
        action={
          <LinkButton to={PATHS.doctorAppointments} look="outline">
            {t.toCalendar}
          </LinkButton>
        }
      />
    );
  }
  return (
    <ul className="grid gap-3">
      {visits.map((visit) => (
        <li key={visit._id}>
          <TodayCard visit={visit} facts={facts?.find(({ _id }) => _id === visit._id)} {...actions} />
        </li>
      ))}
    </ul>
  );
}

type TodayCardProps = Pick<TodayListProps, 'onPlan' | 'onRecord'> & { visit: AppointmentForDoctor; facts?: TodayVisit };

function TodayCard({ visit, facts, onPlan, onRecord }: TodayCardProps) {
  const { formatTime } = useTimes();
  const t = useDoctorTexts().home;
  const words = useAppointmentTexts();
  const patient = visit.patientName ?? visit.userId?.fullName ?? t.unknownPatient;
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-4 sm:p-5">
      <p className="w-24 shrink-0">
        <span className="block font-semibold text-xl tabular-nums">{formatTime(visit.appointmentDate)}</span>
        <span className="text-ink-soft text-sm">{words.minutes(visit.duration)}</span>
      </p>
      <div className="min-w-0 grow basis-52">
        <h3 className="font-semibold text-lg leading-snug">{patient}</h3>
        <p className="text-ink-soft text-sm">
          {words.service[visit.appointmentType]} · {t.code} <span className="font-mono">{visit.appointmentCode}</span>
        </p>
        <p className="mt-2 flex flex-wrap gap-2">
          <VisitStatusChip visit={visit} />
          <Progress visit={visit} />
        </p>
        {facts && <VisitFacts visit={facts} />}
      </div>
      {visit.userId && (
        <div className="flex grow flex-wrap gap-2 sm:justify-end">
          <LinkButton
            to={visitPath({ kind: 'appointment', _id: visit._id })}
            size="small"
            className="min-h-11 max-sm:grow"
            aria-label={t.createFor(t.visit.open, patient)}
          >
            {t.visit.open}
          </LinkButton>
          <Button
            size="small"
            look="outline"
            className="min-h-11 max-sm:grow"
            aria-label={t.createFor(t.createPlan, patient)}
            onClick={() => onPlan(visit)}
          >
            <ClipboardPlus aria-hidden="true" className="size-4" />
            {t.createPlan}
          </Button>
          <Button
            size="small"
            look="outline"
            className="min-h-11 max-sm:grow"
            aria-label={t.createFor(t.createRecord, patient)}
            onClick={() => onRecord(visit)}
          >
            <FilePlus2 aria-hidden="true" className="size-4" />
            {t.createRecord}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Progress({ visit }: { visit: AppointmentForDoctor }) {
  const { formatTime } = useTimes();
  const t = useDoctorTexts().home;
  if (visit.noShowAt) return <Chip tone="neutral">{t.noShow}</Chip>;
  const arrived = visit.checkedInAt && <Chip tone="info">{t.arrived(formatTime(visit.checkedInAt))}</Chip>;
  return (
    <>
      {arrived}
      {visit.completedAt && <Chip tone="neutral">{t.completed}</Chip>}
    </>
  );
}
