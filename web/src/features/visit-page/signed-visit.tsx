import type { OnVisit, VisitPage } from '@antam/contract/visit-page';
import { useEffect, useRef } from 'react';
import { DoctorPapers } from '../../clinic/doctor-papers';
import { PrescriptionLines } from '../../clinic/prescription-lines';
import { patientRecordPath, visitPath } from '../../lib/doctor-paths';
import { PATHS } from '../../lib/paths';
import { useRegimenTexts } from '../../lib/texts/regimen-texts';
import { clinicClock, clinicToday } from '../../lib/time/clinic';
import { formatDate } from '../../lib/time/format';
import { useTimes } from '../../lib/time/times';
import { Card } from '../../ui/card';
import { LinkButton } from '../../ui/link-button';
import { Notice } from '../../ui/notice';
import { AdditionForm } from './addition-form';
import { useVisitTexts } from './visit-texts';

type SignedVisitProps = {
  record: NonNullable<VisitPage['signedRecord']>;
  code: string;
  /** The patient's visits ahead, soonest first. */
  ahead: VisitPage['visitsAhead'];
  /** The record of a patient whose treatment was stopped at this visit: its outcome may have to be written there. */
  stopped: { _id: string } | null;
  /** Who waits longest. */
  next: OnVisit | null;
  /** Whether it was signed on this page, so that the button that had the focus is gone. */
  isJustSigned: boolean;
};

/** The signed record, who is next, and the form of an addition. */
export function SignedVisit({ record, code, ahead, stopped, next, isJustSigned }: SignedVisitProps) {
  const { done: t, last, nextVisit } = useVisitTexts();
  const { stopNote } = useRegimenTexts();
  const { formatDateTime, formatSlotStart } = useTimes();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isJustSigned) title.current?.focus();
  }, [isJustSigned]);
  const isOfToday = record.signedAt !== null && clinicClock().dateOf(record.signedAt) === clinicToday();

  return (
    <Card className="grid min-w-0 gap-4">
      <div>
        <h2 ref={title} tabIndex={-1} className="text-xl">
          {t.title(code)}
        </h2>
        {record.signedAt && (
          <p className="text-ink-soft">
            {t.signedBy(record.doctorId.userId.fullName ?? '', formatDateTime(record.signedAt))}
          </p>
        )}
      </div>
      {(isJustSigned || isOfToday) && (
        <div className="grid gap-3 rounded-field bg-brand-soft p-4 text-on-brand-soft">
          <p className="font-semibold text-lg">
            {next ? t.next(next.patientCode, String(next.ticket ?? '–')) : t.nobody}
          </p>
          <div className="flex flex-wrap gap-3">
            {next && <LinkButton to={visitPath(next)}>{t.openNext}</LinkButton>}
            <LinkButton to={PATHS.doctor} look="outline">
              {t.home}
            </LinkButton>
          </div>
        </div>
      )}
      {stopped && (
        <Notice>
          <p>{stopNote}</p>
          <LinkButton to={patientRecordPath(stopped._id)} look="outline" size="small" className="mt-3 min-h-11">
            {t.careFile}
          </LinkButton>
        </Notice>
      )}
      <div className="grid gap-2">
        <p className="wrap-anywhere whitespace-pre-wrap font-medium">{record.diagnosis}</p>
        {record.notes && <p className="wrap-anywhere whitespace-pre-wrap">{record.notes}</p>}
        <PrescriptionLines record={record} label={last.prescription} />
        {ahead.length > 0 && (
          <p>
            {nextVisit.booked(ahead.map((to) => `${formatDate(to.date)} ${formatSlotStart(to.timeSlot)}`).join(', '))}
          </p>
        )}
      </div>
      <DoctorPapers record={record} hasSummary />
      <AdditionForm record={record} />
    </Card>
  );
}
