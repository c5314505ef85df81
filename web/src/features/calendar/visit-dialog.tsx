import type { AppointmentForDoctor } from '@antam/contract/appointments';
import { SLOT_MINUTES } from '@antam/contract/constants';
import { useState } from 'react';
import { useChangeVisit, type VisitChange } from '../../clinic/change-visit';
import { mayActOn } from '../../clinic/visit-acts';
import { VisitStatusChip } from '../../clinic/visit-status-chip';
import { patientRecordPath } from '../../lib/doctor-paths';
import { useAppointmentTexts } from '../../lib/texts/appointment-texts';
import { useErrorText } from '../../lib/texts/error-text';
import { useTimes } from '../../lib/time/times';
import { Button } from '../../ui/button';
import { Chip } from '../../ui/chip';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Dialog } from '../../ui/dialog';
import { FactList } from '../../ui/fact-list';
import { LinkButton } from '../../ui/link-button';
import { Notice } from '../../ui/notice';
import { showSnackbar, showSuccess } from '../../ui/snackbars';
import { useCalendarTexts } from './calendar-texts';
import { stateOf } from './visit-event';

type VisitDialogProps = { visit: AppointmentForDoctor; onClose: () => void };

/** The details of one visit, and the doctor's actions on it. */
export function VisitDialog({ visit, onClose }: VisitDialogProps) {
  const { formatDateTime } = useTimes();
  const t = useCalendarTexts();
  const errorText = useErrorText();
  const [asked, setAsked] = useState<'cancel' | 'miss' | null>(null);
  const patient = visit.patientName ?? visit.userId?.fullName ?? t.unknownPatient;
  const done: Partial<Record<VisitChange, string>> = {
    confirm: t.confirmed,
    cancel: t.cancelled,
    complete: t.completed,
    miss: t.missed,
    undoComplete: t.reopened,
  };
  const change = useChangeVisit({
    onDone: (what) => showSuccess(done[what] ?? ''),
    onFailed: (error, what) =>
      showSnackbar(errorText(error, what === 'confirm' ? t.confirmFailed : t.changeFailed), 'error'),
  });

  function run(what: VisitChange) {
    change.mutate({ visit, change: what }, { onSuccess: onClose, onSettled: () => setAsked(null) });
  }

  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        title={t.details}
        actions={
          <VisitActions
            visit={visit}
            busy={change.isPending ? change.variables.change : null}
            onRun={run}
            onAsk={setAsked}
          />
        }
      >
        {stateOf(visit) === 'toMove' && (
          <Notice tone="warning" className="mb-4">
            {t.toMoveText}
          </Notice>
        )}
        <VisitFacts visit={visit} patient={patient} />
      </Dialog>
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === 'miss' ? t.noShowTitle : t.cancelTitle}
        description={
          asked === 'miss' ? t.noShowText(patient) : t.cancelText(patient, formatDateTime(visit.appointmentDate))
        }
        cancelLabel={t.keep}
        confirmLabel={asked === 'miss' ? t.noShow : t.cancel}
        isDangerous
        isBusy={change.isPending}
        onConfirm={() => asked && run(asked)}
      />
    </>
  );
}

function VisitFacts({ visit, patient }: { visit: AppointmentForDoctor; patient: string }) {
  const { formatDateTime } = useTimes();
  const t = useCalendarTexts();
  const words = useAppointmentTexts();
  const state = stateOf(visit);
  const isFurther = state === 'toMove' || state === 'completed' || state === 'noShow';
  const type = [
    words.service[visit.appointmentType],
    visit.examinationType && words.examination[visit.examinationType],
  ];
  return (
    <FactList
      facts={[
        [t.type, type.filter(Boolean).join(' · ')],
        [t.patient, patient],
        [t.when, formatDateTime(visit.appointmentDate)],
        [t.duration, t.minutes(visit.duration || SLOT_MINUTES)],
        [
          t.code,
          <span key="code" className="font-mono">
            {visit.appointmentCode || t.unknown}
          </span>,
        ],
        [
          t.status,
          <span key="status" className="flex flex-wrap gap-2">
            <VisitStatusChip visit={visit} />
            {isFurther && <Chip tone={state === 'toMove' ? 'warning' : undefined}>{t.states[state]}</Chip>}
          </span>,
        ],
        [
          t.note,
          <span key="note" className="whitespace-pre-wrap">
            {visit.note || t.noNotes}
          </span>,
        ],
        [
          t.symptoms,
          <span key="symptoms" className="whitespace-pre-wrap">
            {visit.symptomsDescription || t.unknown}
          </span>,
        ],
        [t.age, visit.age === null ? t.unknown : String(visit.age)],
        [t.placeOfBirth, visit.placeOfBirth || t.unknown],
      ]}
    />
  );
}

type VisitActionsProps = {
  visit: AppointmentForDoctor;
  busy: VisitChange | null;
  onRun: (change: VisitChange) => void;
  onAsk: (change: 'cancel' | 'miss') => void;
};

function VisitActions({ visit, busy, onRun, onAsk }: VisitActionsProps) {
  const t = useCalendarTexts();
  return (
    <>
      {visit.userId && (
        <LinkButton to={patientRecordPath(visit.userId._id)} look="quiet" className="mr-auto">
          {t.record}
        </LinkButton>
      )}
      {mayActOn(visit, 'cancel', 'Doctor') && (
        <Button look="danger" onClick={() => onAsk('cancel')}>
          {t.cancel}
        </Button>
      )}
      {mayActOn(visit, 'miss', 'Doctor') && (
        <Button look="outline" onClick={() => onAsk('miss')}>
          {t.noShow}
        </Button>
      )}
      {visit.visitId && mayActOn(visit, 'undoComplete', 'Doctor') && (
        <Button look="outline" isBusy={busy === 'undoComplete'} onClick={() => onRun('undoComplete')}>
          {t.undoComplete}
        </Button>
      )}
      {mayActOn(visit, 'complete', 'Doctor') && (
        <Button look="outline" isBusy={busy === 'complete'} onClick={() => onRun('complete')}>
          {t.complete}
        </Button>
      )}
      {mayActOn(visit, 'confirm', 'Doctor') && (
        <Button isBusy={busy === 'confirm'} onClick={() => onRun('confirm')}>
          {t.confirm}
        </Button>
      )}
    </>
  );
}
