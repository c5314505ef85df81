import type { AppointmentForDoctor } from '@antam/contract/appointments';
import { useState } from 'react';
import { useChangeVisit } from '../../clinic/change-visit';
import { PendingItem, PendingVisits, usePendingVisits } from '../../clinic/pending-visits';
import { mayActOn } from '../../clinic/visit-acts';
import { usePageMeta } from '../../lib/page-meta';
import { PATHS } from '../../lib/paths';
import { useAppointmentTexts } from '../../lib/texts/appointment-texts';
import { useErrorText } from '../../lib/texts/error-text';
import { Button } from '../../ui/button';
import { lateDialog } from '../../ui/late-dialog';
import { LinkButton } from '../../ui/link-button';
import { PageHeader } from '../../ui/page-header';
import { showSnackbar, showSuccess } from '../../ui/snackbars';
import { useCalendarTexts } from './calendar-texts';

const VisitDialog = lateDialog(() => import('./visit-dialog').then((module) => module.VisitDialog));

/** The doctor's own visits of today and ahead that are not confirmed yet. */
export default function PendingScreen() {
  const texts = useCalendarTexts();
  const t = texts.pending;
  const [openId, setOpenId] = useState<string | null>(null);
  const pending = usePendingVisits('Doctor');
  usePageMeta({ title: t.pageTitle });
  const open = pending.items.find(({ _id }) => _id === openId);

  return (
    <>
      <PageHeader
        title={t.title}
        text={t.text}
        actions={
          <LinkButton to={PATHS.doctorAppointments} look="outline">
            {t.toCalendar}
          </LinkButton>
        }
      />
      <PendingVisits pending={pending} texts={{ ...t, loadFailed: texts.loadFailed }}>
        {pending.items.map((visit) => (
          <OwnItem key={visit._id} visit={visit} onOpen={() => setOpenId(visit._id)} />
        ))}
      </PendingVisits>
      {open && <VisitDialog visit={open} onClose={() => setOpenId(null)} />}
    </>
  );
}

function OwnItem({ visit, onOpen }: { visit: AppointmentForDoctor; onOpen: () => void }) {
  const texts = useCalendarTexts();
  const t = texts.pending;
  const service = useAppointmentTexts().service;
  const errorText = useErrorText();
  const change = useChangeVisit({
    onDone: () => showSuccess(texts.confirmed),
    onFailed: (error) => showSnackbar(errorText(error, texts.confirmFailed), 'error'),
  });
  const patient = visit.patientName ?? visit.userId?.fullName ?? texts.unknownPatient;

  return (
    <PendingItem visit={visit} patient={patient} facts={[service[visit.appointmentType]]}>
      <Button size="small" look="outline" aria-label={t.openFor(patient)} onClick={onOpen}>
        {t.open}
      </Button>
      {mayActOn(visit, 'confirm', 'Doctor') && (
        <Button
          size="small"
          data-next=""
          isBusy={change.isPending}
          aria-label={t.confirmFor(patient)}
          onClick={() => change.mutate({ visit, change: 'confirm' })}
        >
          {texts.confirm}
        </Button>
      )}
    </PendingItem>
  );
}
