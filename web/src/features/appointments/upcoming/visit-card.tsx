import type { AppointmentForPatient } from '@antam/contract/appointments';
import { type ReactNode, useEffect, useRef } from 'react';
import { VisitOutcomeChip } from '../../../clinic/visit-outcome-chip';
import { VisitPlace } from '../../../clinic/visit-place';
import { VisitStatusChip } from '../../../clinic/visit-status-chip';
import { classNames } from '../../../lib/class-names';
import { useAppointmentTexts } from '../../../lib/texts/appointment-texts';
import { usePlaceTexts } from '../../../lib/texts/place-texts';
import { useScreenLanguage } from '../../../lib/texts/screen-language';
import { formatLongDay, formatVnd } from '../../../lib/time/format';
import { useTimes } from '../../../lib/time/times';
import { Card } from '../../../ui/card';
import { Chip } from '../../../ui/chip';
import { type Fact, FactList } from '../../../ui/fact-list';
import { useUpcomingTexts } from './upcoming-texts';

/** The grey lines that stand for cards on their way. */
export const VISIT_CARDS = { rows: 2, className: 'h-64 rounded-card' };

type VisitCardProps = {
  visit: AppointmentForPatient;
  note?: ReactNode;
  actions?: ReactNode;
  /** The visit that the link named, as after booking it: it is scrolled into view and gets the focus. */
  isSought?: boolean;
};

export function VisitCard({ visit, note, actions, isSought = false }: VisitCardProps) {
  const { formatTime } = useTimes();
  const t = useUpcomingTexts();
  const words = useAppointmentTexts();
  const place = usePlaceTexts();
  const language = useScreenLanguage();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (!isSought) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, [isSought]);

  const code = <span className="font-mono tracking-wide">{visit.appointmentCode}</span>;
  return (
    <Card className={classNames('grid gap-4', isSought && 'ring-2 ring-brand')}>
      <div className="flex flex-wrap items-center gap-2">
        {visit.leftToMoveAt ? <Chip tone="warning">{t.toMove}</Chip> : <VisitStatusChip visit={visit} />}
        <Chip tone="info">
          {words.service[visit.appointmentType]}
          {visit.examinationType && ` · ${words.examination[visit.examinationType]}`}
        </Chip>
        <VisitOutcomeChip visit={visit} />
      </div>
      <h2 ref={heading} tabIndex={-1} className="text-lg leading-snug focus-visible:outline-none">
        <time dateTime={visit.appointmentDate}>
          {formatLongDay(visit.appointmentDate, language)},{' '}
          <span className="whitespace-nowrap">{formatTime(visit.appointmentDate)}</span>
        </time>
      </h2>
      {note}
      <FactList
        facts={[
          [t.fields.doctor, visit.doctorId.userId.fullName],
          [t.fields.specialty, visit.specialty],
          ...(actions ? [[place.where, <VisitPlace key="place" room={visit.room} />] satisfies Fact] : []),
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
