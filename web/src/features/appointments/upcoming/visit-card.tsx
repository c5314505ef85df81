import type { AppointmentForPatient } from '@antam/contract/appointments';
import type { ReactNode } from 'react';
import { AppointmentStatusChip } from '../../../clinic/appointment-status-chip';
import { VisitOutcomeChip } from '../../../clinic/visit-outcome-chip';
import { useAppointmentTexts } from '../../../lib/texts/appointment-texts';
import { useLanguage } from '../../../lib/texts/language';
import { formatLongDay, formatTime, formatVnd } from '../../../lib/time/format';
import { Card } from '../../../ui/card';
import { Chip } from '../../../ui/chip';
import { FactList } from '../../../ui/fact-list';
import { useUpcomingTexts } from './upcoming-texts';

type VisitCardProps = { visit: AppointmentForPatient; actions?: ReactNode };

export function VisitCard({ visit, actions }: VisitCardProps) {
  const t = useUpcomingTexts();
  const words = useAppointmentTexts();
  const { language } = useLanguage();
  const code = <span className="font-mono tracking-wide">{visit.appointmentCode}</span>;
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <AppointmentStatusChip status={visit.status} />
        <Chip tone="info">
          {words.service[visit.appointmentType]}
          {visit.examinationType && ` · ${words.examination[visit.examinationType]}`}
        </Chip>
        <VisitOutcomeChip visit={visit} />
      </div>
      <h2 className="text-lg leading-snug">
        <time dateTime={visit.appointmentDate}>
          {formatLongDay(visit.appointmentDate, language)}, {formatTime(visit.appointmentDate)}
        </time>
      </h2>
      <FactList
        facts={[
          [t.fields.doctor, visit.doctorId.userId.fullName],
          [t.fields.specialty, visit.specialty],
          [t.fields.code, code],
          [t.fields.duration, words.minutes(visit.duration)],
          [t.fields.reason, visit.reason ?? visit.symptomsDescription ?? visit.note],
          [t.fields.fee, formatVnd(visit.fee)],
        ]}
      />
      {actions && <div className="flex flex-wrap gap-2 border-line border-t pt-4">{actions}</div>}
    </Card>
  );
}
